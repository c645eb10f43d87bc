import CoreGraphics
import Foundation
import RenderTree
import Testing

@testable import Compositor

/// Frames that take over from the last one what did not change, against frames that are flattened anew.
@Suite struct IncrementalTests {
    @Test func plansAreTheSame() throws {
        var all = 0, taken = 0, frames = 0
        for seed in 0..<20 {
            var trees = RandomTrees(seed: seed)
            var root = trees.root()
            var incremental = builder(incremental: true), anew = builder(incremental: false)
            for frame in 0..<14 {
                let tree = RenderTree(root: root)
                let before = incremental.scene?.items.count ?? 0
                let plan = incremental.plan(tree, view: Make.view, background: .zero)
                let reference = anew.plan(tree, view: Make.view, background: .zero)
                try #require(plan?.statistics == reference?.statistics, "seed \(seed), frame \(frame)")
                try #require(plan?.vertices == reference?.vertices, "seed \(seed), frame \(frame)")
                try #require(plan?.indices == reference?.indices, "seed \(seed), frame \(frame)")
                try #require(plan?.steps.count == reference?.steps.count, "seed \(seed), frame \(frame)")
                let scene = try #require(incremental.scene)
                all += scene.itemCount
                if scene.items.count > scene.itemCount {
                    frames += 1
                    taken += scene.itemCount - (scene.items.count - before)
                }
                // Every third stands still for a frame.
                if frame % 3 != 1 { root = trees.changed(root) }
            }
        }
        #expect(frames > 100)
        #expect(taken > all / 6)
    }

    @Test func onlyTheChunkThatChangesIsFlattened() throws {
        var trees = RandomTrees(seed: 1)
        let leaves = (0..<1000).map { _ in trees.plainBox() }
        var root = Make.node(0, 0, 256, 256, children: leaves)
        var builder = builder(incremental: true)
        var items: [Int] = []
        for _ in 0..<5 {
            _ = builder.plan(RenderTree(root: root), view: Make.view, background: .zero)
            items.append(try #require(builder.scene).items.count)
            root = replacing(root, 300, with: trees.plainBox())
        }
        let scene = try #require(builder.scene)
        // The first two are flattened whole; then the superlayer, and the chunk of 128 that has the 301st layer.
        #expect(scene.itemCount == 1001)
        #expect(items == [1001, 1001, 1001 + 129, 1001 + 2 * 129, 1001 + 3 * 129])
    }

    @Test func listsAreNotCopied() throws {
        var trees = RandomTrees(seed: 1)
        var root = Make.node(0, 0, 256, 256, children: (0..<2000).map { _ in trees.plainBox() })
        var builder = builder(incremental: true)
        var last: (place: UnsafeRawPointer?, capacity: Int)?
        var growths = 0
        for frame in 0..<10 {
            _ = builder.plan(RenderTree(root: root), view: Make.view, background: .zero)
            let scene = try #require(builder.scene)
            let now = (place: scene.items.withUnsafeBytes { $0.baseAddress }, capacity: scene.items.capacity)
            // They move to grow, and not otherwise.
            if frame >= 3, let last {
                if last.capacity == now.capacity { #expect(last.place == now.place) } else { growths += 1 }
            }
            last = now
            root = replacing(root, 300, with: trees.plainBox())
        }
        #expect(growths <= 1)
    }

    @Test func whatIsLeftOfEarlierScenesIsBounded() throws {
        var trees = RandomTrees(seed: 2)
        var root = Make.node(0, 0, 256, 256, children: (0..<2000).map { _ in trees.plainBox() })
        var builder = builder(incremental: true)
        var most = 0
        for frame in 0..<100 {
            _ = builder.plan(RenderTree(root: root), view: Make.view, background: .zero)
            most = max(most, try #require(builder.scene).items.count)
            root = replacing(root, frame * 17, with: trees.plainBox())
        }
        #expect(most > 2001 + 2 * 129)
        // The chunk that changed and the one that changed before that.
        #expect(most <= 2001 * 3 / 2 + 1024 + 257)
    }

    @Test func picturesThatAreNotShownAnyMoreAreLetGo() throws {
        var trees = RandomTrees(seed: 3)
        var root = Make.node(0, 0, 256, 256, children: (0..<200).map { _ in trees.plainBox() })
        var builder = builder(incremental: true)
        weak var first: CGImage?
        weak var last: CGImage?
        for frame in 0..<8 {
            let image = try #require(RandomTrees.image(alpha: 255))
            if frame == 4 { first = image }
            if frame == 7 { last = image }
            root = replacing(
                root, 150,
                with: Make.node(10, 10, 50, 50) { _, look in look.contents = LayerContents(image: image) })
            _ = builder.plan(RenderTree(root: root), view: Make.view, background: .zero)
        }
        let scene = try #require(builder.scene)
        #expect(scene.items.count > scene.itemCount)
        #expect(scene.images.allSatisfy { $0.image === last })
        // The textures' bookkeeping does not hold it either.
        #expect(first == nil)
    }

    /// A blurred backdrop ends where its surface does, which the layers in it don't know of.
    @Test func whatEndsElsewhereIsFlattenedAnew() throws {
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
            let tree = RenderTree(root: Make.node(0, 0, 256, 256, children: [page]))
            let plan = incremental.plan(tree, view: Make.view, background: .zero)
            let reference = anew.plan(tree, view: Make.view, background: .zero)
            #expect(plan?.vertices == reference?.vertices, "\(width)")
            #expect(plan?.statistics == reference?.statistics, "\(width)")
            taken = max(taken, incremental.scene?.takenItems ?? 0)
        }
        #expect(taken > 20)
    }

    @Test func picturesOutOfSightDoNotPileUp() throws {
        var trees = RandomTrees(seed: 6)
        let page = Make.node(0, 0, 256, 256, children: (0..<1000).map { _ in trees.plainBox() })
        var builder = builder(incremental: true)
        for _ in 0..<100 {
            let image = try #require(RandomTrees.image(alpha: 255))
            let pictures = (0..<100).map { _ in
                Make.node(1000, 0, 10, 10, alpha: nil) { _, look in
                    look.contents = LayerContents(image: image)
                }
            }
            let aside = Make.node(0, 0, 256, 256, alpha: nil, children: pictures)
            let root = Make.node(0, 0, 256, 256, alpha: nil, children: [page, aside])
            _ = builder.plan(RenderTree(root: root), view: Make.view, background: .zero)
            #expect(try #require(builder.scene).images.count <= 1024 + 3 * 100)
        }
    }

    @Test func failuresAreFollowedByPauses() {
        var following = Following()
        var scene = FlatScene()
        scene.itemCount = 100
        scene.takenItems = 49
        for pause in [1, 2, 4, 8, 16, 32, 64, 64] {
            #expect(following.isTried)
            following.note(scene, followed: true)
            for _ in 0..<pause {
                #expect(!following.isTried)
                following.note(scene, followed: false)
            }
        }
        scene.takenItems = 50
        following.note(scene, followed: true)
        #expect(following.isTried)
        scene.takenItems = 0
        following.note(scene, followed: true)
        following.note(scene, followed: false)
        #expect(following.isTried)
    }

    @Test func whatMovesAsAWholeIsFlattenedAnew() throws {
        var trees = RandomTrees(seed: 4)
        let page = (0..<500).map { _ in trees.plainBox() }
        var builder = builder(incremental: true)
        for frame in 0..<6 {
            let root = Make.node(0, 0, 256, 256, children: page) { geometry, _ in
                geometry.bounds.origin.y = Double(frame)
            }
            _ = builder.plan(RenderTree(root: root), view: Make.view, background: .zero)
            let scene = try #require(builder.scene)
            #expect(scene.items.count == scene.itemCount)
            #expect(scene.runs.allSatisfy { $0.content == nil })
        }
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
