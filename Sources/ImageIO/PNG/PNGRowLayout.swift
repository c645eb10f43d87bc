import CoreGraphics

/// The least colour type that holds an image, with 8 bits a component.
enum PNGRowLayout {
    case gray, rgb, rgba

    init(_ image: CGImage) {
        self = image.isPlainGray ? .gray : image.isFullyOpaque ? .rgb : .rgba
    }

    /// The number of the format's header.
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

    /// Moves the components that are kept to the front of a row of RGBA bytes.
    func pack(_ row: UnsafeMutableRawBufferPointer) {
        guard let bytes = row.baseAddress else { return }
        let count = row.count / 4
        switch self {
        case .gray:
            for i in 0..<count {
                let value = bytes.load(fromByteOffset: i &* 4, as: UInt8.self)
                bytes.storeBytes(of: value, toByteOffset: i, as: UInt8.self)
            }
        case .rgb:
            // The fourth byte lands at most on alpha of the pixel just read, and the next pixel overwrites it.
            for i in 0..<count {
                let pixel = bytes.load(fromByteOffset: i &* 4, as: UInt32.self)
                bytes.storeBytes(of: pixel, toByteOffset: i &* 3, as: UInt32.self)
            }
        case .rgba: break
        }
    }
}
