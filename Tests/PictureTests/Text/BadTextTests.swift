import CoreGraphics
import QuartzCore
import RenderTree
import TestSupport
import Testing

@testable import CoreAnimation

@Suite("Text of numbers that mean nothing")
struct BadTextTests {
    @Test(
        "sizes", arguments: [0, -12, .nan, .infinity, -.infinity, 1e-30, 1e5, 1e300] as [Double])
    func sizes(size: Double) throws {
        let font = try TestText.font()
        let run = GlyphRun(
            font: font, size: size, color: .black, glyphs: [43, 74, 36],
            positions: [SIMD2(4, 20), SIMD2(20, 20), SIMD2(40, 20)])
        let seen = try TestText.picture([TestText.layer([run])])
        if size < 1 || size.isNaN { #expect(seen[100, 20].x == 255) }
    }

    @Test("places")
    func places() throws {
        let font = try TestText.font()
        let bad: [SIMD2<Float>] = [
            SIMD2(.nan, 20), SIMD2(4, .infinity), SIMD2(-.infinity, 0), SIMD2(3e38, 3e38), SIMD2(1e8, -1e8),
        ]
        let good = SIMD2<Float>(4, 20)
        let glyphs = [CGGlyph](repeating: 43, count: 6)
        func picture(_ positions: [SIMD2<Float>], _ glyphs: [CGGlyph]) throws -> PixelBuffer {
            let run = GlyphRun(font: font, size: 14, color: .black, glyphs: glyphs, positions: positions)
            return try TestText.picture([TestText.layer([run])])
        }
        let wanted = try picture([good], [43])
        let nothing = try picture([], [])
        #expect(wanted != nothing)
        #expect(try picture(bad + [good], glyphs) == wanted)
        // Glyphs without a place, places without a glyph, glyphs that the font hasn't.
        #expect(try picture([good], glyphs) == wanted)
        #expect(try picture([good, good], [43]) == wanted)
        #expect(try picture([good, good], [43, 65535]) == wanted)
    }

    @Test("a million glyphs", arguments: [12.0, 100])
    func many(size: Double) throws {
        let font = try TestText.font()
        let count = 1_000_000
        let run = GlyphRun(
            font: font, size: size, color: .black,
            glyphs: (0..<count).map { CGGlyph($0 % 90 + 30) },
            positions: (0..<count).map { SIMD2(Float($0 % 1000) * 9 - 300, Float($0 / 1000) * 15 - 300) })
        let clock = ContinuousClock()
        let time = try clock.measure { _ = try TestText.picture([TestText.layer([run])]) }
        #expect(time < .seconds(60), "\(time)")
    }

    @Test("matrices", arguments: [0, 1e-12, 1e12, -1e6] as [Double])
    func matrices(scale: Double) throws {
        let layer = TestText.layer([try TestText.run()])
        layer.transform = CATransform3DMakeScale(scale, 1, 1)
        _ = try TestText.picture([layer])
        layer.transform = CATransform3DMakeScale(1, scale, 1)
        _ = try TestText.picture([layer])
    }
}
