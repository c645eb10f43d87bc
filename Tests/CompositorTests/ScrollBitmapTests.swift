import Geometry
import CoreGraphics
import RenderTree
import Testing

@testable import Compositor

/// When layers that have scrolled are drawn through a bitmap, and what trying it costs.
@Suite struct ScrollBitmapTests {
    private func scroll(_ children: [RenderNode]) -> RenderNode {
        Make.node(0, 0, 100, 100, children: children) { geometry, look in
            geometry.bounds.origin.x = 1
            // One in another lies at its edge.
            geometry.position.x += 1
            look.masksToBounds = true
        }
    }

    /// Wider than the scroll layer.
    private var wide: RenderNode { Make.node(0, 0, 300, 20) }

    private func blended() -> RenderNode {
        Make.node(0, 30, 20, 20) { _, look in
            var effects = LayerEffects()
            effects.compositing = .multiply
            look.effects = effects
        }
    }

    private func bitmaps(_ node: RenderNode) -> Int {
        let root = Make.node(0, 0, 256, 256, children: [node])
        let scene = LayerWalk.run(ShownTree(still: root), view: Make.view)
        return scene.surfaces.filter { $0.kept?.role == .bitmap }.count
    }

    @Test func aBitmapIsUsedWhereNothingJoinsWhatLiesBehind() {
        #expect(bitmaps(scroll([wide])) == 1)
        #expect(bitmaps(scroll([wide, blended()])) == 0)
        // One in another that can't be drawn so itself.
        #expect(bitmaps(scroll([wide, scroll([wide]), blended()])) == 1)
        #expect(bitmaps(scroll([wide, scroll([wide, blended()])])) == 0)
    }

    /// Nothing but a layer's own properties decides: it need not be a scroll layer, and one that has not scrolled takes no bitmap.
    @Test func anyLayerThatHasScrolledTakesABitmap() {
        func node(_ change: (inout LayerGeometry, inout LayerAppearance) -> Void) -> RenderNode {
            Make.node(0, 0, 100, 100, children: [wide]) { geometry, look in
                geometry.bounds.origin.x = 7
                look.masksToBounds = true
                change(&geometry, &look)
            }
        }
        #expect(bitmaps(node { _, _ in }) == 1)
        #expect(
            bitmaps(
                node {
                    $0.bounds.origin.x = 0; _ = $1
                }) == 0)
        #expect(
            bitmaps(
                node {
                    $1.masksToBounds = false; _ = $0
                }) == 0)
        #expect(
            bitmaps(
                node {
                    $1.backgroundColor?.components.w = 0.5; _ = $0
                }) == 0)
        #expect(
            bitmaps(
                node {
                    $1.cornerRadius = 4; _ = $0
                }) == 0)
        #expect(
            bitmaps(
                node {
                    $0.bounds.origin.x = 7.5; _ = $1
                }) == 0)
        #expect(
            bitmaps(
                node { _, look in
                    var gradient = GradientLook()
                    gradient.colors = [.black, RGBAColor(SIMD4(repeating: 1))]
                    look.setLook(gradient)
                }) == 0)
    }

    /// The window is two sides of the layer long, begins at a multiple of a side and holds what is shown: left of the origin too.
    @Test(arguments: [-250.0, -201, -200, -199, -130, -101, -100, -99, -1, 1, 99, 100, 130])
    func theWindowHoldsWhatIsShown(origin: Double) throws {
        for isAcross in [true, false] {
            let content = Make.node(-400, -400, 900, 900)
            let node = Make.node(0, 0, 100, 100, children: [content]) { geometry, look in
                geometry.bounds.origin = CGPoint(x: isAcross ? origin : 0, y: isAcross ? 0 : origin)
                look.masksToBounds = true
            }
            let root = Make.node(0, 0, 256, 256, children: [node])
            let scene = LayerWalk.run(ShownTree(still: root), view: Make.view)
            let window = try #require(scene.surfaces.first { $0.kept?.role == .bitmap }?.bounds)
            let shown = PixelRect(
                x: isAcross ? Int(origin) : 0, y: isAcross ? 0 : Int(origin), width: 100, height: 100)
            #expect(window.contains(shown), "\(window) does not hold \(shown)")
            let start = Int((origin / 100).rounded(.down)) * 100
            let expected = PixelRect(
                x: isAcross ? start : 0, y: isAcross ? 0 : start, width: 200, height: 200)
            #expect(window == expected)
        }
    }

    /// Drawn twice each, thirty in one another would be a billion layers.
    @Test(.timeLimit(.minutes(30))) func scrollLayersInOneAnotherAreNotDrawnAgainAndAgain() {
        var node = scroll([wide, blended()])
        for _ in 0..<30 { node = scroll([wide, node]) }
        #expect(bitmaps(node) == 0)
    }
}
