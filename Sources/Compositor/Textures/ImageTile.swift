import CoreGraphics
import Geometry

/// A part of a picture, or of the picture reduced, that has a texture of its own.
struct ImageTile: Sendable {
    /// Tells it from the picture's other tiles.
    var index: Int32
    /// The level of detail that is the texture's first.
    var reduction = 0
    /// Texels of that level; what lies outside repeats the edge.
    var source: PixelRect
    /// Texels of the whole picture that one of these stands for.
    var unit = (x: 1.0, y: 1.0)
    /// The number of levels of the texture.
    var levels = 1

    /// The texels of the picture's level `reduction + level` that the texture's level has.
    func part(_ level: Int) -> PixelRect {
        PixelRect(
            x: source.x >> level, y: source.y >> level, width: max(1, source.width >> level),
            height: max(1, source.height >> level))
    }

    /// The size of all its levels, in bytes.
    var bytes: Int {
        (0..<levels).reduce(0) { $0 + max(1, source.width >> $1) * max(1, source.height >> $1) * 4 }
    }
}
