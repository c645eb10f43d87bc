import QuartzCore
import TestSupport
import Testing

/// Rasterized layers against the same layers drawn as they are.
@Suite("Rasterization")
struct RasterizationTests {
    /// A card with a rounded clip and sublayers, one of them turned.
    private static func card(at center: CGPoint = CGPoint(x: 120, y: 126)) -> CALayer {
        let card = CALayer.box(
            center: center, size: CGSize(width: 120, height: 100), color: .rgb(0.2, 0.5, 0.8))
        let dot = CALayer.box(
            center: CGPoint(x: 118, y: 20), size: CGSize(width: 40, height: 40), color: .rgb(0.9, 0.3, 0.1))
        dot.cornerRadius = 20
        let bar = CALayer.box(
            center: CGPoint(x: 50, y: 60), size: CGSize(width: 70, height: 24), color: .rgb(0.9, 0.9, 0.3),
            transform: CATransform3DMakeRotation(0.4, 0, 0, 1))
        bar.borderWidth = 3
        bar.borderColor = .gray(0.1)
        card.addSublayer(dot)
        card.addSublayer(bar)
        return card
    }

    private func picture(
        _ scale: CGFloat = 1, flipped: Bool = true, rasterized: Bool, _ change: (CALayer) -> Void
    ) throws -> PixelBuffer {
        let card = Self.card()
        card.rasterizationScale = scale
        change(card)
        card.shouldRasterize = rasterized
        var options = CARendererOptions()
        options.isGeometryFlipped = flipped
        let size = Int(256 * scale)
        let renderer = try CARenderer(width: size, height: size, scale: scale, options: options)
        renderer.layer = .stage([card])
        let result = try renderer.picture(width: size, height: size)
        if rasterized { #expect(renderer.statistics.rasterMisses == 1) }
        return result
    }

    private func expectSame(
        _ name: String, scale: CGFloat = 1, flipped: Bool = true, _ fuzz: Fuzz = .none,
        _ change: (CALayer) -> Void = { _ in }
    ) throws {
        let result = Reftest(
            "rasterized-\(name)", try picture(scale, flipped: flipped, rasterized: true, change), .equal,
            try picture(scale, flipped: flipped, rasterized: false, change), fuzz: fuzz)
        #expect(result.passes, "\(result)")
    }

    /// Texture coordinates and slopes of edges in another place may round otherwise.
    @Test("on the grid the picture is the same")
    func onTheGrid() throws {
        let fuzz = Fuzz(maximum: 1, pixels: 8)
        try expectSame("plain", fuzz)
        try expectSame("y-up", flipped: false, fuzz)
        try expectSame("scaled", scale: 2, fuzz)
        try expectSame("moved", fuzz) { $0.position.x += 3 }
        try expectSame("scrolled", fuzz) { $0.bounds.origin = CGPoint(x: 7.5, y: -3.25) }
        try expectSame("border", fuzz) {
            $0.borderWidth = 4
            $0.cornerRadius = 16
        }
    }

    /// What is drawn into a surface first is rounded to 8 bits there.
    @Test("clips, masks and opacity are those of the layer")
    func coverings() throws {
        try expectSame("clip", .rounding(1)) {
            $0.cornerRadius = 20
            $0.masksToBounds = true
        }
        try expectSame("opacity", .rounding(1)) { $0.opacity = 0.5 }
        try expectSame("mask", .rounding(1)) { card in
            let mask = CALayer.box(
                center: CGPoint(x: 60, y: 50), size: CGSize(width: 90, height: 90), color: .gray(0))
            mask.cornerRadius = 45
            card.mask = mask
        }
        try expectSame("translucent", .rounding(1)) { $0.backgroundColor = .rgb(0.2, 0.5, 0.8, 0.5) }
    }

    /// Blurs of many pixels are made smaller first, on a grid that lies elsewhere.
    @Test("shadows and filters are in the bitmap", arguments: [CGFloat(1), 2])
    func effects(scale: CGFloat) throws {
        try expectSame("shadow", scale: scale, .rounding(2)) {
            $0.shadowOpacity = 0.7
            $0.shadowRadius = 6
            $0.shadowOffset = CGSize(width: 4, height: 8)
        }
        try expectSame("blur", scale: scale, .rounding(3)) { card in
            let blur = CAFilter(type: "gaussianBlur")
            blur.setValue(5, forKey: "inputRadius")
            card.filters = [blur]
        }
        try expectSame("invert", scale: scale, .rounding(1)) {
            $0.filters = [CAFilter(type: "colorInvert")]
        }
    }

    @Test("a bitmap of one texel a point is blurred where a point is two pixels")
    func scaleStaysOne() throws {
        func picture(_ rasterized: Bool) throws -> PixelBuffer {
            let card = Self.card()
            card.shouldRasterize = rasterized
            let renderer = try CARenderer(width: 512, height: 512, scale: 2)
            renderer.layer = .stage([card])
            return try renderer.picture(width: 512, height: 512)
        }
        let sharp = try picture(false), soft = try picture(true)
        #expect(Reftest("rasterized-soft", soft, .different, sharp).passes)
        // The middle is the same, the corner of the dot is not.
        #expect(soft[200, 300] == sharp[200, 300])
    }

    /// The bitmap is fine enough that sampling it shows in edges only.
    @Test("in space it is the same but for edges")
    func inSpace() throws {
        func turned(_ card: CALayer) {
            var m = CATransform3D.perspective(500)
            m = CATransform3DRotate(m, 0.7, 0.3, 1, 0.1)
            card.transform = m
        }
        try expectSame("space", scale: 1, Fuzz(maximum: 110, pixels: 900, rounding: 8), turned)
    }

    @Test("a crossing plane cuts it")
    func crossing() throws {
        func picture(_ rasterized: Bool) throws -> PixelBuffer {
            let card = Self.card(), other = Self.card(at: CGPoint(x: 130, y: 120))
            other.backgroundColor = .rgb(0.1, 0.8, 0.2)
            card.transform = CATransform3DMakeRotation(0.9, 0, 1, 0)
            other.transform = CATransform3DMakeRotation(-0.6, 0, 1, 0)
            card.shouldRasterize = rasterized
            other.shouldRasterize = rasterized
            return try CALayer.stage([card, other]).picture()
        }
        let result = Reftest(
            "rasterized-crossing", try picture(true), .equal, try picture(false),
            fuzz: Fuzz(maximum: 120, pixels: 1500, rounding: 8))
        #expect(result.passes, "\(result)")
    }
}
