import CoreGraphics
import Geometry

/// A rectangle of a layer's plane, covered by a rounded rectangle with a border.
///
/// All lengths are in points of the layer's bounds space. Coverage is computed from local coordinates, so cutting a
/// mark into pieces along any lines changes no pixel.
package struct MarkShape: Sendable, Equatable {
    /// The part that is drawn. A side on that of `whole` is an edge of the picture; any other side is a cut.
    var rect: LayerRect
    /// The rounded rectangle that determines the coverage.
    var whole: LayerRect
    var radii = CornerRadii.zero
    /// Sides that are antialiased: 1 minX, 2 maxX, 4 minY, 8 maxY.
    var smoothSides: UInt8 = 15
    /// Sides, by the same bits, at which it goes on below a neighbour by as much as the neighbour's antialiasing reaches.
    var tuckedSides: UInt8 = 0
    /// Premultiplied, drawn over the paint within `borderWidth` of the edge.
    var borderColor = SIMD4<Float>(repeating: 0)
    var borderWidth = 0.0

    package init(_ rect: LayerRect, radii: CornerRadii = .zero, smoothSides: UInt8 = 15) {
        self.rect = rect
        whole = rect
        self.radii = radii
        self.smoothSides = smoothSides
    }

    /// Whole pixels, without antialiasing.
    init(_ pixels: PixelRect) { self.init(LayerRect(pixels), smoothSides: 0) }

    /// The shape of a clip.
    init(_ clip: ClipShape) { self.init(clip.rect, radii: clip.radii, smoothSides: clip.smoothSides) }

    /// Whether it is no more than a rectangle: square corners, no border, and all of it drawn.
    var isRectangle: Bool { radii.isZero && borderWidth == 0 && tuckedSides == 0 && whole == rect }
}

extension MarkShape {
    /// Adds the border of a layer with these bounds, over what there is.
    ///
    /// - Parameter width: in points; `filling` for a border that leaves no hole.
    mutating func addBorder(_ border: SIMD4<Float>, width: Double, of bounds: LayerRect) {
        borderColor = border
        // A shape that bleeds has grown by as much as the border grows, so the inner edge stays.
        borderWidth = width + max(0, (whole.width - bounds.width) / 2)
    }

    /// The width of a border that leaves no hole. The hole's edge is far off, even for a shape smaller than a pixel.
    static let filling = 1e6
}
