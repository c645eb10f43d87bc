import Geometry
import CoreGraphics
import RenderTree
import Testing

@testable import Compositor

@Suite struct PlanTests {
    @Test func itemsOfOneProgramAreOneDraw() {
        let nodes = (0..<100).map { i in Make.node(Double(i) + 0.5, Double(i) + 0.5, 50, 50, alpha: 0.5) }
        let root = Make.node(0, 0, 256, 256, alpha: nil, children: nodes)
        #expect(Make.plan(root)?.statistics.draws == 1)
        var options = CompositorOptions()
        options.batching = false
        #expect(Make.plan(root, options)?.statistics.draws == 100)
    }

    @Test func whatLiesUnderAnOpaqueLayerIsCulled() {
        let hidden = (0..<10).map { _ in Make.node(30, 30, 40, 40) }
        let root = Make.node(0, 0, 256, 256, children: hidden + [Make.node(20, 20, 80, 80)])
        #expect(Make.plan(root)?.statistics.culled == 10)
        let glass = Make.node(0, 0, 256, 256, children: hidden + [Make.node(20, 20, 80, 80, alpha: 0.5)])
        #expect(Make.plan(glass)?.statistics.culled == 0)
    }

    @Test func threeLayersOfAlphaNineTenthsHideWhatIsBelow() {
        func culled(_ covers: Int) -> Int? {
            let nodes =
                [Make.node(64, 64, 64, 64)]
                + (0..<covers).map { _ in Make.node(32, 32, 128, 128, alpha: 0.9) }
            return Make.plan(Make.node(0, 0, 256, 256, alpha: nil, children: nodes))?.statistics.culled
        }
        #expect(culled(2) == 0)
        #expect(culled(3) == 1)
    }

    @Test func anUnchangedTreeTakesNoPlan() {
        var builder = FrameBuilder(
            pictureLimit: 4096, surfaceLimit: 4096, memoryBudget: 64 << 20, options: CompositorOptions())
        let root = Make.node(0, 0, 256, 256, children: [Make.node(10, 10, 20, 20)])
        #expect(builder.plan(ShownTree(still: root), view: Make.view, background: .zero) != nil)
        #expect(builder.plan(ShownTree(still: root), view: Make.view, background: .zero) == nil)
    }

    @Test func oneChangeIsRedrawnWhereItWasAndWhereItIs() {
        var builder = FrameBuilder(
            pictureLimit: 4096, surfaceLimit: 4096, memoryBudget: 64 << 20, options: CompositorOptions())
        let still = Make.node(100, 100, 20, 20)
        let before = Make.node(10, 10, 20, 20)
        let after = RenderNode(
            id: before.id, geometry: Make.node(40, 10, 20, 20).geometry, appearance: before.appearance)
        let base = Make.node(0, 0, 256, 256, children: [still, before])
        _ = builder.plan(ShownTree(still: base), view: Make.view, background: .zero)
        let moved = RenderNode(
            id: base.id, geometry: base.geometry, appearance: base.appearance,
            children: base.children.replacing([(1, after)]))
        let plan = builder.plan(ShownTree(still: moved), view: Make.view, background: .zero)
        // A pixel around each, for antialiasing.
        #expect(plan?.statistics.damage == PixelRect(x: 9, y: 9, width: 52, height: 22))
    }

    @Test func groupsOfOneLevelShareOnePass() {
        let groups = (0..<50).map { i in
            Make.node(
                Double(i % 8) * 30, Double(i / 8) * 30, 28, 28, alpha: nil,
                children: [Make.round(0, 0, 20, 20), Make.round(8, 8, 20, 20)]
            ) { _, a in a.opacity = 0.5 }
        }
        let plan = Make.plan(Make.node(0, 0, 256, 256, children: groups))
        #expect(plan?.statistics.passes == 2)
        #expect(plan?.statistics.surfaces == 50)
        #expect((plan?.statistics.draws ?? 99) <= 3)
    }

    @Test func deepGroupsTakeThePagesOfTwoLevels() {
        var node = Make.node(10, 10, 50, 50, children: [Make.node(5, 5, 20, 20)])
        for _ in 0..<64 {
            node = Make.node(0, 0, 200, 200, children: [node, Make.round(30, 30, 9, 9)]) { _, a in
                a.opacity = 0.9
            }
        }
        let plan = Make.plan(node)
        let made = plan?.steps.filter { if case .createTexture = $0 { true } else { false } }.count
        #expect(plan?.statistics.surfaces == 64)
        #expect((made ?? 99) <= 2)
    }

    @Test func theTwoSidesOfACutShareTheirCorners() {
        var a = ClipPolygon(), b = ClipPolygon()
        let h = Homography(1.3, 0.2, 0.001, -0.4, 0.9, -0.0007, 31, 47, 1)
        let r = LayerRect(minX: 0, minY: 0, maxX: 100, maxY: 80)
        a.set(r, h)
        b.set(r, h)
        let cut = HalfPlane(a: 0.7, b: -0.3, c: -60.123)
        a.clip(cut)
        b.clip(cut.opposite)
        let shared = a.vertices.filter { v in
            b.vertices.contains { $0.p == v.p && $0.x == v.x && $0.y == v.y }
        }
        #expect(shared.count == 2)
    }

    @Test func clipsOnPixelLinesCostNoSurface() {
        let child = Make.node(-10, -10, 60, 60)
        let aligned = Make.node(20, 20, 40, 40, children: [child, child]) { _, a in a.masksToBounds = true }
        #expect(Make.plan(aligned)?.statistics.surfaces == 0)
        let fractional = Make.node(20.5, 20, 40, 40, children: [child, child]) { _, a in
            a.masksToBounds = true
        }
        #expect(Make.plan(fractional)?.statistics.surfaces == 0, "one thing is seen at each edge")
        let two = Make.node(20.5, 20, 40, 40, children: [child, Make.node(-10, -10, 30, 30)]) { _, a in
            a.masksToBounds = true
        }
        #expect(Make.plan(two)?.statistics.surfaces == 1, "two are seen at the left one")
    }
}
