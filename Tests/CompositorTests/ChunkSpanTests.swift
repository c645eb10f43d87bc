import CoreGraphics
import Geometry
import RandomCases
import RenderTree
import Testing

@testable import Compositor

/// Lists of so many sublayers that their chunks are gathered in spans, against frames that are walked anew.
@Suite struct ChunkSpanTests {
    /// Three spans, the last of them short.
    private static let count = 128 * 130 + 17

    private enum Kind: String, CaseIterable { case flat, byDepth, tilted, repeated, mixed }

    private func layer(_ trees: inout RandomTrees, _ kind: Kind, _ index: Int) -> RenderNode {
        switch kind {
        case .flat, .repeated: return trees.plainBox()
        case .mixed: return index % 900 == 0 ? trees.box() : trees.plainBox()
        case .byDepth, .tilted:
            let box = trees.plainBox()
            var geometry = box.geometry
            geometry.zPosition = Double(index * 7919 % 101)
            if kind == .tilted {
                geometry.transform = CATransform3DMakeRotation(Double(index % 7) / 9, 0, 1, 0)
            }
            return RenderNode(id: box.id, geometry: geometry, appearance: box.appearance)
        }
    }

    private func root(_ page: RenderNode) -> ShownTree {
        ShownTree(still: Make.node(0, 0, 256, 256, children: [page]))
    }

    private func page(_ layers: [RenderNode], _ kind: Kind) -> RenderNode {
        Make.node(3, 5, 250, 240, alpha: nil, children: layers) { _, appearance in
            guard kind == .repeated else { return }
            var look = ReplicatorLook()
            look.count = 2
            look.transform = CATransform3DMakeTranslation(31, 7, 0)
            appearance.setLook(look)
        }
    }

    @Test(arguments: Kind.allCases) private func framesAreThoseOfAWholeWalk(_ kind: Kind) throws {
        var trees = RandomTrees(seed: 11)
        var incremental = builder(incremental: true), anew = builder(incremental: false)
        var layers = (0..<Self.count).map { layer(&trees, kind, $0) }
        var page = page(layers, kind)
        var reused: [Int] = []
        let changes: [[Int]] = [[], [5], [8191, 8192, 16_500], [], [], [71], [], []]
        for (frame, changed) in changes.enumerated() {
            for index in changed { layers[index] = layer(&trees, kind, index) }
            switch frame {
            case 4:
                layers.removeLast()
                page = self.page(layers, kind)
            case 6:
                layers.append(layer(&trees, kind, layers.count))
                page = self.page(layers, kind)
            default:
                page = RenderNode(
                    id: page.id, geometry: page.geometry, appearance: page.appearance,
                    children: page.children.replacing(changed.map { ($0, layers[$0]) }))
            }
            let plan = incremental.plan(root(page), view: Make.view, background: .zero)
            let reference = anew.plan(root(page), view: Make.view, background: .zero)
            try #require(plan?.statistics == reference?.statistics, "frame \(frame)")
            try #require(plan?.vertices == reference?.vertices, "frame \(frame)")
            try #require(plan?.indices == reference?.indices, "frame \(frame)")
            reused.append(incremental.caches.chunks.reused)
        }
        let instances = kind == .repeated ? 2 : 1
        #expect(reused[0] == 0)
        // Two spans, and 63 chunks of the one in which a layer changed.
        #expect(reused[1] == (2 + 63) * instances)
        // 8191 is the last of the first span, 8192 the first of the second, 16,500 in the third, which has three chunks.
        #expect(reused[2] == (63 + 63 + 2) * instances)
        #expect(reused[3] == 3 * instances)
        // The last chunk is too small for a list, so that the two before it have lists without a span.
        #expect(reused[5] == (63 + 1 + 2) * instances)
        #expect(reused[7] == 3 * instances)
    }

    /// A span in which a layer moves is drawn chunk by chunk, and is one list again afterwards.
    @Test func aMovingLayerLeavesTheOtherSpansAlone() throws {
        var trees = RandomTrees(seed: 12)
        var incremental = builder(incremental: true), anew = builder(incremental: false)
        let page = page((0..<Self.count).map { _ in trees.plainBox() }, .flat)
        let children = page.children
        func tree(moves: Bool) -> ShownTree {
            guard moves else { return root(page) }
            let moved = ShownChildren.still(children).replacingChunks { index in
                guard index == 70 else { return nil }
                var nodes = children.chunks[index].nodes.map { ShownNode.still($0) }
                nodes[3] = .moving(MovingNode(trees.plainBox(), children: ShownChildren(), mask: nil))
                return .moving(MovingChunk(ContiguousArray(nodes), of: children.chunks[index]))
            }
            let shown = MovingNode(page, children: moved, mask: nil)
            let root = Make.node(0, 0, 256, 256, children: [page])
            return ShownTree(
                root: .moving(
                    MovingNode(
                        root,
                        children: ShownChildren.still(root.children).replacingChunks { _ in
                            .moving(MovingChunk([.moving(shown)], of: root.children.chunks[0]))
                        }, mask: nil)))
        }
        var reused: [Int] = []
        for moves in [false, false, true, true, true, false, false] {
            let tree = tree(moves: moves)
            let plan = incremental.plan(tree, view: Make.view, background: .zero)
            let reference = anew.plan(tree, view: Make.view, background: .zero)
            #expect(plan?.vertices == reference?.vertices)
            reused.append(incremental.caches.chunks.reused)
        }
        #expect(reused == [0, 3, 2 + 63, 2 + 63, 2 + 63, 2 + 63, 3])
    }

    @Test func listsThatAreNotShownAnyMoreAreLetGo() throws {
        var trees = RandomTrees(seed: 13)
        var builder = builder(incremental: true)
        var page = page((0..<Self.count).map { _ in trees.plainBox() }, .flat)
        weak var changed: PaintList?
        for frame in 0..<5 {
            _ = builder.plan(root(page), view: Make.view, background: .zero)
            if frame == 1 { changed = try #require(builder.scene).surfaces[0].order.runs[1].list }
            page = RenderNode(
                id: page.id, geometry: page.geometry, appearance: page.appearance,
                children: page.children.replacing([(17, trees.plainBox())]))
        }
        #expect(changed == nil)
    }

    private func builder(incremental: Bool) -> FrameBuilder {
        var options = CompositorOptions()
        options.incremental = incremental
        return FrameBuilder(
            pictureLimit: 4096, surfaceLimit: 4096, memoryBudget: 64 << 20, options: options)
    }
}
