import Geometry
import CoreGraphics
import RenderTree
import Testing

@testable import Compositor

/// What a layer covers of its plane, which tells which planes cross.
@Suite struct ContentBoundsTests {
    private let dot = Make.node(10, 20, 4, 4)

    private func bounds(_ node: RenderNode) -> [Double] {
        let b = ContentBounds.of(.still(node))
        return [b.minX, b.minY, b.maxX, b.maxY]
    }

    @Test func sublayersCountAndEmptyBoundsDoNot() {
        #expect(bounds(Make.node(0, 0, 50, 50, alpha: nil, children: [dot])) == [10, 20, 14, 24])
        #expect(bounds(Make.node(0, 0, 12, 12, children: [dot])) == [0, 0, 14, 24])
        #expect(ContentBounds.of(.still(Make.node(0, 0, 50, 50, alpha: nil))).isEmpty)
    }

    @Test func sublayersAreWhereTheSublayerTransformPutsThem() {
        let moved = Make.node(0, 0, 50, 50, alpha: nil, children: [dot]) { g, _ in
            g.sublayerTransform = CATransform3DMakeTranslation(100, 200, 5)
        }
        #expect(bounds(moved) == [110, 220, 114, 224])
    }

    @Test func clipsAndMasksCutItOff() {
        let clip = Make.node(0, 0, 12, 22, alpha: nil, children: [dot]) { _, look in look.masksToBounds = true
        }
        #expect(bounds(clip) == [0, 0, 12, 22])
        let masked = Make.node(0, 0, 50, 50, children: [dot], mask: Make.node(5, 6, 7, 8))
        #expect(bounds(masked) == [5, 6, 12, 14])
    }

    @Test func effectsReachBeyond() {
        let shadowed = Make.node(0, 0, 50, 50, alpha: nil, children: [dot]) { _, look in
            var shadow = LayerShadow(), effects = LayerEffects()
            (shadow.opacity, shadow.radius, shadow.offset) = (1, 0, CGSize(width: 30, height: -40))
            effects.shadow = shadow
            look.effects = effects
        }
        let b = ContentBounds.of(.still(shadowed))
        #expect(b.minX <= 10 && b.maxX >= 44 && b.minY <= -20 && b.maxY >= 24)
        #expect(b.minX > 0 && b.maxX < 54 && b.minY > -30 && b.maxY < 34)
    }
}
