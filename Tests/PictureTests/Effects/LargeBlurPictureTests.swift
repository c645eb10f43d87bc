import QuartzCore
import TestSupport
import Testing

/// Blurs so large that their pictures are drawn smaller first look as they would at full size.
@Suite("Large blurs")
struct LargeBlurPictureTests {
    private static func scene(
        _ name: String, side: Int, card: CGRect, _ make: @escaping @Sendable (CALayer) -> Void
    ) -> TestScene {
        TestScene("large-blur-\(name)", width: side, height: side) {
            let layer = CALayer.box(
                center: CGPoint(x: card.midX, y: card.midY), size: card.size, color: .rgb(1, 0, 0))
            make(layer)
            let group = CALayer()
            group.frame = CGRect(x: 0, y: 0, width: side, height: side)
            group.addSublayer(layer)
            return .stage(width: side, height: side, color: .gray(1), [group])
        }
    }

    /// Green of white is left where the card is not.
    private func expectGaussian(_ picture: PixelBuffer, _ card: CGRect, sigma: CGFloat) {
        let reference = BlurReference(
            width: picture.width, height: picture.height, sigma: sigma, rect: card)
        let errors = reference.errors(picture, component: 1, isInverted: true)
        #expect(errors.count > 1000 && errors.isGood && errors.largest <= 4, "\(errors)")
    }

    @Test("a large blur of a picture that is larger than the target", arguments: [60, 150, 300] as [CGFloat])
    func farReaching(sigma: CGFloat) throws {
        let card = CGRect(x: 101.5, y: -900, width: 3000, height: 1077.25)
        let picture = try Self.scene("far-\(sigma)", side: 256, card: card) {
            $0.filters = [CAFilter.blur(sigma)]
        }.picture()
        expectGaussian(picture, card, sigma: sigma)
    }

    @Test("successive blurs are one Gaussian")
    func successive() throws {
        let card = CGRect(x: 60, y: 70, width: 100, height: 90)
        let picture = try Self.scene("list", side: 256, card: card) {
            $0.filters = [CAFilter.blur(9), CAFilter.blur(12), CAFilter.blur(8)]
        }.picture()
        expectGaussian(picture, card, sigma: 17)
    }

    /// What is drawn of nested blurs ends where nothing of it is seen any more.
    @Test("what a small target leaves out of nested blurs is not seen")
    func nested() throws {
        func picture(_ side: Int) throws -> PixelBuffer {
            try TestScene("large-blur-nested-\(side)", width: side, height: side) {
                let margin = Double(side - 256) / 2
                var layer = CALayer()
                layer.frame = CGRect(x: margin, y: margin, width: 256, height: 256)
                for (x, y, color) in [
                    (-90.0, 40.0, CGColor.rgb(1, 0, 0)), (300, 200, .rgb(0, 0, 1)),
                    (60, 330, .rgb(0, 0.6, 0)),
                    (200, -120, .gray(0)),
                ] {
                    let size = CGSize(width: 180, height: 140)
                    layer.addSublayer(.box(center: CGPoint(x: x, y: y), size: size, color: color))
                }
                for _ in 0..<16 {
                    let group = CALayer()
                    group.frame = CGRect(x: 0, y: 0, width: side, height: side)
                    group.addSublayer(layer)
                    group.filters = [CAFilter.blur(12)]
                    layer = group
                }
                return .stage(width: side, height: side, color: .gray(1), [layer])
            }.picture()
        }
        let small = try picture(256), large = try picture(1024)
        var worst = 0, least = 255
        for y in 0..<256 {
            for x in 0..<256 {
                for i in 0..<3 {
                    let value = Int(small[x, y][i])
                    worst = max(worst, abs(value - Int(large[x + 384, y + 384][i])))
                    least = min(least, value)
                }
            }
        }
        #expect(worst <= 1)
        #expect(least < 160)
    }

    /// A sheet of fine stripes becomes grey; samples of it would be black, or white.
    @Test("pictures are averaged, not sampled")
    func stripes() throws {
        var texels = PixelBuffer(width: 4096, height: 64)
        for y in 0..<64 {
            for x in 0..<4096 {
                texels[x, y] = (x + 2) % 8 < 4 ? SIMD4(0, 0, 0, 255) : SIMD4(255, 255, 255, 255)
            }
        }
        let image = try texels.makeImage()
        let picture = try Self.scene(
            "stripes", side: 256, card: CGRect(x: -2000, y: -2000, width: 4096, height: 4096)
        ) {
            $0.contents = image
            $0.magnificationFilter = .nearest
            $0.filters = [CAFilter.blur(200)]
        }.picture()
        for (x, y) in [(0, 0), (128, 128), (255, 255), (17, 200)] {
            #expect(abs(Int(picture[x, y].y) - 128) <= 3)
        }
    }
}
