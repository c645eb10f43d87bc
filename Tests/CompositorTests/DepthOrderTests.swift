import CoreGraphics
import Geometry
import RandomCases
import RenderTree
import Testing

@testable import Compositor

/// Large groups in space, of which some layers change from frame to frame: the kept order against one that is made anew.
@Suite struct DepthOrderTests {
    private var random = RepeatableRandom(seed: 11)

    private mutating func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &random)
    }

    private enum Sort: CaseIterable {
        /// All depths overlap, in more layers than are compared with one another.
        case tangled
        /// Depths in which few layers meet, which are cut there.
        case sparse
        /// Some planes overlap many others, some none.
        case both
        /// Parallel planes, with equal depths among them.
        case parallel
    }

    private mutating func layer(_ sort: Sort) -> RenderNode {
        let (x, y, size) = (number(0...240), number(0...240), number(2...14))
        let turn = number(-60...60)
        let isFar = Int.random(in: 0..<40, using: &random) == 0
        let z: Double =
            switch sort {
            case .tangled: number(-20...20)
            case .sparse: number(-9000 ... -100)
            case .both: isFar ? number(-9000 ... -1000) : number(-20...20)
            case .parallel: number(0...40).rounded()
            }
        return Make.node(x, y, size, size) { g, _ in
            g.zPosition = z
            if sort != .parallel { g.transform = Make.rotation(turn, x: 0.4, y: 1) }
        }
    }

    private func root(_ layers: [RenderNode], _ sort: Sort, _ last: RenderNode?, _ changes: [Int])
        -> RenderNode
    {
        // Chunks that stay are those of the last tree.
        if let last, last.children.count == layers.count {
            return RenderNode(
                id: last.id, geometry: last.geometry, appearance: last.appearance,
                children: last.children.replacing(changes.sorted().map { ($0, layers[$0]) }))
        }
        return Make.node(0, 0, 256, 256, alpha: nil, children: layers) { g, _ in
            if sort != .parallel { g.sublayerTransform = Make.perspective(900) }
        }
    }

    private func builder(incremental: Bool) -> FrameBuilder {
        var options = CompositorOptions()
        options.incremental = incremental
        return FrameBuilder(
            pictureLimit: 4096, surfaceLimit: 4096, memoryBudget: 64 << 20, options: options)
    }

    @Test(arguments: Sort.allCases) private mutating func keptOrderIsThatOfAWholeFrame(_ sort: Sort) throws {
        var layers: [RenderNode] = []
        for _ in 0..<2600 { layers.append(layer(sort)) }
        var incremental = builder(incremental: true), anew = builder(incremental: false)
        var tree: RenderNode?
        var changes: [Int] = []
        for frame in 0..<8 {
            let new = root(layers, sort, tree, changes)
            let plan = incremental.plan(ShownTree(still: new), view: Make.view, background: .zero)
            let reference = anew.plan(ShownTree(still: new), view: Make.view, background: .zero)
            try #require(plan?.vertices == reference?.vertices, "frame \(frame)")
            try #require(plan?.statistics == reference?.statistics, "frame \(frame)")
            let order = incremental.scene?.surfaces[0].order, other = anew.scene?.surfaces[0].order
            try #require(order?.layers == other?.layers, "frame \(frame)")
            tree = new
            switch frame {
            case 0, 1, 4:
                changes = [5, 700, 701, 2599]
                for index in changes { layers[index] = layer(sort) }
            case 2:
                // Hidden, so that the layers after it get other numbers.
                changes = [300]
                layers[300] = Make.node(0, 0, 0, 0, alpha: nil)
            case 3:
                // Other chunks, in another order.
                layers.insert(layer(sort), at: 1000)
            case 5: layers.removeLast(200)
            default: changes = []
            }
        }
        #expect(incremental.caches.chunks.reused > 0)
    }

    /// The lists of chunks that are shown before others now.
    @Test private mutating func chunksInAnotherOrder() throws {
        let chunk = RenderChildren.chunkSize
        var layers: [RenderNode] = []
        for _ in 0..<chunk * 4 { layers.append(layer(.tangled)) }
        let groups = (0..<4).map { number in
            Make.node(
                0, 0, 256, 256, alpha: nil, kind: .transform,
                children: Array(layers[number * chunk..<(number + 1) * chunk]))
        }
        var incremental = builder(incremental: true), anew = builder(incremental: false)
        let id = LayerID(rawValue: 77)
        for order in [[0, 1, 2, 3], [0, 2, 1, 3], [3, 1, 0], [3, 1, 2, 0], [0, 1, 2, 3]] {
            var geometry = LayerGeometry()
            geometry.bounds = CGRect(x: 0, y: 0, width: 256, height: 256)
            geometry.position = CGPoint(x: 128, y: 128)
            geometry.sublayerTransform = Make.perspective(900)
            let root = RenderNode(
                id: id, geometry: geometry, appearance: LayerAppearance(),
                children: RenderChildren(order.map { groups[$0] }))
            let plan = incremental.plan(ShownTree(still: root), view: Make.view, background: .zero)
            let reference = anew.plan(ShownTree(still: root), view: Make.view, background: .zero)
            try #require(plan?.vertices == reference?.vertices, "\(order)")
            let kept = incremental.scene?.surfaces[0].order, other = anew.scene?.surfaces[0].order
            #expect(kept?.layers == other?.layers, "\(order)")
        }
    }

    @Test func keysHaveOneOrder() {
        let keys = [DepthKey(1, 2), DepthKey(.nan, 0), DepthKey(1, 1), DepthKey(-.infinity, 3)]
        #expect(keys.sorted().map(\.index) == [3, 1, 2, 0])
        #expect(Array(keys.reversed()).sorted().map(\.index) == [3, 1, 2, 0])
    }
}

extension PaintOrder {
    /// The layers of all marks, back to front.
    fileprivate var layers: [LayerID] { runs.flatMap { run in (0..<run.count).map { run.mark($0).layer } } }
}
