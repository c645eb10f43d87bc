import Geometry
import CoreGraphics
import RenderTree
import RandomCases
import Testing

@testable import Compositor

/// What a frame is made of depends on its scene alone; where that changes, pixels are drawn anew.
@Suite struct FrameLayoutTests {
    private let options = CompositorOptions()

    private func scene(_ children: [RenderNode], ground: Float? = 1) -> Scene {
        LayerWalk.run(
            ShownTree(still: RasterScene.node(1, Make.node(0, 0, 256, 256, alpha: ground), children)),
            view: Make.view)
    }

    private func layout(_ scene: Scene) -> FrameLayout {
        FrameLayout(scene, limit: 4096, options: options)
    }

    /// Boxes that fade as one.
    private func group(_ id: UInt64, _ x: Double, _ y: Double, _ side: Double) -> RenderNode {
        RasterScene.node(
            id, Make.node(x, y, side, side) { _, a in a.opacity = 0.5 },
            [
                RasterScene.node(id + 1, Make.round(2, 2, 9, 9)),
                RasterScene.node(id + 2, Make.round(5, 5, 9, 9)),
            ])
    }

    private func damage(_ old: Scene, _ new: Scene) throws -> PixelRect {
        let differences = try #require(SceneDifferences(old, new))
        return Damage.between(old, layout(old), new, layout(new), differences)
    }

    @Test func surfacesThatMoveOnTheirPageAreDrawnAnew() throws {
        // The taller group comes first on the page; when it is much larger, the other one moves.
        let before = scene([group(10, 10, 10, 40), group(20, 150, 150, 50)])
        let little = scene([group(10, 10, 10, 46), group(20, 150, 150, 50)])
        let much = scene([group(10, 10, 10, 100), group(20, 150, 150, 50)])
        let other = PixelRect(x: 150, y: 150, width: 50, height: 50)
        #expect(layout(little).moved(since: layout(before)) == [1])
        #expect(try damage(before, little).intersection(other).isEmpty)
        #expect(layout(much).moved(since: layout(before)) == [1, 2])
        #expect(try damage(before, much).contains(other))
    }

    @Test func itemsThatAreCutOtherwiseAreDrawnAnew() throws {
        // What is seen of a large round box changes where a cover moves; the box is cut to that.
        func scene(_ y: Double) -> Scene {
            self.scene([
                RasterScene.node(2, Make.node(40, 0, 160, 250) { _, a in a.cornerRadius = 20 }),
                RasterScene.node(3, Make.node(0, y, 256, 100)),
            ])
        }
        let old = scene(160), new = scene(120)
        let seen = layout(new).visibility, before = layout(old).visibility
        #expect(seen.parts(in: new)[1] != before.parts(in: old)[1])
        let changes = seen.changes(since: before, old, new, front: new.surfaces[0].order.count, back: 0)
        #expect(changes.minY <= 40 && changes.maxY >= 120)
        // It is not known to be opaque, so what was covered is drawn anew too.
        #expect(try damage(old, new).maxY >= 250)
    }

    /// - Parameter large: alphas of items that fill the view, each behind a third of the others.
    @Test(arguments: [[], [1], [1, 0.9], [0.4, 1, 0.999]])
    func whatIsSeenAfterASmallChangeIsWhatIsSeenAtAll(large: [Float]) throws {
        var random = RepeatableRandom(seed: 11)
        var taken = 0
        for _ in 0..<40 {
            var boxes = (0..<80).map { i in
                RasterScene.node(
                    UInt64(10 + i),
                    Make.node(
                        Double.random(in: -20...220, using: &random),
                        Double.random(in: -20...220, using: &random),
                        Double.random(in: 8...30, using: &random),
                        Double.random(in: 8...30, using: &random),
                        alpha: [1, 0.999, 0.9, 0.4].randomElement(using: &random)
                    ) { _, a in a.cornerRadius = Bool.random(using: &random) ? 6 : 0 })
            }
            for (i, alpha) in large.enumerated() {
                boxes.insert(
                    RasterScene.node(UInt64(200 + i), Make.node(-3, -5, 280, 240, alpha: alpha)), at: i * 27)
            }
            var before = scene(boxes, ground: nil)
            var last = Visibility(before, isCulling: true)
            for _ in 0..<4 {
                let i =
                    boxes.indices.filter { boxes[$0].id.rawValue < 200 }.randomElement(using: &random) ?? 0
                let frame = boxes[i].geometry
                boxes[i] = RasterScene.node(
                    boxes[i].id.rawValue,
                    Make.node(frame.position.x - 12, frame.position.y - 9, frame.bounds.width, 20))
                let now = scene(boxes, ground: nil)
                let differences = try #require(SceneDifferences(before, now))
                let whole = Visibility(now, isCulling: true)
                let seen = Visibility(last, before, now, differences)
                if seen != nil { taken += 1 }
                last = seen ?? whole
                before = now
                #expect(last.parts(in: now) == whole.parts(in: now))
                for x in 0..<8 {
                    let part = PixelRect(x: x * 32, y: (x * 5 % 8) * 32, width: 32, height: 32)
                    #expect(last.covers(part) == whole.covers(part))
                }
            }
        }
        #expect(taken > 40)
    }
}
