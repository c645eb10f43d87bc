import CoreGraphics
import QuartzCore
import TestSupport
import Testing

@Suite("What lies under a large drawn picture")
struct DrawnGroundTests {
    private final class Corner: CALayer {
        override func draw(in ctx: CGContext) { ctx.fill(CGRect(x: 5, y: 5, width: 30, height: 10)) }
    }

    @Test("a layer's ground shows through, however many texels are pixels", arguments: [1, 2])
    func ground(scale: Int) throws {
        let layer = Corner()
        layer.frame = CGRect(x: 10, y: 10, width: 600 / scale, height: 200 / scale)
        layer.backgroundColor = CGColor(gray: 0.9, alpha: 1)
        layer.contentsScale = CGFloat(scale)
        layer.setNeedsDisplay()
        let renderer = try CARenderer(width: 640, height: 240, scale: CGFloat(scale))
        renderer.layer = CALayer.stage(width: 640 / scale, height: 240 / scale, color: .gray(1), [layer])
        let picture = try renderer.picture(width: 640, height: 240)
        #expect(picture[580, 100] == SIMD4(230, 230, 230, 255))
        #expect(picture[10 * scale + 12, 10 * scale + 12] == SIMD4(0, 0, 0, 255))
    }
}
