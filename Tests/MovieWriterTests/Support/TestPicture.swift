import Foundation

@testable import MovieWriter

/// Premultiplied RGBA pictures.
struct TestPicture {
    let width: Int
    let height: Int
    var bytes: [UInt8]

    /// `pixel` gives straight components 0...255.
    init(_ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> [Int]) {
        (self.width, self.height) = (width, height)
        bytes = []
        bytes.reserveCapacity(width * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                let p = pixel(x, y)
                bytes += (0..<3).map { UInt8((p[$0] * p[3] + 127) / 255) } + [UInt8(p[3])]
            }
        }
    }

    static let barColors = [
        [255, 255, 255, 255], [255, 255, 0, 255], [0, 255, 255, 255], [0, 255, 0, 255],
        [255, 0, 255, 255], [255, 0, 0, 255], [0, 0, 255, 255], [0, 0, 0, 255],
        [191, 191, 191, 255], [128, 64, 32, 255], [20, 90, 160, 255], [77, 77, 77, 255],
    ]

    /// Twelve bars of 16 pixels, turned by one bar a frame.
    static func bars(frame: Int, height: Int = 32) -> TestPicture {
        TestPicture(192, height) { x, _ in barColors[(x / 16 + frame) % 12] }
    }

    /// The colour in the middle of a bar of `bars`.
    static func bar(_ index: Int, frame: Int) -> [Int] { barColors[(index + frame) % 12] }

    /// Four squares of 32: opaque red, half green, transparent, a quarter blue; turned by one a frame.
    static func translucent(frame: Int) -> TestPicture {
        TestPicture(64, 64) { x, y in squares[(x / 32 + y / 32 * 2 + frame) % 4] }
    }

    static let squares = [[255, 0, 0, 255], [0, 255, 0, 128], [0, 0, 0, 0], [0, 0, 255, 64]]

    static func square(_ index: Int, frame: Int) -> [Int] { squares[(index + frame) % 4] }
}

/// The largest difference of two pixels' components, colours weighted by alpha.
func visibleDifference(_ a: [Int], _ b: [Int]) -> Int {
    let colors = (0..<3).map { abs(a[$0] * a[3] - b[$0] * b[3]) / 255 }
    return max(colors.max() ?? 0, abs(a[3] - b[3]))
}
