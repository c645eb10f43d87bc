import Geometry
import CoreGraphics
import RenderTree
import Testing

@testable import Compositor

/// Views from frame to frame.
@Suite struct DamageViewTests {
    private let base = Make.node(0, 0, 256, 256, children: [Make.node(10, 10, 20, 20)])

    private func builder(_ view: DebugView?) -> FrameBuilder {
        var options = CompositorOptions()
        options.debug = view
        return FrameBuilder(pictureLimit: 4096, surfaceLimit: 4096, memoryBudget: 64 << 20, options: options)
    }

    /// The base with its sublayer elsewhere.
    private var moved: RenderNode {
        let layer = Make.node(40, 10, 20, 20)
        let child = RenderNode(
            id: base.children[0].id, geometry: layer.geometry, appearance: layer.appearance)
        return RenderNode(
            id: base.id, geometry: base.geometry, appearance: base.appearance,
            children: base.children.replacing([(0, child)]))
    }

    private func plan(_ builder: inout FrameBuilder, _ root: RenderNode, update: PixelRect = .none)
        -> FramePlan?
    {
        builder.plan(ShownTree(still: root), view: Make.view, background: .zero, update: update)
    }

    /// Around the corners of the mark, which is drawn last.
    private func flash(_ plan: FramePlan?) -> PixelRect? {
        guard let plan else { return nil }
        let color = SIMD4<UInt16>((DebugColor.yellow * 65535).rounded(.toNearestOrEven))
        let marks = plan.corners.filter { $0.color == color }
        guard let x0 = marks.map(\.x).min(), let x1 = marks.map(\.x).max(), let y0 = marks.map(\.y).min(),
            let y1 = marks.map(\.y).max()
        else { return nil }
        return PixelRect(x: Int(x0), y: Int(y0), width: Int(x1 - x0), height: Int(y1 - y0))
    }

    @Test func whatChangedFlashesOnceAndAllIsDrawnAnew() {
        var frames = builder(.damage)
        #expect(flash(plan(&frames, base)) == Make.view.pixels)
        // The next frame takes the mark away, and after it nothing changes.
        let second = plan(&frames, base)
        #expect(second?.statistics.damage == Make.view.pixels)
        #expect(flash(second) == nil)
        #expect(plan(&frames, base) == nil)
        // As without the view: a pixel around each place.
        let third = plan(&frames, moved)
        #expect(third?.statistics.damage == Make.view.pixels)
        #expect(flash(third) == PixelRect(x: 9, y: 9, width: 52, height: 22))
    }

    @Test func updatesThatWereAskedForFlash() {
        var frames = builder(.damage)
        _ = plan(&frames, base)
        _ = plan(&frames, base)
        let part = PixelRect(x: 100, y: 100, width: 30, height: 20)
        let update = plan(&frames, base, update: part)
        #expect(flash(update) == part)
        #expect(update?.statistics.damage == Make.view.pixels)
    }

    @Test func whatIsToBeDrawnIsSaidBeforeItIsDrawn() {
        var frames = builder(.damage)
        func damage(_ root: RenderNode) -> PixelRect {
            frames.damage(ShownTree(still: root), view: Make.view, background: .zero)
        }
        _ = plan(&frames, base)
        #expect(damage(base) == Make.view.pixels)
        _ = plan(&frames, base)
        #expect(damage(base) == .none)
        #expect(damage(moved) == Make.view.pixels)
    }

    @Test(arguments: DebugView.allCases) func changedFramesAreDrawnWholeAndOthersNotAtAll(view: DebugView) {
        var frames = builder(view)
        _ = plan(&frames, base)
        let second = plan(&frames, base)
        #expect((second == nil) == (view != .damage))
        let third = plan(&frames, moved)
        #expect(third?.statistics.damage == Make.view.pixels)
    }

    @Test(arguments: DebugView.allCases) func anEmptyTreeCanBeLookedAt(view: DebugView) {
        var frames = builder(view)
        let plan = frames.plan(ShownTree(), view: Make.view, background: .zero)
        #expect(plan != nil)
    }
}
