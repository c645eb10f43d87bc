import CoreGraphics
import Coverage
import Geometry
import RenderTree

/// A path or glyphs, filled or stroked, in one colour.
struct OutlineRecord: MarkRecord, Equatable {
    static let technique = Technique.outline
    static func table(of records: MarkTables) -> ListTable<OutlineRecord> { records.outlines }
    func add(to records: inout MarkTables) -> ListIndex<OutlineRecord> { records.outlines.add(self) }

    static let programs = Program.all([.all, .coverage], .color, [.plain])
    static let canBeFace = false
    static let drawsAnyRectangle = true

    var rect: LayerRect
    var outline: DrawnOutline
    /// Premultiplied.
    var color: SIMD4<Float>

    init(_ outline: DrawnOutline, _ color: SIMD4<Float>) {
        rect = outline.bounds
        self.outline = outline
        self.color = color
    }

    var shape: MarkShape { MarkShape(rect) }

    mutating func take(tint: SIMD4<Float>) { color *= tint }

    func isSameWhenCut(at mark: PlacedMark) -> Bool { true }

    func draw(_ mark: PlacedMark, _ cuts: [Cut], _ area: PixelRect, _ planner: inout Planner) {
        planner.drawOutline(self, mark, cuts, area)
    }
}

extension PaintList {
    /// Whether some mark in it is an outline.
    var hasOutlines: Bool { !content.records.outlines.isEmpty }
}

extension MarkSink {
    /// Adds an outline, unless its coverage takes more than the frame's budget.
    mutating func addOutline(
        _ outline: OutlineRecord, of layer: LayerID, _ toDevice: Homography, at place: MarkPlace
    ) {
        var outline = outline
        outline.outline.halvesCurves = options.drawsForContexts
        let bounds = place.bounds(of: outline.rect, toDevice)
        if !bounds.isEmpty {
            let window = bounds.roundedOut(within: place.clip)
            guard spendOutline(outline.outline, toDevice, window: window, of: layer) else { return }
        }
        add(outline, of: layer, toDevice, at: place, bounds: bounds)
    }
}
