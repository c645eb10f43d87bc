import CoreGraphics

/// How a picture is cut into textures.
///
/// A tile carries an apron of its neighbours' texels, so that sampling at its edge reads what it would read in the whole
/// picture. With mipmaps the apron is one texel of the smallest level, and tiles begin at multiples of it, so that every
/// level is a part of the whole picture's level.
struct ImageTiling: Sendable, Equatable {
    /// Texels of the picture that a tile shows, in both directions.
    var stride: Int
    /// Texels around them.
    var apron: Int
    /// Levels of detail, 1 without mipmaps.
    var levels: Int
    var columns: Int
    var rows: Int

    /// Pictures with more bytes than this are tiled even where one texture could hold them, so that only what is seen is
    /// uploaded.
    static let largestWhole = 64 << 20
    static let tileSize = 1024
    /// Mipmaps reach a reduction by 2 to this power.
    static let mipmapLevels = 6

    /// Nil when one texture holds the whole picture.
    init?(width: Int, height: Int, hasMipmaps: Bool, limit: Int) {
        if max(Self.padded(width, hasMipmaps), Self.padded(height, hasMipmaps)) <= limit,
            width * height * 4 <= Self.largestWhole
        {
            return nil
        }
        let size = min(limit, Self.tileSize)
        if hasMipmaps {
            var reduction = 0
            while reduction < Self.mipmapLevels - 1, size >> (reduction + 1) >= 4 { reduction += 1 }
            levels = reduction + 1
            apron = 1 << reduction
            stride = ((size - 2 * apron) >> reduction) << reduction
        } else {
            levels = 1
            apron = 1
            stride = size - 2
        }
        columns = (width + stride - 1) / stride
        rows = (height + stride - 1) / stride
    }

    /// With mipmaps the texture is padded so that every level is exactly half of the one before.
    static func padded(_ length: Int, _ hasMipmaps: Bool) -> Int {
        guard hasMipmaps else { return length }
        let unit = 1 << (wholeLevels(length) - 1)
        return (length + unit - 1) / unit * unit
    }

    static func wholeLevels(_ length: Int) -> Int {
        var levels = 1
        while levels < mipmapLevels, length >> levels > 0 { levels += 1 }
        return levels
    }
}
