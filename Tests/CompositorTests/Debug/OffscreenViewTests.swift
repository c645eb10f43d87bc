import RenderTree
import Testing

@testable import Compositor

@Suite struct OffscreenViewTests {
    private func group(_ children: [RenderNode], opacity: Float = 0.5) -> RenderNode {
        Make.node(9, 9, 200, 200, alpha: nil, children: children) { _, a in a.opacity = opacity }
    }

    @Test func whatTakesNoSurfaceHasNoMark() {
        let scene = DebugScene(DebugScene.pair + [group([Make.node(0, 0, 9, 9)])], .offscreen)
        #expect(scene.marked.marks.count == scene.plain.marks.count)
    }

    @Test func aGroupIsYellowAndAGroupInItOnceMore() {
        let scene = DebugScene(
            DebugScene.pair + [group([group(DebugScene.pair)] + DebugScene.pair)], .offscreen)
        #expect(scene.marks().map(\.color) == [DebugColor.yellow])
        #expect(scene.marks(in: 1).map(\.color) == [DebugColor.yellow])
        #expect(scene.marks(in: 2).isEmpty)
    }

    @Test func shadowsOfPicturesAndFiltersAreYellow() {
        let shadow = Make.node(60, 60, 50, 50, alpha: nil, children: DebugScene.pair) { _, a in
            a.effects = ShadowPlanTests.shadow()
        }
        // The shadow, and the picture that casts it.
        #expect(DebugScene([shadow], .offscreen).marks().count == 2)
        let blurred = Make.node(60, 60, 50, 50) { _, a in
            a.effects = ShadowPlanTests.filtered(.gaussianBlur(radius: 4))
        }
        #expect(DebugScene([blurred], .offscreen).marks().count == 1)
        let cheap = Make.node(60, 60, 50, 50) { _, a in a.effects = ShadowPlanTests.shadow() }
        #expect(DebugScene([cheap], .offscreen).marks().isEmpty)
    }
}
