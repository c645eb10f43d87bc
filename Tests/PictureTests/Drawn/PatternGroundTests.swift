import QuartzCore
import TestSupport
import Testing

/// Patterns as background colours, against pictures with the same pixels.
@Suite("Backgrounds of patterns")
struct PatternGroundTests {
    /// Cells of 8 by 8 whose quarter at the origin is red, on blue of half alpha.
    private func pattern() throws -> CGColor {
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { _, context in
                context.setFillColor(CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.5))
                context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
                context.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
                context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            }, releaseInfo: nil)
        let pattern = try #require(
            CGPattern(
                info: nil, bounds: CGRect(x: 0, y: 0, width: 8, height: 8), matrix: .identity, xStep: 8,
                yStep: 8, tiling: .constantSpacing, isColored: true, callbacks: &callbacks))
        let space = try #require(CGColorSpace(patternBaseSpace: nil))
        return try #require(CGColor(patternSpace: space, pattern: pattern, components: [1]))
    }

    private func picture(_ layers: [CALayer], isGeometryFlipped: Bool = true) throws -> PixelBuffer {
        var options = CARendererOptions()
        options.isGeometryFlipped = isGeometryFlipped
        let renderer = try CARenderer(width: 80, height: 60, options: options)
        renderer.layer = CALayer.stage(width: 80, height: 60, color: .gray(1), layers)
        return try renderer.picture(width: 80, height: 60)
    }

    private let red = SIMD4<UInt8>(255, 0, 0, 255)

    @Test("cells begin at the layer's origin, and lie below contents, sublayers and border")
    func cells() throws {
        let layer = CALayer(), child = CALayer()
        layer.frame = CGRect(x: 10, y: 10, width: 50, height: 40)
        layer.backgroundColor = try pattern()
        layer.borderWidth = 2
        layer.borderColor = .rgb(0, 1, 0)
        child.frame = CGRect(x: 30, y: 8, width: 12, height: 12)
        child.backgroundColor = .gray(0)
        layer.addSublayer(child)
        let picture = try picture([layer])
        for y in 12..<48 {
            for x in 12..<58 where !(40..<52).contains(x) || !(18..<30).contains(y) {
                let isRed = (x - 10) % 8 < 4 && (y - 10) % 8 < 4
                let pixel = picture[x, y]
                #expect(isRed ? pixel == red : pixel.z == 255 && abs(Int(pixel.x) - 127) <= 1, "\(x), \(y)")
            }
        }
        #expect(picture[45, 25] == SIMD4(0, 0, 0, 255) && picture[10, 30] == SIMD4(0, 255, 0, 255))
        #expect(picture[5, 5] == SIMD4(255, 255, 255, 255))
    }

    @Test("corners are rounded as those of a colour are; opacity and masks apply")
    func shape() throws {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 10, width: 50, height: 40)
        layer.cornerRadius = 20
        layer.backgroundColor = try pattern()
        let solid = CALayer()
        solid.frame = layer.frame
        solid.cornerRadius = 20
        solid.backgroundColor = .gray(0)
        let a = try picture([layer]), b = try picture([solid])
        for y in 0..<60 {
            // Apart from pixels that are hardly covered, which half of a colour may not change.
            for x in 0..<80 where b[x, y].y == 255 || b[x, y].y < 240 {
                #expect((a[x, y].y == 255) == (b[x, y].y == 255), "\(x), \(y)")
            }
        }
        layer.cornerRadius = 0
        layer.opacity = 0.5
        #expect(abs(Int(try picture([layer])[11, 11].y) - 128) <= 1)
        let mask = CALayer()
        mask.frame = CGRect(x: 0, y: 0, width: 8, height: 40)
        mask.backgroundColor = .gray(0)
        layer.opacity = 1
        layer.mask = mask
        let masked = try picture([layer])
        #expect(masked[11, 11] == red && masked[19, 11] == SIMD4(255, 255, 255, 255))
    }

    @Test("where y runs up the cells begin at the lower edge; a change of bounds draws more of them")
    func upwardsAndGrowing() throws {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        layer.backgroundColor = try pattern()
        #expect(try picture([layer], isGeometryFlipped: false)[11, 59 - 11] == red)
        let renderer = try CARenderer(width: 80, height: 60)
        renderer.layer = CALayer.stage(width: 80, height: 60, color: .gray(1), [layer])
        #expect(try renderer.picture(width: 80, height: 60)[43, 11].y == 255)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.frame = CGRect(x: 10, y: 10, width: 60, height: 40)
        CATransaction.commit()
        let grown = try renderer.picture(width: 80, height: 60)
        #expect(grown[43, 11] == red && grown[47, 11].z == 255 && grown[11, 43] == red)
    }

    @Test("sizes that can't be drawn are clear", arguments: [0, 1e-300, 1e9, 1e300] as [CGFloat])
    func extremes(side: CGFloat) throws {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: side, height: 10)
        layer.backgroundColor = try pattern()
        #expect(try picture([layer])[70, 50] == SIMD4(255, 255, 255, 255) || side > 10)
    }
}
