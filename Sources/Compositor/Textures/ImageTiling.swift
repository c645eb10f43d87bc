import CoreGraphics
import Geometry

/// The tiling of a picture without mipmaps.
///
/// A tile carries an apron of its neighbours' texels, so that sampling at its edge reads what it would read in the whole
/// picture.
struct ImageTiling: Sendable, Equatable {
    /// Texels of the picture that a tile shows, in both directions.
    var stride: Int
    var columns: Int
    var rows: Int

    /// Texels around those that a tile shows.
    static let apron = 1
    /// Pictures with more bytes than this are tiled even where one texture could hold them, so that only what is seen is
    /// uploaded.
    static let largestWhole = 64 << 20
    static let tileSize = 1024

    /// Nil when one texture holds the whole picture.
    init?(width: Int, height: Int, limit: Int) {
        if max(width, height) <= limit, width * height * 4 <= Self.largestWhole { return nil }
        stride = min(limit, Self.tileSize) - 2 * Self.apron
        columns = (width + stride - 1) / stride
        rows = (height + stride - 1) / stride
    }

    func tile(_ column: Int, _ row: Int) -> ImageTile {
        let side = stride + 2 * Self.apron
        return ImageTile(
            index: Int32(row * columns + column),
            source: PixelRect(
                x: column * stride - Self.apron, y: row * stride - Self.apron, width: side, height: side))
    }
}

/// The tiling of a picture that does not fit into one texture.
enum PictureTiling: Sendable, Equatable {
    case plain(ImageTiling)
    case mipmaps(MipTiling)

    /// Nil when one texture holds the whole picture.
    init?(width: Int, height: Int, hasMipmaps: Bool, limit: Int) {
        if hasMipmaps {
            guard let tiling = MipTiling(width: width, height: height, limit: limit) else { return nil }
            self = .mipmaps(tiling)
        } else {
            guard let tiling = ImageTiling(width: width, height: height, limit: limit) else { return nil }
            self = .plain(tiling)
        }
    }
}
