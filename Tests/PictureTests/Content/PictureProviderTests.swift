import Content
import Locking
import QuartzCore
import TestSupport
import Testing

/// Layers whose contents are a provider of pictures, drawn.
@Suite("Contents that change with time by themselves")
struct PictureProviderTests {
    /// Shows one colour, and from a time on another.
    private final class Signal: PictureProvider {
        let asked = Locked(0)
        private let before: CGImage?
        private let after: CGImage?
        private let time: Double

        init(changesAt time: Double) throws {
            self.time = time
            before = try Self.image([255, 0, 0, 255])
            after = try Self.image([0, 0, 255, 255])
        }

        private static func image(_ color: [UInt8]) throws -> CGImage {
            let bytes = (0..<64).flatMap { _ in color }
            return try PixelBuffer(width: 8, height: 8, bytes: bytes).makeImage()
        }

        func picture(_ request: PictureRequest) -> PictureAnswer {
            asked.withLock { $0 += 1 }
            return request.time < time
                ? PictureAnswer(image: before, span: AnswerSpan(until: time))
                : PictureAnswer(image: after, span: AnswerSpan(from: time))
        }
    }

    @Test("frames are due when the provider says, and only then something is drawn")
    func due() throws {
        let signal = try Signal(changesAt: 2.5)
        let layers = (0..<2).map { index in
            let layer = CALayer()
            layer.frame = CGRect(x: 32 * index, y: 0, width: 24, height: 24)
            layer.contents = signal
            return layer
        }
        let renderer = try CARenderer(width: 64, height: 32)
        renderer.layer = CALayer.stage(width: 64, height: 32, color: .gray(0.5), layers)
        func color(_ time: Double) throws -> [SIMD4<UInt8>] {
            let picture = try renderer.picture(width: 64, height: 32, atTime: time)
            return [picture[12, 12], picture[44, 12], picture[28, 12]]
        }
        let red = SIMD4<UInt8>(255, 0, 0, 255), blue = SIMD4<UInt8>(0, 0, 255, 255)
        let first = try color(0)
        #expect(first[0] == red && first[1] == red && renderer.nextFrameTime() == 2.5)
        _ = try color(1)
        #expect(renderer.statistics.redrawnPixels == 0 && signal.asked.withLock { $0 } == 1)
        let second = try color(2.5)
        #expect(second[0] == blue && second[1] == blue && second[2] == first[2])
        // Both layers and no more, with the pixels that their antialiased edges may touch.
        #expect((1152...1500).contains(renderer.statistics.redrawnPixels))
        #expect(renderer.nextFrameTime() == .infinity && signal.asked.withLock { $0 } == 2)
        _ = try color(9)
        #expect(renderer.statistics.redrawnPixels == 0 && signal.asked.withLock { $0 } == 2)
        #expect(try color(1) == first, "times may come in any order")
    }

    @Test("what lies in a bitmap is drawn anew")
    func rasterized() throws {
        let signal = try Signal(changesAt: 1), layer = CALayer(), group = CALayer()
        layer.frame = CGRect(x: 4, y: 4, width: 16, height: 16)
        layer.contents = signal
        group.frame = CGRect(x: 0, y: 0, width: 32, height: 32)
        group.shouldRasterize = true
        group.addSublayer(layer)
        let renderer = try CARenderer(width: 32, height: 32)
        renderer.layer = CALayer.stage(width: 32, height: 32, color: .gray(1), [group])
        for (time, blue) in [(0, 0), (0.5, 0), (1, 255), (1.5, 255), (0.25, 0)] as [(Double, UInt8)] {
            #expect(try renderer.picture(width: 32, height: 32, atTime: time)[12, 12].z == blue, "at \(time)")
        }
    }
}
