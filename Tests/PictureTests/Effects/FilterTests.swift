import QuartzCore
import TestSupport
import Testing

/// Filters over a layer and what it holds.
@Suite("Filters")
struct FilterTests {
    /// A red square of 100 points with a blue one of 40 in its middle, on white.
    private static func scene(_ name: String, _ make: @escaping @Sendable (CALayer) -> Void) -> TestScene {
        TestScene("filter-\(name)") {
            let card = CALayer.box(
                center: CGPoint(x: 128, y: 128), size: CGSize(width: 100, height: 100), color: .rgb(1, 0, 0))
            card.addSublayer(
                .box(
                    center: CGPoint(x: 50, y: 50), size: CGSize(width: 40, height: 40), color: .rgb(0, 0, 1)))
            make(card)
            return .stage(color: .gray(1), [card])
        }
    }

    @Test("a blur is a Gaussian", arguments: [1.5, 4, 9, 25] as [CGFloat])
    func blur(radius: CGFloat) throws {
        let picture = try Self.scene("blur-\(radius)") { $0.filters = [CAFilter.blur(radius)] }.picture()
        // Of white's green nothing is left where the squares are.
        let squares = BlurReference(
            width: 256, height: 256, sigma: radius, rect: CGRect(x: 78, y: 78, width: 100, height: 100))
        let errors = squares.errors(picture, component: 1, isInverted: true)
        #expect(errors.isGood, "\(errors)")
    }

    @Test func filtersWorkInTurn() throws {
        let first = try Self.scene("invert-blur") {
            $0.filters = [CAFilter(type: "colorInvert"), CAFilter.blur(4)]
        }.picture()
        let second = try Self.scene("blur-invert") {
            $0.filters = [CAFilter.blur(4), CAFilter(type: "colorInvert")]
        }.picture()
        // Inverting straight colours and blurring can be exchanged, up to rounding.
        #expect(Reftest("invert-blur", first, .equal, second, fuzz: .rounding(3)).passes)
        #expect(first[90, 90] == SIMD4(0, 255, 255, 255))
        #expect(first[128, 128] == SIMD4(255, 255, 0, 255))
    }

    @Test func opacityComesAfterFilters() throws {
        let faded = try Self.scene("faded") {
            $0.filters = [CAFilter(type: "colorInvert")]
            $0.opacity = 0.5
        }.picture()
        #expect(faded[90, 90] == SIMD4(128, 255, 255, 255) || faded[90, 90] == SIMD4(127, 255, 255, 255))
        #expect(abs(Int(faded[128, 128].z) - 128) <= 1)
    }

    @Test func clipsComeAfterFilters() throws {
        for radius in [0.0, 20] as [CGFloat] {
            let clipped = try Self.scene("clipped-\(radius)") {
                $0.filters = [CAFilter.blur(8)]
                $0.masksToBounds = true
                $0.cornerRadius = radius
            }.picture()
            #expect(clipped[74, 128] == SIMD4(255, 255, 255, 255))
            // Inside the edge the blurred picture has half of its colour.
            #expect((100...180).contains(clipped[79, 128].y))
        }
    }

    @Test func luminanceBecomesAlpha() throws {
        let picture = try Self.scene("luminance") { $0.filters = [CAFilter(type: "luminanceToAlpha")] }
            .picture()
        // Black of alpha 0.2126 and 0.0722 over white.
        #expect(abs(Int(picture[90, 90].x) - 201) <= 1)
        #expect(abs(Int(picture[128, 128].x) - 237) <= 1)
        #expect(picture[90, 90].x == picture[90, 90].y)
    }

    @Test("brightness is added to straight colours", arguments: [0.3, -0.3, 0.9])
    func brightness(amount: Double) throws {
        let alpha = 0.5
        let color = SIMD3(0.4, 0.2, 0.6)
        let card = CALayer.box(
            center: CGPoint(x: 128, y: 128), size: CGSize(width: 100, height: 100),
            color: .rgb(color.x, color.y, color.z, alpha))
        let filter = CAFilter(type: "colorBrightness")
        filter.setValue(amount, forKey: "inputAmount")
        card.filters = [filter]
        let picture = try CALayer.stage(color: nil, [card]).picture()
        let found = picture[128, 128]
        for i in 0..<3 {
            let wanted = min(max(color[i] + amount, 0), 1) * alpha * 255
            #expect(abs(Double(found[i]) - wanted) <= 1.5, "\(found)")
        }
        #expect(abs(Double(found.w) - alpha * 255) <= 1)
        #expect(picture[20, 20] == SIMD4(0, 0, 0, 0))
    }

    @Test func turnedAndTiltedLayersAreBlurredInTheirPlane() throws {
        // A quarter turn changes nothing of a picture that is the same both ways.
        let upright = try Self.scene("upright") { $0.filters = [CAFilter.blur(6)] }.picture()
        let quarter = try Self.scene("quarter") {
            $0.filters = [CAFilter.blur(6)]
            $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        }.picture()
        #expect(Reftest("quarter", quarter, .equal, upright, fuzz: .rounding(1)).passes)
        // Seen at 60 degrees the falloff is half as wide.
        let tilted = try Self.scene("tilted") {
            $0.filters = [CAFilter.blur(8)]
            $0.transform = CATransform3DConcat(
                CATransform3DMakeRotation(.pi / 3, 0, 1, 0), .perspective(1e5))
        }.picture()
        func width(_ picture: PixelBuffer) -> Int {
            (0..<128).filter { (26...229).contains(picture[$0, 128].y) }.count
        }
        let plain = try Self.scene("plain") { $0.filters = [CAFilter.blur(8)] }.picture()
        #expect(abs(width(tilted) * 2 - width(plain)) <= 2)
    }

    /// The page of the part is smaller than the one that the whole picture needed, and lies on its texture.
    @Test func aPartDrawnAnewIsThePictureThatItWas() throws {
        let scene = TestScene("filter-part", width: 300, height: 700) {
            let group = CALayer.box(
                center: CGPoint(x: 150, y: 350), size: CGSize(width: 280, height: 680), color: .rgb(1, 0.5, 0)
            )
            for i in 0..<6 {
                group.addSublayer(
                    .box(
                        center: CGPoint(x: 40 + 40 * i, y: 60 + 110 * i), size: CGSize(width: 50, height: 70),
                        color: .rgb(0, 0.1 * CGFloat(i), 1)))
            }
            group.filters = [CAFilter.blur(5)]
            return .stage(width: 300, height: 700, [group])
        }
        let renderer = try scene.makeRenderer()
        let whole = try renderer.picture(width: 300, height: 700)
        renderer.beginFrame(atTime: 0)
        renderer.addUpdate(CGRect(x: 60, y: 120, width: 90, height: 60))
        renderer.render()
        renderer.endFrame()
        var part = PixelBuffer(width: 300, height: 700)
        try part.bytes.withUnsafeMutableBytes { try renderer.readPixels(into: $0) }
        let result = Reftest("filter-part", part, .equal, whole, fuzz: .rounding(1))
        #expect(result.passes, "\(result)")
    }

    @Test func aShadowFollowsTheFilteredPicture() throws {
        let picture = try Self.scene("shadow") {
            $0.filters = [CAFilter(type: "luminanceToAlpha")]
            $0.shadowOpacity = 1
            $0.shadowRadius = 0
            $0.shadowOffset = CGSize(width: 110, height: 0)
        }.picture()
        #expect(abs(Int(picture[200, 90].x) - 201) <= 1)
        #expect(abs(Int(picture[238, 128].x) - 237) <= 1)
    }
}

extension CAFilter {
    static func blur(_ radius: CGFloat) -> CAFilter {
        let filter = CAFilter(type: "gaussianBlur")
        filter.setValue(radius, forKey: "inputRadius")
        return filter
    }
}
