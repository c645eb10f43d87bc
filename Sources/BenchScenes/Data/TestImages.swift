import CoreGraphics
import Foundation

/// The opaque 128x128 pictures of quads, masks and cubes: each combines a gradient, a checkerboard and a colour.
enum TestImages {
    static let size = 128

    /// The pixels of picture `index`, RGBA, top row first.
    static func pixels(index: Int) -> [UInt8] { pixels(index: index, width: size, height: size) }

    private static func pixels(index k: Int, width: Int, height: Int) -> [UInt8] {
        var bytes = [UInt8]()
        bytes.reserveCapacity(width * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                let checker = ((x / 16 + y / 16) & 1) * 60
                bytes.append(UInt8((x * 2 * (k * 53 % 97 + 20) / 128 + checker) & 255))
                bytes.append(UInt8((y * 2 * (k * 31 % 89 + 20) / 128 + checker) & 255))
                bytes.append(UInt8((k * 16 + checker) & 255))
                bytes.append(255)
            }
        }
        return bytes
    }

    /// Pictures 0 to `count - 1`.
    static func images(count: Int) -> [CGImage] {
        (0..<count).map { .rgba8(width: size, height: size, pixels: Data(pixels(index: $0))) }
    }

    /// Pictures of 300x90 pixels for the tops of cards.
    static func banners(count: Int) -> [CGImage] {
        (0..<count).map {
            .rgba8(width: 300, height: 90, pixels: Data(pixels(index: $0, width: 300, height: 90)))
        }
    }
}
