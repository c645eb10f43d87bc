import CoreGraphics
import Geometry
import RenderTree

/// The technique's part of a mark: what it draws, in points of the mark's plane. Where the mark lies and how it joins
/// what is below is in its header.
protocol MarkRecord: Sendable {
    static var technique: Technique { get }
    static func table(of records: MarkTables) -> ListTable<Self>
    /// Adds the record to its table.
    func add(to records: inout MarkTables) -> ListIndex<Self>

    /// The programs that may draw it.
    static var programs: [Program] { get }
    /// Whether records of this technique read surfaces.
    static var readsSurfaces: Bool { get }
    /// Whether a mark can be the face of a solid body.
    static var canBeFace: Bool { get }
    /// Whether any rectangle of pixels of a mark may be drawn by itself, however the mark is turned.
    static var drawsAnyRectangle: Bool { get }

    /// The part of the plane that is drawn.
    var rect: LayerRect { get }
    /// The shape that covers pixels.
    var shape: MarkShape { get }
    /// Whether another record draws the same, apart from what the surfaces hold that they read.
    func drawsSame(as other: Self) -> Bool
    /// Returns the pixels in which it shows something else than an earlier record; nil where that may be all.
    func changes(since earlier: Self, at mark: PlacedMark) -> DeviceRect?
    /// Multiplies all that it shows by a premultiplied colour.
    mutating func take(tint: SIMD4<Float>)
    /// The surfaces that it reads.
    var reads: SurfaceReads { get }
    /// Returns the texels of the surface that it needs to fill pixels of an area.
    func texels(for area: PixelRect, at mark: PlacedMark) -> PixelRect
    /// Returns the pixels that show a rectangle of the surface.
    func pixels(showing texels: DeviceRect, at mark: PlacedMark) -> DeviceRect
    /// The record, where it can take another shape.
    var shaped: (any ShapedRecord)? { get }
    /// Whether nothing is interpolated, so that its pixels are the same to the last bit however it is cut.
    func isSameWhenCut(at mark: PlacedMark) -> Bool
    /// The premultiplied colour that it shows, or that lies under its picture; zero for other paints.
    var color: SIMD4<Float> { get }

    /// Draws what lies within an area.
    func draw(_ mark: PlacedMark, _ cuts: [Cut], _ area: PixelRect, _ planner: inout Planner)
}

extension MarkRecord {
    static var readsSurfaces: Bool { false }
    static var canBeFace: Bool { true }
    static var drawsAnyRectangle: Bool { false }

    var rect: LayerRect { shape.rect }
    func changes(since earlier: Self, at mark: PlacedMark) -> DeviceRect? { nil }
    var reads: SurfaceReads { SurfaceReads() }
    func texels(for area: PixelRect, at mark: PlacedMark) -> PixelRect { area }
    func pixels(showing texels: DeviceRect, at mark: PlacedMark) -> DeviceRect { texels }
    var shaped: (any ShapedRecord)? { nil }
    func isSameWhenCut(at mark: PlacedMark) -> Bool { false }
    var color: SIMD4<Float> { .zero }
}

extension MarkRecord where Self: Equatable {
    func drawsSame(as other: Self) -> Bool { self == other }
}

/// A record of one colour, picture or other paint all over its shape, which may be any rounded rectangle of the plane.
protocol ShapedRecord: MarkRecord {
    /// Returns the same paint in another shape.
    func with(_ shape: MarkShape) -> any ShapedRecord
    /// The record in a mask, of which only the alpha is used.
    var inMask: any ShapedRecord { get }
    /// Returns the same, reaching under neighbours that are drawn later, so that nothing shines through between their edges.
    ///
    /// - Parameter sides: those of the neighbours, by the bits of `MarkShape.smoothSides`.
    func tucked(_ sides: UInt8) -> any ShapedRecord
}

extension ShapedRecord {
    var shaped: (any ShapedRecord)? { self }

    func tucked(_ sides: UInt8) -> any ShapedRecord { with(shape.tucked(sides)) }
}

extension MarkShape {
    func tucked(_ sides: UInt8) -> MarkShape {
        var result = self
        result.smoothSides &= ~sides
        result.tuckedSides = sides
        return result
    }
}

/// The surfaces that a record reads, and how.
struct SurfaceReads {
    /// The surface that it shows.
    var surface: SceneSurface?
    /// The surface whose alpha multiplies that, at the same device pixels.
    var mask: SceneSurface?
    /// Whether a texel of the surface is shown by the pixel at its place.
    var isPixelForPixel = false
    /// Whether the pixels become something of the copy of the backdrop, too.
    var blendsBackdrop = false
}

extension ShapedRecord {
    var inMask: any ShapedRecord { self }
}
