import CoreGraphics
import Geometry
import RenderTree

/// Hot questions, answered without putting marks together.
extension PaintOrder.Run {
    func readsSurface(_ i: Int) -> Bool { list.content.readsSurface(index(i)) }

    func density(_ i: Int) -> Float { mark(i).density }

    func backdrop(_ i: Int) -> SceneBackdrop? { mark(i).backdrop.map { list.content.backdrops[$0] } }

    func plane(_ i: Int) -> Homography { list.content.planes[mark(i).plane] }

    func clip(_ i: Int) -> PixelRect { list.content.clips[mark(i).clip] }

    /// The shape that covers pixels.
    @inline(__always)
    func shape(_ i: Int) -> MarkShape { list.content.records.visit(mark(i), ShapeQuestion()) }
}

/// Asks for the shape that covers pixels.
private struct ShapeQuestion: RecordVisitor {
    @inline(__always)
    func visit<Record: MarkRecord>(_ record: Record, _: inout NoState) -> MarkShape { record.shape }
}

extension PaintOrder {
    /// Calls `body` with the marks that touch an area, back to front.
    func forEachMark(touching area: DeviceRect, _ body: (_ run: Int, _ mark: Int) -> Void) {
        let query = PixelBox.Query(area)
        for r in runs.indices where runs[r].mayTouch(area) {
            for i in 0..<runs[r].count
            where runs[r].mayTouch(i, query) && runs[r].bounds(i).intersects(area) {
                body(r, i)
            }
        }
    }

    /// Runs of the same lengths, so that a mark has the same place in both.
    func hasRunsLike(_ other: PaintOrder) -> Bool {
        runs.count == other.runs.count && runs.indices.allSatisfy { runs[$0].count == other.runs[$0].count }
    }
}
