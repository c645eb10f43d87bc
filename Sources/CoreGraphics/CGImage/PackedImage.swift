import Foundation

/// The pixels of an image in rows without padding, with what they mean: what an archive of it holds.
///
/// An image whose colour space has no name is packed as premultiplied sRGB with 8 bits a component.
package struct PackedImage: Sendable {
    package var width = 0, height = 0
    package var bitsPerComponent = 0, bitsPerPixel = 0
    package var bitmapInfo: UInt32 = 0
    package var intent: Int32 = 0
    package var isSmooth = false
    package var isMask = false
    /// The name of the colour space, that of a device's among them.
    package var space = ""
    package var decode: [Double]?
    package var data = Data()

    package init() {}

    /// Nil where there is no memory for the pixels.
    package init?(_ image: CGImage) {
        guard let plain = image.packable, let rows = plain.packedRows else { return nil }
        (width, height) = (plain.width, plain.height)
        (bitsPerComponent, bitsPerPixel) = (plain.bitsPerComponent, plain.bitsPerPixel)
        bitmapInfo = plain.bitmapInfo.rawValue
        intent = plain.renderingIntent.rawValue
        isSmooth = plain.shouldInterpolate
        isMask = plain.isMask
        space = plain.colorSpace?.name ?? ""
        decode = plain.decodeRanges?.map(\.native)
        data = rows
    }

    /// The image; nil for fewer bytes than its size takes, or a layout that there is not.
    package func makeImage() -> CGImage? {
        let (rowBits, overflow) = width.multipliedReportingOverflow(by: bitsPerPixel)
        guard width > 0, bitsPerPixel > 0, !overflow, let provider = CGDataProvider(data: data),
            let space = isMask ? .deviceGray : CGColorSpace.packed(space)
        else { return nil }
        let ranges = decode.flatMap {
            $0.count == 2 * space.numberOfComponents ? $0.map { CGFloat($0) } : nil
        }
        func make(_ decode: UnsafePointer<CGFloat>?) -> CGImage? {
            if isMask {
                return CGImage(
                    maskWidth: width, height: height, bitsPerComponent: bitsPerComponent,
                    bitsPerPixel: bitsPerPixel, bytesPerRow: rowBits / 8, provider: provider, decode: decode,
                    shouldInterpolate: isSmooth)
            }
            return CGImage(
                width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
                bytesPerRow: rowBits / 8, space: space, bitmapInfo: CGBitmapInfo(rawValue: bitmapInfo),
                provider: provider, decode: decode, shouldInterpolate: isSmooth,
                intent: CGColorRenderingIntent(rawValue: intent) ?? .defaultIntent)
        }
        return ranges.map { $0.withUnsafeBufferPointer { make($0.baseAddress) } } ?? make(nil)
    }
}

extension PackedImage: CustomStringConvertible {
    package var description: String {
        "\(width) x \(height) pixels of \(bitsPerPixel) bits in \(data.count) bytes"
    }
}

extension CGImage {
    /// The image itself, or its premultiplied sRGB where its bytes alone do not tell what it shows; nil without memory.
    fileprivate var packable: CGImage? {
        if isMask || colorSpace?.name.flatMap({ CGColorSpace.packed($0) }) == colorSpace { return self }
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
    /// The space of a name, of device spaces too.
    fileprivate static func packed(_ name: String) -> CGColorSpace? {
        for space in [CGColorSpace.deviceRGB, .deviceGray, .deviceCMYK] where space.name == name {
            return space
        }
        return CGColorSpace(name: name)
    }
}
