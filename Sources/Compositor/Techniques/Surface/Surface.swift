import CoreGraphics
import Coverage
import Geometry
import RenderTree

/// A shape that shows a surface at the same device pixels.
struct SurfaceRecord: MarkRecord {
    static let technique = Technique.surface
    static func table(of records: MarkTables) -> ListTable<SurfaceRecord> { records.surfaces }
    func add(to records: inout MarkTables) -> ListIndex<SurfaceRecord> { records.surfaces.add(self) }

    static var programs: [Program] {
        let unbordered = RectangleCover.all.filter { !$0.hasBorder }
        let blended = CompositingOperation.allCases.filter { $0.blendState == nil }
        return Program.all([.all] + unbordered.map { .rectangle($0) }, .surface, [.alpha, .mask])
            + Program.all([.all], .surface, blended.map { .backdrop($0) })
            + Program.all([.coverage], .surface, [.alpha])
    }

    static let readsSurfaces = true
    static let canBeFace = false

    var shape: MarkShape
    var surface: SceneSurface
    /// A surface whose alpha at the same pixels multiplies what is shown.
    var mask: SceneSurface?
    /// The pixels become this of the surface and of the mark's backdrop; within `mask` where it acts within a shape.
    var operation = CompositingOperation.sourceOver
    /// An outline in the mark's plane whose coverage multiplies what is shown, in place of the shape's.
    var outline: DrawnOutline?

    func drawsSame(as other: SurfaceRecord) -> Bool {
        shape == other.shape && operation == other.operation && (mask == nil) == (other.mask == nil)
            && outline == other.outline
    }

    /// Does nothing: the surface's marks were tinted when they were added.
    mutating func take(tint: SIMD4<Float>) {}

    var reads: SurfaceReads {
        SurfaceReads(
            surface: surface, mask: mask, isPixelForPixel: true, blendsBackdrop: operation != .sourceOver)
    }

    func isSameWhenCut(at mark: PlacedMark) -> Bool {
        outline != nil || MarkPieces.isPlain(mark.toDevice, shape)
    }

    func draw(_ mark: PlacedMark, _ cuts: [Cut], _ area: PixelRect, _ planner: inout Planner) {
        guard let drawn = planner.drawnSurface(surface) else { return }
        let place = drawn.place(from: planner.offset)
        var paint = SurfacePaint(page: drawn.page.id, x: place.x, y: place.y)
        var shown = area.intersection(drawn.bounds)
        if let outline { return planner.drawOutline(outline, paint, mark, cuts, shown) }
        if let mask {
            guard let drawn = planner.drawnSurface(mask) else { return }
            let place = drawn.place(from: planner.offset)
            paint.mask = (drawn.page.id, place.x, place.y)
            shown = shown.intersection(drawn.bounds)
        }
        if operation != .sourceOver, let backdrop = mark.backdrop {
            guard let drawn = planner.drawnSurface(backdrop.copy) else { return }
            let place = drawn.place(from: planner.offset)
            paint.blend = (
                drawn.page.id, operation,
                planner.plan.index(of: .backdrop(x: Float(place.x), y: Float(place.y)))
            )
            shown = shown.intersection(drawn.bounds)
        }
        planner.drawPieces(mark, shape, paint, cuts, shown)
    }
}

/// A page, and what to add to a pixel's place to come to the surface's texel; likewise for a mask.
struct SurfacePaint: PiecePaint {
    var page: TextureID
    var x, y: Double
    var mask: (page: TextureID, x: Double, y: Double)?
    /// The blending of the pixels with a backdrop; nil for source-over.
    var blend: (page: TextureID, operation: CompositingOperation, parameters: ParameterIndex)?

    func set(_ writer: inout PieceWriter, _ mark: PlacedMark) {
        writer.hasHoles = true
        writer.key.program.paint = .surface
        writer.key.texture = page
        writer.values.set(.move, SIMD2(Float(x), Float(y)))
        if let mask {
            writer.key.mask = mask.page
            writer.key.program.join = .mask
            writer.values.set(.maskMove, SIMD2(Float(mask.x), Float(mask.y)))
        }
        if let blend {
            writer.key.backdrop = blend.page
            writer.key.parameters = blend.parameters
            writer.key.program.join = .backdrop(blend.operation)
        }
    }
}

extension MarkSink {
    /// Adds a mark that shows a surface within an outline, whose coverage is counted towards the frame's budget already.
    ///
    /// - Parameter toDevice: the outline's plane.
    mutating func show(
        _ surface: SceneSurface, within outline: DrawnOutline, _ toDevice: Homography, of layer: LayerID,
        at place: MarkPlace
    ) {
        let bounds = place.bounds(of: outline.bounds, toDevice)
        if bounds.isEmpty { return }
        add(
            SurfaceRecord(shape: MarkShape(outline.bounds), surface: surface, outline: outline), of: layer,
            toDevice, at: place, bounds: bounds)
    }

    /// Adds a mark that shows a surface pixel for pixel.
    ///
    /// - Parameter place: its clip is what is shown.
    mutating func show(
        _ surface: SceneSurface, mask: SceneSurface? = nil, operation: CompositingOperation = .sourceOver,
        of layer: LayerID, at place: MarkPlace, backdrop: SceneBackdrop? = nil
    ) {
        add(
            SurfaceRecord(shape: MarkShape(place.clip), surface: surface, mask: mask, operation: operation),
            of: layer,
            .identity, at: place, bounds: DeviceRect(place.clip), backdrop: backdrop)
    }
}
