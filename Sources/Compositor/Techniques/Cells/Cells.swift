import CoreGraphics
import Geometry
import RenderTree

/// Rectangles of device pixels, each of one colour.
struct CellsRecord: MarkRecord, Equatable {
    static let technique = Technique.cells
    static func table(of records: MarkTables) -> ListTable<CellsRecord> { records.cells }
    func add(to records: inout MarkTables) -> ListIndex<CellsRecord> { records.cells.add(self) }

    static let programs = Program.all([.all], .color, [.plain])

    var cells: ColorCells
    /// Multiplies all colours, premultiplied.
    var tint = SIMD4<Float>.one

    var shape: MarkShape { MarkShape(cells.bounds) }

    mutating func take(tint: SIMD4<Float>) { self.tint *= tint }

    func isSameWhenCut(at mark: PlacedMark) -> Bool { mark.toDevice.keepsAxes }

    func draw(_ mark: PlacedMark, _ cuts: [Cut], _ area: PixelRect, _ planner: inout Planner) {
        planner.drawCells(cells, tint, mark, cuts, area)
    }
}
