import CoreGraphics
import Geometry
import RenderTree
import Testing

@testable import Compositor

/// Instances are known by how they were reached, whatever else is visible.
@Suite struct InstancePathTests {
    @Test func pathsDiffer() {
        var paths: Set<InstancePath> = [InstancePath()]
        for outer in 0..<50 {
            for inner in 0..<50 {
                for (a, b) in [(1, 2), (2, 1)] {
                    paths.insert(
                        InstancePath().instance(outer, of: LayerID(rawValue: UInt64(a)))
                            .instance(inner, of: LayerID(rawValue: UInt64(b))))
                }
            }
            paths.insert(InstancePath().instance(outer, of: LayerID(rawValue: 1)))
        }
        #expect(paths.count == 1 + 2 * 2500 + 50)
    }

    private func bitmap(_ id: UInt64) -> RenderNode {
        RasterScene.node(
            id,
            Make.node(8, 8, 40, 40) { _, a in
                var effects = LayerEffects()
                effects.rasterizationScale = 1
                a.effects = effects
            }, [RasterScene.node(id + 1, Make.node(4, 4, 40, 40, alpha: 0.5))])
    }

    /// Four bitmaps in four colours, one beside the other; the first may be out of sight. Before them may be one more.
    private func row(x: Double, others: [RenderNode] = []) -> ShownTree {
        let row = Make.node(x, 50, 50, 50) { _, a in
            var look = ReplicatorLook()
            (look.count, look.redOffset) = (4, -0.25)
            look.transform = CATransform3DMakeTranslation(60, 0, 0)
            a.setLook(look)
        }
        let root = RasterScene.node(
            1, Make.node(0, 0, 256, 256, alpha: nil), others + [RasterScene.node(10, row, [bitmap(11)])])
        return ShownTree(still: root)
    }

    @Test func bitmapsAreKeptWhenAnInstanceBeforeThemLeaves() throws {
        let frames = FrameSequence()
        let all = try #require(frames.frame(row(x: 0)))
        #expect(all.statistics.rasterMisses == 4)
        // Another bitmap takes the place of the first one, so that the rest lie where they did.
        let three = try #require(frames.frame(row(x: -60, others: [bitmap(30)])))
        #expect(three.statistics.rasterHits == 3)
        #expect(three.statistics.rasterMisses == 1)
    }
}
