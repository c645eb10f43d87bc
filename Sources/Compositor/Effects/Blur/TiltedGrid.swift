import CoreGraphics
import Geometry

/// The grid of a picture that is drawn in a layer's plane, and shown as the plane lies. Its origin is that of the layer's
/// space.
struct TiltedGrid {
    /// The map from points of the layer to pixels of the picture.
    let plane: Homography
    /// The pixels of the picture that are drawn.
    let clip: PixelRect
    /// The shape that cuts the picture; nil without one.
    let shape: ClipShape?

    /// The sides of a grid go this far from its origin, in pixels.
    private static let reach = 1 << 24

    /// - Parameters:
    ///   - rect: the bounding box of the picture, in points of the layer.
    ///   - scale: pixels a point.
    ///   - bounds: makes the shape that cuts the picture, in the plane that it is given.
    init(_ rect: LayerRect, _ scale: Double, within bounds: ((Homography) -> ClipShape)? = nil) {
        let plane = Homography(scale, 0, 0, 0, scale, 0, 0, 0, 1)
        let all = plane.bounds(of: rect).insetBy(-1).roundedOut(
            within: PixelRect(
                x: -Self.reach, y: -Self.reach, width: 2 * Self.reach, height: 2 * Self.reach))
        shape = bounds?(plane)
        clip = shape?.pixels(within: all) ?? all
        self.plane = plane
    }

    /// Returns the context of the picture, from that of the layer; without the clip of the picture's surface.
    func inside(_ context: LayerContext) -> LayerContext {
        var inside = context
        inside.area.cut = nil
        inside.spread = nil
        return inside
    }
}
