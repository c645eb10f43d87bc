import Geometry
import CoreGraphics
import RenderTree
import Testing

@testable import Compositor

/// What is drawn anew when something with effects changes.
@Suite struct EffectsDamageTests {
    private func damage(_ before: RenderNode, _ after: RenderNode) -> PixelRect? {
        var builder = FrameBuilder(
            pictureLimit: 4096, surfaceLimit: 4096, memoryBudget: 64 << 20, options: CompositorOptions())
        _ = builder.plan(ShownTree(still: before), view: Make.view, background: .zero)
        return builder.plan(ShownTree(still: after), view: Make.view, background: .zero)?.statistics.damage
    }

    private func tree(_ effects: LayerEffects, moved: Double = 0, id: UInt64 = 1) -> RenderNode {
        func node(_ id: UInt64, _ node: RenderNode, _ children: [RenderNode] = []) -> RenderNode {
            RenderNode(
                id: LayerID(rawValue: id), geometry: node.geometry, appearance: node.appearance,
                children: RenderChildren(children))
        }
        let dot = node(3, Make.node(10 + moved, 10, 4, 4))
        // Keep the picture's extent.
        let first = node(4, Make.node(0, 0, 4, 4)), last = node(5, Make.node(90, 90, 4, 4))
        let card = node(
            2, Make.node(50, 50, 100, 100, alpha: nil) { _, a in a.effects = effects }, [first, dot, last])
        return node(1, Make.node(0, 0, 256, 256, alpha: nil), [card])
    }

    @Test func blurredChangesReachThreeDeviations() throws {
        let effects = ShadowPlanTests.filtered(.gaussianBlur(radius: 4))
        let changed = try #require(damage(tree(effects), tree(effects, moved: 2)))
        // The dot lies at 60...66; far away nothing changes.
        #expect(changed.x <= 48 && changed.maxX >= 78)
        #expect(changed.x >= 32 && changed.maxX <= 96)
        #expect(changed.maxY <= 96)
    }

    @Test func shadowsChangeWithTheirCaster() throws {
        let effects = ShadowPlanTests.shadow(radius: 2) { $0.offset = CGSize(width: 60, height: 0) }
        let changed = try #require(damage(tree(effects), tree(effects, moved: 2)))
        #expect(changed.x <= 59 && changed.maxX >= 126 + 6)
        #expect(changed.maxX <= 144 && changed.maxY <= 84)
    }

    @Test func aShadowsOwnChangeIsSeen() throws {
        func card(_ change: @escaping (inout LayerShadow) -> Void) -> RenderNode {
            let card = Make.node(100, 100, 40, 40) { _, a in
                a.effects = ShadowPlanTests.shadow(radius: 2, change: change)
            }
            return RenderNode(id: LayerID(rawValue: 7), geometry: card.geometry, appearance: card.appearance)
        }
        let before = card { _ in }
        #expect(damage(before, card { $0.opacity = 0.4 }) != nil)
        #expect(damage(before, card { $0.radius = 3 }) != nil)
        #expect(damage(before, card { $0.offset.width = 1 }) != nil)
        #expect(damage(before, card { $0.color = RGBAColor(red: 1, green: 0, blue: 0, alpha: 1) }) != nil)
        #expect(damage(before, card { _ in }) == nil)
    }

    @Test func aFiltersChangeIsSeen() {
        let a = tree(ShadowPlanTests.filtered(.bloom(radius: 4, intensity: 0.5)))
        let b = tree(ShadowPlanTests.filtered(.bloom(radius: 4, intensity: 0.6)))
        #expect(damage(a, b) != nil)
    }
}
