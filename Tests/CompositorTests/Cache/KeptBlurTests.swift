import Geometry
import CoreGraphics
import RenderTree
import Testing

@testable import Compositor

/// Blurs that stand still, and those that don't.
@Suite struct KeptBlurTests {
    private static let all = PixelRect(x: 0, y: 0, width: 256, height: 256)

    private static let effects: [LayerEffects] = [
        ShadowPlanTests.filtered(.gaussianBlur(radius: 8)),
        ShadowPlanTests.filtered(.bloom(radius: 8, intensity: 0.5)), ShadowPlanTests.shadow(radius: 8),
    ]

    private func scene(_ effects: LayerEffects, below: Double = 0) -> RasterScene {
        RasterScene(scale: nil, below: below, effects: effects)
    }

    @Test(arguments: effects)
    func theyAreKeptFromTheSecondFrameOn(effects: LayerEffects) throws {
        let frames = FrameSequence()
        let first = try #require(frames.frame(scene(effects)))
        #expect(first.statistics.passes >= 4)
        #expect(first.statistics.rasterMisses == 0)
        let second = try #require(frames.frame(scene(effects, below: 1)))
        #expect(second.statistics.passes >= 4 && second.statistics.rasterMisses >= 1)
        // Bloom is a group.
        for below in [2.0, 3, 4] {
            let plan = try #require(frames.frame(scene(effects, below: below)))
            #expect(plan.statistics.passes <= 2 && plan.statistics.rasterHits >= 1)
            #expect(plan.statistics.rasterMisses == 0)
        }
    }

    @Test(arguments: effects)
    func animatedOnesPayNothing(effects: LayerEffects) throws {
        let cached = FrameSequence(), plain = FrameSequence(caching: false)
        for frame in 0..<12 {
            var scene = scene(effects)
            scene.dotColor = RGBAColor(red: Float(frame) / 12, green: 1, blue: 0, alpha: 1)
            let a = try #require(cached.frame(scene)), b = try #require(plain.frame(scene))
            #expect(a.statistics == b.statistics)
            #expect(a.madeSurfaces.count == b.madeSurfaces.count)
        }
    }

    @Test func whatLiesBehindIsNeverKept() throws {
        var effects = LayerEffects()
        effects.backgroundFilters = [.gaussianBlur(radius: 8)]
        let frames = FrameSequence()
        for below in [0.0, 1, 2, 3, 3] {
            var scene = scene(effects, below: below)
            scene.opacity = 0.5
            let plan = try #require(frames.frame(scene, update: Self.all))
            #expect(plan.statistics.rasterHits == 0 && plan.statistics.passes >= 4)
        }
    }

    @Test func backdropsWithinBlursAreRead() throws {
        var glass = LayerEffects()
        glass.backgroundFilters = [.gaussianBlur(radius: 4)]
        let below = Make.node(10, 10, 40, 40)
        let pane = Make.node(30, 30, 40, 40, alpha: 0.3) { _, a in a.effects = glass }
        let card = Make.node(60, 60, 100, 100, alpha: nil, children: [below, pane]) { _, a in
            a.effects = ShadowPlanTests.filtered(.gaussianBlur(radius: 3))
        }
        let plan = try #require(Make.plan(Make.node(0, 0, 256, 256, children: [card])))
        #expect(plan.statistics.copies == 1)
    }

    @Test func blendsWithinABitmapAreKeptWithIt() throws {
        func tree(_ x: Double, compositing: CompositingOperation) -> ShownTree {
            var effects = LayerEffects()
            effects.compositing = compositing
            let dot = RasterScene.node(21, Make.node(5, 5, 30, 30) { _, a in a.effects = effects })
            let card = Make.node(x, 50, 80, 80) { _, a in
                a.effects = {
                    var effects = LayerEffects()
                    effects.rasterizationScale = 1
                    return effects
                }()
            }
            let root = Make.node(0, 0, 256, 256, alpha: nil)
            return ShownTree(still: RasterScene.node(1, root, [RasterScene.node(20, card, [dot])]))
        }
        let frames = FrameSequence()
        let first = try #require(frames.frame(tree(50, compositing: .multiply)))
        #expect(first.statistics.copies == 1)
        let moved = try #require(frames.frame(tree(60, compositing: .multiply)))
        #expect(moved.statistics.rasterHits == 1 && moved.statistics.copies == 0)
        #expect(moved.statistics.passes == 1)
        let changed = try #require(frames.frame(tree(60, compositing: .darken)))
        #expect(changed.statistics.rasterMisses == 1)
    }

    @Test func stillFramesDrawNothing() {
        let frames = FrameSequence()
        let tree = scene(Self.effects[0]).tree()
        _ = frames.frame(tree)
        #expect(frames.frame(tree) == nil)
        #expect(frames.frame(scene(Self.effects[0])) == nil)
    }
}
