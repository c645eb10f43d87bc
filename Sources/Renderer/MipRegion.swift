import Compositor

/// A part of a level of detail of an image: premultiplied RGBA, a byte each, rows without gaps.
struct MipRegion {
    let level: Int
    /// In texels of the level.
    let bounds: PixelRect
    var texels: [UInt32]
}
