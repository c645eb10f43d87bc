import CoreGraphics
import Geometry
import RenderTree

/// One thing to draw, as a list keeps it: where it lies and how it joins what is below. What is drawn is a record of a technique,
/// in the technique's own table.
struct Mark: Sendable {
    // In this order, which leaves no gaps.
    var layer: LayerID
    /// Device pixels that it can touch, within the clip.
    var bounds: DeviceRect
    /// The index of the map from points of the layer's plane to device pixels.
    var plane: ListIndex<Homography>
    /// Device pixels outside it are not drawn.
    var clip: ListIndex<PixelRect>
    /// The record's row in the technique's table.
    var row: MarkRow
    /// Multiplies everything.
    var alpha: Float
    /// The least alpha inside the shape, `alpha` included; 1 hides what is below.
    var density: Float
    /// The copy of what lies below that has to be made before it is drawn.
    var backdrop: ListIndex<SceneBackdrop>?
    var technique: Technique
    /// The blending of the pixels with their backdrop.
    var blend: BlendState

    /// Whether it joins what lies below it otherwise than over it.
    var joinsBackdrop: Bool { blend != .sourceOver || backdrop != nil }
}

typealias MarkIndex = ListIndex<Mark>
