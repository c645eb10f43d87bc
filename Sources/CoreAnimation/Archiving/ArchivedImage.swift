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
        guard let plain = image.archivable, let data = plain.packedRows else { return }
        coder.encode(plain.width, forKey: Key.width)
        coder.encode(plain.height, forKey: Key.height)
        coder.encode(plain.bitsPerComponent, forKey: Key.bits)
        coder.encode(plain.bitsPerPixel, forKey: Key.pixelBits)
        coder.encode(Int(plain.bitmapInfo.rawValue), forKey: Key.info)
        coder.encode(Int(plain.renderingIntent.rawValue), forKey: Key.intent)
        coder.encode(plain.shouldInterpolate, forKey: Key.smooth)
        coder.encode(plain.isMask, forKey: Key.mask)
        coder.encode((plain.colorSpace?.name ?? "") as NSString, forKey: Key.space)
        if let decode = plain.decodeRanges {
            coder.encode(decode.map { NSNumber(value: $0.native) } as NSArray, forKey: Key.decode)
        }
        coder.encode(data as NSData, forKey: Key.data)
    }

    /// Nil if the archive holds no valid picture: too few bytes for its size, or an unsupported layout.
    init?(coder: NSCoder) {
        let data = coder.decodeObject(of: NSData.self, forKey: Key.data)
        let name = coder.decodeObject(of: NSString.self, forKey: Key.space)
        let width = coder.decodeInteger(forKey: Key.width)
        let bits = coder.decodeInteger(forKey: Key.pixelBits)
        let (rowBits, overflow) = width.multipliedReportingOverflow(by: bits)
        guard let data, let name, width > 0, bits > 0, !overflow,
            let provider = CGDataProvider(data: data as Data)
        else { return nil }
        let height = coder.decodeInteger(forKey: Key.height)
        let componentBits = coder.decodeInteger(forKey: Key.bits)
        let isSmooth = coder.decodeBool(forKey: Key.smooth)
        let isMask = coder.decodeBool(forKey: Key.mask)
        guard let space = isMask ? .deviceGray : CGColorSpace.archived(name as String) else { return nil }
        let decode = Self.decode(coder, count: 2 * space.numberOfComponents)
        func make(_ decode: UnsafePointer<CGFloat>?) -> CGImage? {
            if isMask {
                return CGImage(
                    maskWidth: width, height: height, bitsPerComponent: componentBits, bitsPerPixel: bits,
                    bytesPerRow: rowBits / 8, provider: provider, decode: decode, shouldInterpolate: isSmooth)
            }
            let intent = Int32(exactly: coder.decodeInteger(forKey: Key.intent))
            guard let info = UInt32(exactly: coder.decodeInteger(forKey: Key.info)) else { return nil }
            return CGImage(
                width: width, height: height, bitsPerComponent: componentBits, bitsPerPixel: bits,
                bytesPerRow: rowBits / 8, space: space, bitmapInfo: CGBitmapInfo(rawValue: info),
                provider: provider, decode: decode, shouldInterpolate: isSmooth,
                intent: intent.flatMap { CGColorRenderingIntent(rawValue: $0) } ?? .defaultIntent)
        }
        let made = decode.map { $0.withUnsafeBufferPointer { make($0.baseAddress) } } ?? make(nil)
        guard let made else { return nil }
        image = made
    }

    /// The decode range; nil if there is none, or one of another length.
    private static func decode(_ coder: NSCoder, count: Int) -> [CGFloat]? {
        guard coder.containsValue(forKey: Key.decode),
            let list = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: Key.decode)
                as? [NSNumber], list.count == count, count > 0
        else { return nil }
        return list.map { CGFloat($0.doubleValue) }
    }

    // The archiver writes equal objects once.
    override func isEqual(_ object: Any?) -> Bool { (object as? ArchivedImage)?.image === image }
    override var hash: Int { ObjectIdentifier(image).hashValue }
}

extension CGImage {
    /// The image itself, or its premultiplied sRGB if its bytes alone are ambiguous; nil if memory can't be
    /// allocated.
    fileprivate var archivable: CGImage? {
        if isMask || colorSpace?.name.flatMap({ CGColorSpace.archived($0) }) == colorSpace {
            return self
        }
        guard let memory = PixelMemory(count: width * height * 4) else { return nil }
        copyPremultipliedRGBA8(
            x: 0, y: 0, width: width, height: height, into: memory.bytes, bytesPerRow: width * 4)
        return CGImage(width: width, height: height, rgba8: memory.data(), alphaInfo: .premultipliedLast)
    }

    /// The rows without padding.
    fileprivate var packedRows: Data? {
        guard let bytes = dataProvider?.bytes else { return nil }
        let row = width * bitsPerPixel / 8
        if bytesPerRow == row { return bytes.prefix(row * height) }
        var result = Data(capacity: row * height)
        for y in 0..<height {
            let start = bytes.startIndex + y * bytesPerRow
            result += bytes[start..<start + row]
        }
        return result
    }
}

extension CGColorSpace {
    /// The space with a name, including device spaces.
    fileprivate static func archived(_ name: String) -> CGColorSpace? {
        for space in [CGColorSpace.deviceRGB, .deviceGray, .deviceCMYK] where space.name == name {
            return space
        }
        return CGColorSpace(name: name)
    }
}
