import CoreGraphics
import Foundation

/// A picture in an archive: its pixels, and their format.
///
/// An image whose colour space has no name is archived as premultiplied sRGB with 8 bits a component. The archiver
/// writes an image once, however many layers show it, and these share one image again.
final class ArchivedImage: NSObject, NSSecureCoding {
    let image: CGImage

    init(_ image: CGImage) { self.image = image }

    static var supportsSecureCoding: Bool { true }

    private enum Key {
        static let width = "width", height = "height", data = "data", space = "space", info = "bitmapInfo"
        static let bits = "bitsPerComponent", pixelBits = "bitsPerPixel", smooth = "shouldInterpolate"
        static let intent = "intent", mask = "isMask", decode = "decode"
    }

    func encode(with coder: NSCoder) {
        guard let packed = PackedImage(image) else { return }
        coder.encode(packed.width, forKey: Key.width)
        coder.encode(packed.height, forKey: Key.height)
        coder.encode(packed.bitsPerComponent, forKey: Key.bits)
        coder.encode(packed.bitsPerPixel, forKey: Key.pixelBits)
        coder.encode(Int(packed.bitmapInfo), forKey: Key.info)
        coder.encode(Int(packed.intent), forKey: Key.intent)
        coder.encode(packed.isSmooth, forKey: Key.smooth)
        coder.encode(packed.isMask, forKey: Key.mask)
        coder.encode(packed.space as NSString, forKey: Key.space)
        if let decode = packed.decode {
            coder.encode(decode.map { NSNumber(value: $0) } as NSArray, forKey: Key.decode)
        }
        coder.encode(packed.data as NSData, forKey: Key.data)
    }

    /// Nil if the archive holds no valid picture: too few bytes for its size, or an unsupported layout.
    init?(coder: NSCoder) {
        let data = coder.decodeObject(of: NSData.self, forKey: Key.data)
        let name = coder.decodeObject(of: NSString.self, forKey: Key.space)
        guard let data, let name else { return nil }
        var packed = PackedImage()
        packed.width = coder.decodeInteger(forKey: Key.width)
        packed.height = coder.decodeInteger(forKey: Key.height)
        packed.bitsPerComponent = coder.decodeInteger(forKey: Key.bits)
        packed.bitsPerPixel = coder.decodeInteger(forKey: Key.pixelBits)
        packed.isSmooth = coder.decodeBool(forKey: Key.smooth)
        packed.isMask = coder.decodeBool(forKey: Key.mask)
        packed.space = name as String
        packed.data = data as Data
        if !packed.isMask {
            guard let info = UInt32(exactly: coder.decodeInteger(forKey: Key.info)) else { return nil }
            packed.bitmapInfo = info
            packed.intent = Int32(exactly: coder.decodeInteger(forKey: Key.intent)) ?? 0
        }
        if coder.containsValue(forKey: Key.decode) {
            let list = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: Key.decode)
            packed.decode = (list as? [NSNumber])?.map(\.doubleValue)
        }
        guard let image = packed.makeImage() else { return nil }
        self.image = image
    }

    // The archiver writes equal objects once.
    override func isEqual(_ object: Any?) -> Bool { (object as? ArchivedImage)?.image === image }
    override var hash: Int { ObjectIdentifier(image).hashValue }
}
