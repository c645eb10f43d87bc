import CoreGraphics

/// The smallest colour type that can represent an image, with 8 bits a component.
enum PNGRowLayout {
    case gray, rgb, rgba

    init(_ image: CGImage) {
        self = image.isPlainGray ? .gray : image.isFullyOpaque ? .rgb : .rgba
    }

    /// The colour type's number in the header.
    var colorType: UInt8 {
        switch self {
        case .gray: 0
        case .rgb: 2
        case .rgba: 6
        }
    }

    var bytesPerPixel: Int {
        switch self {
        case .gray: 1
        case .rgb: 3
        case .rgba: 4
        }
    }

    /// Writes the components of a row one after the other; `target` must have room for four bytes a pixel.
    func copy(row y: Int, of image: CGImage, to target: UnsafeMutableRawPointer) {
        let row = UnsafeMutableRawBufferPointer(start: target, count: image.width * 4)
        switch self {
        case .rgba:
            image.copyStraightRGBA8(
                x: 0, y: y, width: image.width, height: 1, into: row, bytesPerRow: row.count)
        case .gray, .rgb:
            // Opaque pixels are straight already.
            image.copyPremultipliedRGBA8(
                x: 0, y: y, width: image.width, height: 1, into: row, bytesPerRow: row.count)
        }
        pack(row)
    }

    /// Compacts a row of RGBA bytes to the components that are stored.
    private func pack(_ row: UnsafeMutableRawBufferPointer) {
        guard let bytes = row.baseAddress else { return }
        let count = row.count / 4
        switch self {
        case .gray:
            for i in 0..<count {
                let value = bytes.load(fromByteOffset: i &* 4, as: UInt8.self)
                bytes.storeBytes(of: value, toByteOffset: i, as: UInt8.self)
            }
        case .rgb:
            // The fourth byte overwrites at most the alpha of a pixel that was already read.
            for i in 0..<count {
                let pixel = bytes.load(fromByteOffset: i &* 4, as: UInt32.self)
                bytes.storeBytes(of: pixel, toByteOffset: i &* 3, as: UInt32.self)
            }
        case .rgba: break
        }
    }
}
