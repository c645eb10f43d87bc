import QuartzCore
import TestSupport
import Testing

@Suite("Targets that can't be")
struct TargetSizeTests {
    static let sizes: [(Int, Int)] = [
        (0, 0), (0, 100), (100, 0), (-1, 100), (100, -5), (100_000, 100_000), (1, 1_000_000),
        (.max, .max), (.min, 1), (.max, 1),
    ]

    @Test("an error names the size", arguments: sizes)
    func size(width: Int, height: Int) {
        #expect {
            _ = try CARenderer(width: width, height: height)
        } throws: { error in
            let text = "\(error)"
            return text.contains("\(width)") && text.contains("\(height)") && !text.contains("\n")
        }
    }

    @Test("an error names the scale", arguments: [0, -1, .nan, .infinity] as [CGFloat])
    func scale(scale: CGFloat) {
        #expect {
            _ = try CARenderer(width: 16, height: 16, scale: scale)
        } throws: { error in
            "\(error)".contains("scale") && !"\(error)".contains("\n")
        }
    }

    @Test("a buffer of the wrong size is refused")
    func buffer() throws {
        let renderer = try CARenderer(width: 16, height: 16)
        renderer.layer = .stage(width: 16, height: 16, [])
        _ = try renderer.picture(width: 16, height: 16)
        var short = [UInt8](repeating: 0, count: 16 * 16 * 4 - 1)
        #expect(throws: (any Error).self) {
            try short.withUnsafeMutableBytes { try renderer.readPixels(into: $0) }
        }
    }

    @Test("one pixel is a target")
    func onePixel() throws {
        let renderer = try CARenderer(width: 1, height: 1)
        renderer.layer = .stage(width: 1, height: 1, color: .rgb(1, 0, 0), [])
        #expect(try renderer.picture(width: 1, height: 1)[0, 0] == SIMD4(255, 0, 0, 255))
    }
}
