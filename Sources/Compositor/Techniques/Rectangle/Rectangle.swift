import CoreGraphics
import Geometry
import RenderTree

/// A rectangle of one colour with square corners.
struct RectangleRecord: ShapedRecord, Equatable {
    static let technique = Technique.rectangle
    static func table(of records: MarkTables) -> ListTable<RectangleRecord> { records.rectangles }
    func add(to records: inout MarkTables) -> ListIndex<RectangleRecord> { records.rectangles.add(self) }

    /// Drawn by the programs of rounded rectangles: shapes that are thin in perspective have the corners of circles.
    static var programs: [Program] { RoundedRectangleRecord.programs }

    var rect: LayerRect
    /// Premultiplied.
    var color: SIMD4<Float>
    /// Sides that are antialiased, as in `MarkShape`.
    var smoothSides: UInt8 = 15

    @inline(__always) var shape: MarkShape { MarkShape(rect, smoothSides: smoothSides) }

    mutating func take(tint: SIMD4<Float>) { color *= tint }

    func with(_ shape: MarkShape) -> any ShapedRecord {
        RoundedRectangleRecord(shape: shape, color: color).simplest
    }

    func isSameWhenCut(at mark: PlacedMark) -> Bool { MarkPieces.isPlain(mark.toDevice, shape) }

    func draw(_ mark: PlacedMark, _ cuts: [Cut], _ area: PixelRect, _ planner: inout Planner) {
        planner.drawPieces(mark, shape, SolidPaint(color: color), cuts, area)
    }
}
