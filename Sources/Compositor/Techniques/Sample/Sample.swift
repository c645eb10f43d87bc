import CoreGraphics
import Geometry
import RenderTree

/// A rectangle that shows a surface otherwise than pixel for pixel.
struct SampleRecord: MarkRecord {
    static let technique = Technique.sample
    static func table(of records: MarkTables) -> ListTable<SampleRecord> { records.samples }
    func add(to records: inout MarkTables) -> ListIndex<SampleRecord> { records.samples.add(self) }

    static var programs: [Program] {
        // Pixel for pixel after all, where pixels and texels fall together.
        let paints: [Paint] = [.surface, .sampled, .blurred, .averaged, .recolored, .effect]
        return Program.all([.surfaceMask], .color, [.alpha])
            + paints.flatMap { Program.all([.all], $0, [.alpha]) }
    }

    static let readsSurfaces = true

    var rect: LayerRect
    var sampling: SurfaceSampling
    /// The map from local points to the pixels of the surface's grid.
    var texels = TexelMapping.identity
    /// The colour that the surface's alpha multiplies, with `SurfaceSampling.Filter.shade`; premultiplied.
    var color = SIMD4<Float>(repeating: 0)

    var shape: MarkShape { MarkShape(rect, smoothSides: 0) }

    func drawsSame(as other: SampleRecord) -> Bool {
        rect == other.rect && sampling.filter == other.sampling.filter && texels == other.texels
            && color == other.color
    }

    /// Tints the colour; the surface's marks were tinted when they were added.
    mutating func take(tint: SIMD4<Float>) { color *= tint }

    var reads: SurfaceReads { SurfaceReads(surface: sampling.surface) }

    func draw(_ mark: PlacedMark, _ cuts: [Cut], _ area: PixelRect, _ planner: inout Planner) {
        planner.drawSampled(self, mark, cuts, area)
    }
}

/// The paint of a surface that is read between its texels, or of what is computed from them.
struct SamplePaint: PiecePaint {
    let record: SampleRecord
    let drawn: DrawnSurface
    /// Nil for a colour times the surface's alpha.
    let paint: Paint?
    var parameters: ParameterIndex?

    func set(_ writer: inout PieceWriter, _ mark: PlacedMark) {
        writer.key.sampler = SamplerKey(minification: .linear, magnification: .linear)
        writer.key.parameters = parameters
        if let paint {
            writer.key.program.paint = paint
            writer.key.texture = drawn.page.id
        } else {
            writer.covers = .own
            writer.key.program.cover = .surfaceMask
            writer.key.cover = drawn.page.id
            writer.values.set(color: .color, record.color)
        }
        let texels = record.texels
        writer.u = (texels.scaleX, texels.offsetX - Double(drawn.bounds.x))
        writer.v = (texels.scaleY, texels.offsetY - Double(drawn.bounds.y))
        writer.values.set(
            .page,
            SIMD4(Float(drawn.x), Float(drawn.y), 1 / Float(drawn.page.width), 1 / Float(drawn.page.height)))
        let far = SIMD2(Float(drawn.bounds.width), Float(drawn.bounds.height)) - 0.5
        writer.values.set(.pageLimits, SIMD4(0.5, 0.5, max(far.x, 0.5), max(far.y, 0.5)))
    }
}
