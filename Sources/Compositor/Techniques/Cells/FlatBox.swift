import CoreGraphics
import Geometry
import RenderTree

/// An upright box of one colour, with square corners: a mark of which each pixel's coverage is known without drawing it.
struct FlatBox {
    /// Device pixels. A side that lies on a pixel line, nearly, lies on it.
    let minX, minY, maxX, maxY: Double
    /// Premultiplied.
    let color: SIMD4<Float>
    /// Pixels outside of it are not drawn.
    let clip: PixelRect

    /// Nil for a mark of any other kind.
    init?(_ list: PaintList.Content, _ entry: PaintList.Entry, within limit: PixelRect) {
        guard let index = entry.mark, entry.cut == nil,
            let box = list.record(index, as: RectangleRecord.self)
        else { return nil }
        let mark = list.marks[index], h = list.planes[mark.plane]
        guard !mark.joinsBackdrop, h.keepsAxes, !h.swapsAxes else { return nil }
        let r = h.bounds(of: box.rect)
        guard abs(r.minX) < 1e6, abs(r.maxX) < 1e6, abs(r.minY) < 1e6, abs(r.maxY) < 1e6,
            box.smoothSides == 15 || r.alignedToPixels != nil
        else { return nil }
        (minX, minY) = (Self.snapped(r.minX), Self.snapped(r.minY))
        (maxX, maxY) = (Self.snapped(r.maxX), Self.snapped(r.maxY))
        color = box.color * mark.alpha
        clip = list.clips[mark.clip].intersection(limit)
    }

    private static func snapped(_ v: Double) -> Double {
        abs(v - v.rounded()) < 1.0 / 256 ? v.rounded() : v
    }

    /// Pixel lines between which its coverage does not change from column to column.
    var columns: [Int] { Self.lines(minX, maxX, clip.x, clip.maxX) }
    var rows: [Int] { Self.lines(minY, maxY, clip.y, clip.maxY) }

    private static func lines(_ min: Double, _ max: Double, _ from: Int, _ to: Int) -> [Int] {
        [min.rounded(.down), min.rounded(.up), max.rounded(.down), max.rounded(.up)].map {
            Swift.min(Swift.max(Int($0), from), to)
        }
    }

    /// Returns the coverage of the pixels between two such lines.
    func coverage(columns from: Int, _ to: Int) -> Float {
        Self.coverage(minX, maxX, from, to, clip.x, clip.maxX)
    }

    func coverage(rows from: Int, _ to: Int) -> Float {
        Self.coverage(minY, maxY, from, to, clip.y, clip.maxY)
    }

    private static func coverage(
        _ min: Double, _ max: Double, _ from: Int, _ to: Int, _ first: Int, _ end: Int
    ) -> Float {
        guard from >= first, to <= end else { return 0 }
        let covered = Swift.min(max, Double(to)) - Swift.max(min, Double(from))
        return covered <= 0 ? 0 : Float(covered / Double(to - from))
    }
}
