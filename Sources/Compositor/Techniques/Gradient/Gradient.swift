import CoreGraphics
import Geometry
import RenderTree

/// A shape with colours that a program computes from the place in the plane.
struct GradientRecord: ShapedRecord, Equatable {
    static let technique = Technique.gradient
    static func table(of records: MarkTables) -> ListTable<GradientRecord> { records.gradients }
    func add(to records: inout MarkTables) -> ListIndex<GradientRecord> { records.gradients.add(self) }

    static var programs: [Program] {
        GradientPaint.allCases.flatMap { gradient in
            let covers = gradient.commonCovers + RectangleCover.forRarePaints
            return Program.all([.all] + covers.map { .rectangle($0) }, .gradient(gradient), [.alpha])
        }
    }

    var shape: MarkShape
    var paint: PlanePaint
    /// Whether only the alpha is used, which Core Graphics dithers otherwise.
    var isMask = false

    mutating func take(tint: SIMD4<Float>) {
        paint = paint.tinted(tint)
        shape.borderColor *= tint
    }

    func with(_ shape: MarkShape) -> any ShapedRecord {
        GradientRecord(shape: shape, paint: paint, isMask: isMask)
    }

    var inMask: any ShapedRecord { GradientRecord(shape: shape, paint: paint, isMask: true) }

    func draw(_ mark: PlacedMark, _ cuts: [Cut], _ area: PixelRect, _ planner: inout Planner) {
        let steps =
            planner.options.drawsForContexts
            ? paint.source?.paint(mark.toDevice, planner.offset, isMask: isMask) : nil
        let paint = steps ?? paint
        let table = paint.table.map { planner.place($0) }
        planner.drawPieces(
            mark, shape, ComputedPaint(paint: paint, borderColor: shape.borderColor, table: table), cuts, area
        )
    }
}

/// The paint of a gradient's pieces.
private struct ComputedPaint: PiecePaint {
    let paint: PlanePaint
    let borderColor: SIMD4<Float>
    /// The texture and the first entry of the paint's table.
    let table: (texture: TextureID, start: Int)?

    func set(_ writer: inout PieceWriter, _ mark: PlacedMark) {
        writer.covers = .rare(besides: paint.gradient.commonCovers)
        let h = paint.toPlace
        writer.u = (h.h11, h.h31)
        writer.v = (h.h22, h.h32)
        writer.skew = (h.h21, h.h12)
        paint.set(writer.values, &writer.key, table: table)
        writer.values.set(color: .borderColor, borderColor)
    }
}
