import Foundation

/// A picture in memory: premultiplied RGBA, 8 bits a component, top row first, rows without padding.
public struct PixelBuffer: Sendable {
    public let width: Int
    public let height: Int
    /// `width * height * 4` bytes.
    public var bytes: [UInt8]

    /// A transparent picture.
    public init(width: Int, height: Int) {
        self.init(width: width, height: height, bytes: [UInt8](repeating: 0, count: width * height * 4))
    }

    public init(width: Int, height: Int, bytes: [UInt8]) {
        precondition(bytes.count == width * height * 4, "a picture of \(width)x\(height) has 4 bytes a pixel")
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// The four components of one pixel; (0, 0) is the top left one.
    public subscript(x: Int, y: Int) -> SIMD4<UInt8> {
        get {
            let i = (y * width + x) * 4
            return SIMD4(bytes[i], bytes[i + 1], bytes[i + 2], bytes[i + 3])
        }
        set {
            let i = (y * width + x) * 4
            for k in 0..<4 { bytes[i + k] = newValue[k] }
        }
    }
}

extension PixelBuffer: Equatable {
    public static func == (a: PixelBuffer, b: PixelBuffer) -> Bool {
        guard a.width == b.width, a.height == b.height else { return false }
        return a.bytes.withUnsafeBytes { p in
            b.bytes.withUnsafeBytes { q in
                p.count == 0 || memcmp(p.baseAddress!, q.baseAddress!, p.count) == 0
            }
        }
    }
}
