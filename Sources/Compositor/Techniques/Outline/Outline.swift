import CoreGraphics
import Coverage
import Geometry
import RenderTree

/// A path or glyphs, filled or stroked, in one colour or in those of a gradient.
struct OutlineRecord: MarkRecord, Equatable {
    static let technique = Technique.outline
    static func table(of records: MarkTables) -> ListTable<OutlineRecord> { records.outlines }
    func add(to records: inout MarkTables) -> ListIndex<OutlineRecord> { records.outlines.add(self) }

    static let programs =
        Program.all([.all, .coverage], .color, [.plain])
        + [.axial, .radial, .table].flatMap { Program.all([.all, .coverage], .gradient($0), [.alpha]) }
    static let canBeFace = false
    static let drawsAnyRectangle = true

    var rect: LayerRect
    var outline: DrawnOutline
    /// Premultiplied. Of a gradient only its alpha counts: 1 where all of it is opaque.
    var color: SIMD4<Float>
    /// A gradient in place of the colour. It is shown by affine maps only.
    var gradient: PlanePaint?

    init(_ outline: DrawnOutline, _ color: SIMD4<Float>, gradient: PlanePaint? = nil) {
        rect = outline.bounds
        self.outline = outline
        self.color = color
        self.gradient = gradient
    }

    var shape: MarkShape { MarkShape(rect) }

    mutating func take(tint: SIMD4<Float>) {
        color *= tint
        gradient = gradient?.tinted(tint)
    }

    /// The place in a gradient is interpolated.
    func isSameWhenCut(at mark: PlacedMark) -> Bool { gradient == nil }

    func draw(_ mark: PlacedMark, _ cuts: [Cut], _ area: PixelRect, _ planner: inout Planner) {
        planner.drawOutline(self, mark, cuts, area)
    }
}

extension PaintList.Content {
    /// Whether some mark has an outline.
    var hasOutlines: Bool {
        !records.outlines.isEmpty || records.surfaces.contains(where: { $0.outline != nil })
    }

    /// The outline of a mark; nil for one without.
    func outline(_ index: MarkIndex) -> DrawnOutline? {
        if let record = record(index, as: OutlineRecord.self) { return record.outline }
        return record(index, as: SurfaceRecord.self)?.outline
    }
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
