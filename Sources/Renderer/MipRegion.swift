import CoreGraphics
import Compositor
import Geometry

/// A part of an image's mipmap level: premultiplied RGBA bytes, rows without padding.
struct MipRegion {
    let level: Int
    /// The bounds in texels of the level.
    let bounds: PixelRect
    var texels: [UInt32]
}
