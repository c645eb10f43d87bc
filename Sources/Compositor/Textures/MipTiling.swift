import CoreGraphics
import Geometry

/// The tiling of a picture with mipmaps: the picture and its reductions by powers of two are each cut into tiles, down
/// to the reduction that fits into one texture.
///
/// A tile has only a few levels, because it can't be reduced to one texel while the whole picture still has many;
/// coarser levels are drawn with tiles of a reduction. The apron of a tile is one texel of its last level, and the tile
/// begins at a multiple of that texel, so that each of its levels is a part of the picture's level.
///
/// If an axis has fewer than 8 texels after a reduction, the level of detail is inexact by the rounding of its size.
/// Pictures so long and thin show less than a pixel of the difference.
///
/// ```
///   level of the picture   0   1   2   3   4   5   6   7 ...
///   tiles of the picture   o---o---o---o
///   at half the size           o---o---o---o
///   at a quarter                   o---o---o---o
///   in one texture                     o---o---o---o---o ...
/// ```
struct MipTiling: Sendable, Equatable {
    let x: MipAxis
    let y: MipAxis
    /// The texels of the first level that a tile shows along an axis, and the width of the apron on either side.
    let stride: Int
    let apron: Int
    /// The number of levels of a tile.
    let levels: Int
    /// The first reduction that one texture holds, with all levels that remain.
    let last: Int
    /// The largest side of a tile.
    private let size: Int

    /// Tiles have no more levels than this, since every one doubles the apron.
    private static let mostLevels = 6
    /// Texels that a tile's last level has at least; of these two are apron.
    private static let smallestLevel = 8
    /// The largest difference between the level of detail computed here and that of the GPU.
    private static let margin = 0.25

    /// Nil when one texture holds the whole picture.
    init?(width: Int, height: Int, limit: Int) {
        x = MipAxis(length: width)
        y = MipAxis(length: height)
        var last = 0
        while max(x.count(last), y.count(last)) > limit
            || x.count(last) * y.count(last) * 4 > ImageTiling.largestWhole
        {
            last += 1
        }
        if last == 0 { return nil }
        self.last = last
        size = min(limit, ImageTiling.tileSize)
        var steps = 0
        while steps < Self.mostLevels - 1, size >> (steps + 1) >= Self.smallestLevel { steps += 1 }
        levels = steps + 1
        apron = 1 << steps
        stride = ((size - 2 * apron) >> steps) << steps
    }

    /// The reduction of which tiles are drawn at some levels of detail: the largest that has the first of these.
    func reduction(for range: DetailRange) -> Int {
        Int(min(max((range.least - Self.margin).rounded(.down), 0), Double(last)))
    }

    /// Whether tiles of a reduction go on to the last of some levels of detail.
    func reaches(_ range: DetailRange, reduction: Int) -> Bool {
        reduction == last || range.most + Self.margin <= Double(reduction + levels - 1)
    }

    /// The shift of the smallest cells. Each step below 0 halves the side of the picture's own tiles.
    var finestCells: Int { -min(levels - 1, 3) }

    /// Returns the side of a cell in texels of the picture: the part that a tile of a reduction shows, or a fraction of
    /// a tile for negative shifts.
    func cell(_ shift: Int) -> Int { shift >= 0 ? stride << shift : stride >> -shift }

    /// The tile of a reduction that shows a cell.
    ///
    /// - Parameter shift: of the cell; not above `reduction`.
    func tile(_ reduction: Int, column: Int, row: Int, shift: Int) -> ImageTile {
        if reduction == last { return rest }
        let a = part(x, reduction, column >> (reduction - shift))
        let b = part(y, reduction, row >> (reduction - shift))
        let first = (0..<reduction).reduce(0) { $0 + tiles(x, $1) * tiles(y, $1) }
        return ImageTile(
            index: Int32(first + b.index * tiles(x, reduction) + a.index), reduction: reduction,
            source: PixelRect(x: a.start, y: b.start, width: a.length, height: b.length),
            unit: (x.unit(reduction), y.unit(reduction)), levels: levels)
    }

    /// The picture in one texture, reduced so far that it fits.
    var rest: ImageTile {
        ImageTile(
            index: -1, reduction: last,
            source: PixelRect(x: 0, y: 0, width: x.count(last), height: y.count(last)),
            unit: (x.unit(last), y.unit(last)), levels: MipAxis.levels(x, y) - last)
    }

    /// An axis that is short enough isn't cut.
    private func isWhole(_ axis: MipAxis, _ reduction: Int) -> Bool { axis.count(reduction) <= size }

    private func tiles(_ axis: MipAxis, _ reduction: Int) -> Int {
        isWhole(axis, reduction) ? 1 : (axis.count(reduction) + stride - 1) / stride
    }

    private func part(
        _ axis: MipAxis, _ reduction: Int, _ tile: Int
    ) -> (index: Int, start: Int, length: Int) {
        if isWhole(axis, reduction) { return (0, 0, axis.count(reduction)) }
        return (tile, tile * stride - apron, stride + 2 * apron)
    }
}
