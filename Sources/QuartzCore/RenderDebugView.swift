/// What a renderer lays over the picture to see what it costs, translucent, as Instruments' options for Core Animation do.
public enum RenderDebugView: String, Sendable, CaseIterable, Codable {
    /// What is blended with what is below red, what is opaque green.
    case blended
    /// How often each pixel is written: dark red once, red four times, then orange, yellow and white. The picture is darkened.
    case overdraw
    /// What takes an offscreen pass, yellow.
    case offscreen
    /// Bitmaps of layers with `shouldRasterize`: kept ones green, those drawn anew red.
    case rasterized
    /// Pictures whose texels lie between pixels magenta, stretched ones yellow.
    case misaligned
    /// White lines where planes are cut by others, and each piece in a colour of its own.
    case planes
    /// Each draw call in a colour of its own.
    case batches
    /// What was drawn anew in this frame, yellow.
    case damage
}
