import CoreGraphics
import Foundation
import Geometry
import RandomCases
import RenderTree
import Testing

@testable import Compositor

/// Frames that use again what did not change in the last one, against frames that are walked anew.
@Suite struct IncrementalTests {
    @Test func plansAreTheSame() throws {
        var reused = 0
        let seeds = (0..<20).cases(oneIn: 2)
        for seed in seeds {
            var trees = RandomTrees(seed: seed)
            var root = trees.root()
            var incremental = builder(incremental: true), anew = builder(incremental: false)
            for frame in 0..<14 {
                let tree = ShownTree(still: root)
                let plan = incremental.plan(tree, view: Make.view, background: .zero)
                let reference = anew.plan(tree, view: Make.view, background: .zero)
                try #require(plan?.statistics == reference?.statistics, "seed \(seed), frame \(frame)")
                try #require(plan?.vertices == reference?.vertices, "seed \(seed), frame \(frame)")
                try #require(plan?.indices == reference?.indices, "seed \(seed), frame \(frame)")
                try #require(plan?.steps.count == reference?.steps.count, "seed \(seed), frame \(frame)")
                reused += incremental.caches.chunks.reused
                // Every third stands still for a frame.
                if frame % 3 != 1 { root = trees.changed(root) }
            }
        }
        #expect(reused > 10 * seeds.count)
    }

    @Test func onlyTheChunkThatChangesIsWalked() throws {
        var trees = RandomTrees(seed: 1)
        let leaves = (0..<1000).map { _ in trees.plainBox() }
        var root = Make.node(0, 0, 256, 256, children: leaves)
        var builder = builder(incremental: true)
        var lists: [[PaintList]] = []
        for _ in 0..<5 {
            _ = builder.plan(ShownTree(still: root), view: Make.view, background: .zero)
            let scene = try #require(builder.scene)
            #expect(scene.totals.items == 1001)
            lists.append(scene.surfaces[0].order.runs.map(\.list))
            root = replacing(root, 300, with: trees.plainBox())
        }
        // The superlayer, then eight chunks of up to 128; the third has the 301st layer.
        for (before, after) in zip(lists, lists.dropFirst()) {
            #expect(
                zip(before, after).map { $0 === $1 } == [false, true, true, false]
                    + Array(repeating: true, count: 5))
        }
    }

    /// Nothing of earlier frames is held.
    @Test func listsThatAreNotShownAnyMoreAreLetGo() throws {
        var trees = RandomTrees(seed: 2)
        var root = Make.node(0, 0, 256, 256, children: (0..<2000).map { _ in trees.plainBox() })
        var builder = builder(incremental: true)
        weak var changed: PaintList?
        for frame in 0..<6 {
            _ = builder.plan(ShownTree(still: root), view: Make.view, background: .zero)
            if frame == 1 { changed = try #require(builder.scene).surfaces[0].order.runs[1].list }
            root = replacing(root, 17, with: trees.plainBox())
        }
        #expect(changed == nil)
    }

    @Test func picturesThatAreNotShownAnyMoreAreLetGo() throws {
        var trees = RandomTrees(seed: 3)
        var root = Make.node(0, 0, 256, 256, children: (0..<200).map { _ in trees.plainBox() })
        var builder = builder(incremental: true)
        weak var first: CGImage?
        for frame in 0..<8 {
            let image = try #require(RandomTrees.image(alpha: 255))
            if frame == 4 { first = image }
            root = replacing(
                root, 150,
                with: Make.node(10, 10, 50, 50) { _, look in look.contents = LayerContents(image: image) })
            _ = builder.plan(ShownTree(still: root), view: Make.view, background: .zero)
        }
        // The textures' bookkeeping does not hold it either.
        #expect(first == nil)
    }

    /// A blurred backdrop ends where its surface does, which the layers in it don't know of.
    @Test func whatEndsElsewhereIsWalkedAnew() throws {
        var trees = RandomTrees(seed: 5)
        let boxes = (0..<80).map { _ in trees.plainBox() }
        let glass = Make.node(70, 20, 60, 60, alpha: 0.2) { _, look in
            var effects = LayerEffects()
            effects.backgroundFilters = [.gaussianBlur(radius: 5)]
            look.effects = effects
        }
        let clip = Make.node(20, 0, 100, 200, alpha: nil, children: boxes + [glass]) { _, look in
            look.masksToBounds = true
        }
        let group = Make.node(0, 0, 200, 200, children: [clip]) { _, look in look.opacity = 0.5 }
        var incremental = builder(incremental: true), anew = builder(incremental: false)
        var taken = 0
        for width in [200.0, 200, 200, 122, 122, 122, 200, 121] {
            let page = Make.node(0, 0, width, 200, alpha: nil, children: [group]) { _, look in
                look.masksToBounds = true
            }
            let tree = ShownTree(still: Make.node(0, 0, 256, 256, children: [page]))
            let plan = incremental.plan(tree, view: Make.view, background: .zero)
            let reference = anew.plan(tree, view: Make.view, background: .zero)
            #expect(plan?.vertices == reference?.vertices, "\(width)")
            #expect(plan?.statistics == reference?.statistics, "\(width)")
            taken = max(taken, incremental.caches.chunks.reused)
        }
        #expect(taken > 0)
    }

    @Test func whatMovesAsAWholeIsWalkedAnew() throws {
        var trees = RandomTrees(seed: 4)
        let page = (0..<500).map { _ in trees.plainBox() }
        var builder = builder(incremental: true)
        for frame in 0..<6 {
            let root = Make.node(0, 0, 256, 256, children: page) { geometry, _ in
                geometry.bounds.origin.y = Double(frame)
            }
            _ = builder.plan(ShownTree(still: root), view: Make.view, background: .zero)
            #expect(builder.caches.chunks.reused == 0)
        }
    }

    @Test func whatStandsStillAfterAllHasMovedIsKeptAtOnce() throws {
        var trees = RandomTrees(seed: 5)
        var builder = builder(incremental: true)
        func show(_ root: RenderNode) -> Int {
            _ = builder.plan(ShownTree(still: root), view: Make.view, background: .zero)
            return builder.caches.chunks.reused
        }
        // Forty chunks, all of them new in each frame.
        func page() -> [RenderNode] { (0..<40 * 128).map { _ in trees.plainBox() } }
        for _ in 0..<6 { #expect(show(Make.node(0, 0, 256, 256, children: page())) == 0) }
        var root = Make.node(0, 0, 256, 256, children: page())
        #expect(show(root) == 0)
        for _ in 0..<4 {
            root = replacing(root, 300, with: trees.plainBox())
            #expect(show(root) == 39)
        }
    }

    @Test func theHalfThatStandsStillIsKeptWhileTheOtherMoves() throws {
        var trees = RandomTrees(seed: 6)
        var builder = builder(incremental: true)
        func boxes(_ chunks: Int) -> RenderNode {
            Make.node(0, 0, 256, 256, children: (0..<chunks * 128).map { _ in trees.plainBox() })
        }
        func show(_ pages: [RenderNode]) -> Int {
            let root = Make.node(0, 0, 256, 256, children: pages)
            _ = builder.plan(ShownTree(still: root), view: Make.view, background: .zero)
            return builder.caches.chunks.reused
        }
        for _ in 0..<6 { #expect(show([boxes(23), boxes(18)]) == 0) }
        let still = boxes(18)
        _ = show([boxes(23), still])
        _ = show([boxes(23), still])
        for _ in 0..<4 { #expect(show([boxes(23), still]) == 18) }
    }

    @Test func whatIsDrawnTwiceIsKeptAfterItHasMoved() throws {
        var trees = RandomTrees(seed: 7)
        var builder = builder(incremental: true)
        let boxes = (0..<20 * 128).map { _ in trees.plainBox() }
        let copies = Make.node(100, 90, 180, 160, alpha: nil, children: boxes) { _, appearance in
            var look = ReplicatorLook()
            look.count = 2
            look.transform = CATransform3DMakeTranslation(31, 7, 0)
            appearance.setLook(look)
        }
        func show(x: Double) -> Int {
            let page = Make.node(x, 5, 200, 200, alpha: nil, children: [copies])
            let tree = ShownTree(still: Make.node(0, 0, 256, 256, children: [page]))
            _ = builder.plan(tree, view: Make.view, background: .zero)
            return builder.caches.chunks.reused
        }
        for frame in 0..<6 { #expect(show(x: Double(frame)) == 0) }
        _ = show(x: 5)
        _ = show(x: 5)
        for _ in 0..<4 { #expect(show(x: 5) == 40) }
    }

    private func replacing(_ root: RenderNode, _ index: Int, with node: RenderNode) -> RenderNode {
        RenderNode(
            id: root.id, geometry: root.geometry, appearance: root.appearance,
            children: root.children.replacing([(index, node)]))
    }

    private func builder(incremental: Bool) -> FrameBuilder {
        var options = CompositorOptions()
        options.incremental = incremental
        return FrameBuilder(
            pictureLimit: 4096, surfaceLimit: 4096, memoryBudget: 64 << 20, options: options)
    }
}
