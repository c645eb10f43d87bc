import CoreGraphics
import Geometry
import RenderTree
import Testing

@testable import Compositor

/// Numbers of layers that several threads convert and write.
@Suite struct ManyRectanglesTests {
    /// Boxes off the pixel lines, so that one program draws them all.
    private func boxes(_ count: Int) -> [RenderNode] {
        (0..<count).map { Make.node(Double($0 % 240) + 0.3, Double($0 / 240) + 0.4, 1.5, 1.5, alpha: 0.5) }
    }

    private func plan(_ nodes: [RenderNode], incremental: Bool = true) throws -> FramePlan {
        var options = CompositorOptions()
        options.incremental = incremental
        options.occlusionCulling = false
        var builder = FrameBuilder(
            pictureLimit: 1024, surfaceLimit: 4096, memoryBudget: 1 << 24, options: options)
        let root = Make.node(0, 0, 256, 256, alpha: nil, children: nodes)
        let plan = builder.plan(ShownTree(still: root), view: Make.view, background: .zero)
        return try #require(plan)
    }

    @Test func partsHaveTheVerticesOfOneDraw() throws {
        let nodes = boxes(40_000)
        let few = try plan(Array(nodes.prefix(30_000))), many = try plan(nodes)
        #expect(few.statistics.draws <= 2)
        #expect(many.vertices.count * 3 == few.vertices.count * 4)
        #expect(many.vertices.starts(with: few.vertices))
        // Each quad is two triangles of its own draw.
        #expect(many.indices.count == 6 * nodes.count)
        #expect(many.statistics.items == nodes.count)
        let drawn = many.steps.reduce(0) { if case .draw(let call) = $1 { $0 + call.indexCount } else { $0 } }
        #expect(drawn == many.indices.count)
    }

    @Test func otherMarksAreDrawnInTheirPlace() throws {
        var nodes = boxes(40_000)
        let plain = try plan(nodes)
        nodes[20_000] = Make.round(20, 30, 40, 50, alpha: 0.5)
        let mixed = try plan(nodes)
        // The vertices before it are the same; those after it are the last of both.
        let words = plain.vertices.count / nodes.count
        #expect(mixed.vertices.prefix(16_384 * words) == plain.vertices.prefix(16_384 * words))
        #expect(mixed.vertices.suffix(7_000 * words) == plain.vertices.suffix(7_000 * words))
        #expect(mixed.statistics.items == nodes.count)
    }

    @Test func threadsMakeTheSameLists() throws {
        for seed in 0..<4 {
            var trees = RandomTrees(seed: seed)
            var nodes = (0..<6000).map { _ in trees.plainBox() }
            if seed % 2 == 1 { for i in stride(from: 0, to: 6000, by: 700) { nodes[i] = trees.root() } }
            let plan = try plan(nodes), reference = try self.plan(nodes, incremental: false)
            #expect(plan.statistics == reference.statistics, "seed \(seed)")
            #expect(plan.vertices == reference.vertices, "seed \(seed)")
            #expect(plan.indices == reference.indices, "seed \(seed)")
        }
    }
}
