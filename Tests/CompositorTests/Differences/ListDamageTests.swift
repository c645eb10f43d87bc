import CoreGraphics
import Geometry
import RenderTree
import Testing

@testable import Compositor

/// Layers that come and go between others change no more than they cover.
@Suite struct ListDamageTests {
    /// A row of boxes of 10 by 10 pixels, 16 apart.
    private let boxes = (0..<12).map { Make.node(Double($0) * 16 + 4, 40, 10, 10) }

    private func damage(_ lists: [RenderNode]...) throws -> PixelRect {
        let root = Make.node(0, 0, 256, 256)
        var builder = FrameBuilder(
            pictureLimit: 4096, surfaceLimit: 4096, memoryBudget: 64 << 20, options: CompositorOptions())
        var plan: FramePlan?
        for list in lists {
            let tree = RenderNode(
                id: root.id, geometry: root.geometry, appearance: root.appearance,
                children: RenderChildren(list))
            plan = builder.plan(ShownTree(still: tree), view: Make.view, background: .zero)
        }
        return try #require(plan).statistics.damage
    }

    /// The pixels of a box, and of one around it, which antialiasing may touch.
    private func pixels(_ boxes: ClosedRange<Int>) -> PixelRect {
        PixelRect(x: boxes.lowerBound * 16 + 3, y: 39, width: (boxes.count - 1) * 16 + 12, height: 12)
    }

    @Test(arguments: [0, 5, 11]) func oneThatIsInserted(index: Int) throws {
        var before = boxes
        before.remove(at: index)
        #expect(try damage(before, boxes) == pixels(index...index))
        #expect(try damage(boxes, before) == pixels(index...index))
    }

    @Test func whatLiesBetweenTheFirstAndTheLastOne() throws {
        #expect(try damage(boxes, Array(boxes[..<3] + boxes[4..<7] + boxes[9...])) == pixels(3...8))
    }

    @Test func oneThatIsReplaced() throws {
        var after = boxes
        after[4] = Make.node(4 * 16 + 6, 42, 6, 6)
        #expect(try damage(boxes, after) == pixels(4...4))
    }
}
