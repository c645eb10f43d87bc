import CoreAnimation
import QuartzCore
import RenderTree
import TestSupport

extension PropertyScene {
    /// Text of masks and of outlines: upright, turned, large, and as a mask.
    static let text = PropertyScene(description: "text") {
        guard let small = try? TestText.run("Agate", size: 12, at: SIMD2(2.3, 11.4)),
            let large = try? TestText.run("ag", size: 60, at: SIMD2(-2, 30))
        else { return [] }
        func label(_ x: Double, _ y: Double, _ run: GlyphRun) -> CALayer {
            let layer = box(x, y, 36, 16, nil)
            layer.show(TextLook(runs: [run]))
            return layer
        }
        let upright = label(4, 4, small), turned = label(40, 6, small), clipped = label(4, 28, large)
        turned.transform = CATransform3DMakeRotation(0.5, 0.4, 1, 0.3)
        upright.opacity = 0.8
        let card = box(44, 40, 34, 20, .rgb(0.2, 0.4, 0.8))
        card.mask = label(0, 2, small)
        return [upright, turned, clipped, card]
    }
}
