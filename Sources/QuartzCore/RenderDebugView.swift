/// A translucent overlay that shows the cost of a picture, as the Core Animation options of Instruments do.
public enum RenderDebugView: String, Sendable, CaseIterable, Codable {
    /// Blended marks in red, opaque ones in green.
    case blended
    /// The number of writes to each pixel: dark red for one, red for four, then orange, yellow and white. The picture
    /// is darkened.
    case overdraw
    /// Offscreen surfaces in yellow.
    case offscreen
    /// Bitmaps of layers with `shouldRasterize`: cache hits in green, redrawn ones in red.
    case rasterized
    /// Pictures with texels between pixels in magenta, stretched ones in yellow.
    case misaligned
    /// White lines where planes are cut by others, and each piece in a different colour.
    case planes
    /// Each draw call in a different colour.
    case batches
    /// The area redrawn in this frame, in yellow.
    case damage
}
