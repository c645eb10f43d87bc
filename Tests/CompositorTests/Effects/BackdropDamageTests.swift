import Geometry
import CoreGraphics
import RenderTree
import Testing

@testable import Compositor

/// What is drawn anew when something behind a layer changes that reads it.
@Suite struct BackdropDamageTests {
    private func node(_ id: UInt64, _ node: RenderNode, _ children: [RenderNode] = []) -> RenderNode {
        RenderNode(
            id: LayerID(rawValue: id), geometry: node.geometry, appearance: node.appearance,
            children: RenderChildren(children))
    }

    /// A dot of 4x4 at `x`, 20; then a layer at 60...120, or two that touch, with effects.
    private func tree(_ x: Double, _ effects: LayerEffects, second: Bool = false, isGroup: Bool = false)
        -> RenderNode
    {
        func panel(_ id: UInt64, _ x: Double) -> RenderNode {
            node(id, Make.node(x, 10, 60, 60) { _, a in a.effects = effects })
        }
        let all =
            [node(3, Make.node(x, 20, 4, 4)), panel(4, 60)]
            + (second ? [panel(5, 124)] : []) + [node(6, Make.node(200, 200, 5, 5))]
        let group = node(2, Make.node(0, 0, 256, 256) { _, a in if isGroup { a.opacity = 0.5 } }, all)
        return node(1, Make.node(0, 0, 256, 256), [group])
    }

    private func damage(_ before: RenderNode, _ after: RenderNode) -> PixelRect {
        var builder = FrameBuilder(
            pictureLimit: 4096, surfaceLimit: 4096, memoryBudget: 64 << 20, options: CompositorOptions())
        _ = builder.plan(ShownTree(still: before), view: Make.view, background: .zero)
        let plan = builder.plan(ShownTree(still: after), view: Make.view, background: .zero)
        return plan?.statistics.damage ?? .none
    }

    private func blur(_ radius: CGFloat) -> LayerEffects {
        var effects = LayerEffects()
        effects.backgroundFilters = [.gaussianBlur(radius: radius)]
        return effects
    }

    @Test(arguments: [false, true])
    func aBlurGrowsTheDamageToAllThatItReads(isGroup: Bool) {
        // The dot moves within the blur's reach of the panel's left edge.
        let changed = damage(tree(50, blur(4), isGroup: isGroup), tree(51, blur(4), isGroup: isGroup))
        #expect(changed.contains(PixelRect(x: 60, y: 10, width: 60, height: 60)))
        if !isGroup {
            #expect(changed.maxX >= 130 && changed.x <= 50 && changed.y == 0 && changed.maxY >= 80)
        }
        #expect(changed.maxX <= 140 && changed.maxY <= 100)
    }

    @Test func whatIsOutOfReachChangesNothing() {
        let changed = damage(tree(10, blur(4)), tree(11, blur(4)))
        #expect(changed.maxX <= 18 && changed.width <= 8)
    }

    @Test func blursThatReachOneAnotherGrowTogether() {
        let changed = damage(tree(50, blur(4), second: true), tree(51, blur(4), second: true))
        #expect(changed.contains(PixelRect(x: 60, y: 10, width: 124, height: 60)))
    }

    @Test func aBlendModeChangesWhereItsBackdropDoes() {
        var multiply = LayerEffects()
        multiply.compositing = .multiply
        let changed = damage(tree(70, multiply), tree(71, multiply))
        #expect(changed.contains(PixelRect(x: 70, y: 20, width: 5, height: 4)))
        #expect(changed.width <= 10 && changed.height <= 8)
    }

    @Test func aLayersOwnOperationIsSeen() {
        let operations = CompositingOperation.allCases
        for (a, b) in zip(operations, operations.dropFirst()) {
            var before = LayerEffects(), after = LayerEffects()
            before.compositing = a
            after.compositing = b
            #expect(
                damage(tree(10, before), tree(10, after)).contains(
                    PixelRect(x: 60, y: 10, width: 60, height: 60)))
        }
        #expect(!damage(tree(10, blur(4)), tree(10, blur(5))).isEmpty)
        #expect(damage(tree(10, blur(4)), tree(10, blur(4))).isEmpty)
    }

    @Test func anUpdateInsideOfABlurDrawsAllThatItReads() throws {
        var builder = FrameBuilder(
            pictureLimit: 4096, surfaceLimit: 4096, memoryBudget: 64 << 20, options: CompositorOptions())
        let tree = ShownTree(still: tree(10, blur(4)))
        _ = builder.plan(tree, view: Make.view, background: .zero)
        let plan = builder.plan(
            tree, view: Make.view, background: .zero, update: PixelRect(x: 100, y: 30, width: 1, height: 1))
        let drawn = try #require(plan?.statistics.damage)
        #expect(drawn.contains(PixelRect(x: 50, y: 0, width: 80, height: 80)))
        #expect(drawn.maxX <= 140)
    }
}
