import CoreGraphics
import Geometry

/// The state of a bitmap that a texture contains, and its part of the bitmap. It determines the uploads for a later
/// state.
struct TextureState {
    var stamp: BitmapStamp
    var tile: ImageTile

    /// Returns the uploads that bring the texture to another state: only the changes for a later state, or all texels
    /// if the changes are unknown or large.
    func uploads(to image: CGImage, _ new: BitmapStamp, _ place: TexturePlace) -> [TextureUpload] {
        var whole = TextureUpload(
            texture: place.texture, x: 0, y: 0, layer: place.layer ?? 0, image: image,
            reduction: tile.reduction, source: tile.source, levels: tile.levels)
        guard let changes = new.changes(since: stamp) else { return [whole] }
        let x = MipAxis(length: image.width), y = MipAxis(length: image.height)
        var parts: [TextureUpload] = []
        var bytes = 0
        whole.levels = 1
        for area in Self.withoutRepeats(changes) {
            for index in 0..<tile.levels {
                let level = tile.reduction + index
                let held = tile.part(index)
                let changed = PixelRect(
                    x.showing(area.x..<area.x + area.width, level: level, within: held.x..<held.maxX),
                    y.showing(area.y..<area.y + area.height, level: level, within: held.y..<held.maxY))
                if changed.isEmpty { continue }
                var part = whole
                (part.x, part.y, part.level) = (changed.x - held.x, changed.y - held.y, index)
                part.reduction = level
                part.source = changed
                parts.append(part)
                bytes += part.bytes
            }
        }
        whole.levels = tile.levels
        return bytes * 2 > tile.bytes ? [whole] : parts
    }

    /// Areas that lie in none of the others.
    private static func withoutRepeats(_ areas: [PixelRect]) -> [PixelRect] {
        func contains(_ a: PixelRect, _ b: PixelRect) -> Bool {
            a.x <= b.x && a.y <= b.y && a.x + a.width >= b.x + b.width && a.y + a.height >= b.y + b.height
        }
        var kept: [PixelRect] = []
        for area in areas
        where area.width > 0 && area.height > 0 && !kept.contains(where: { contains($0, area) }) {
            kept.removeAll { contains(area, $0) }
            kept.append(area)
        }
        return kept
    }
}

extension PixelRect {
    fileprivate init(_ columns: Range<Int>, _ rows: Range<Int>) {
        self.init(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    }
}

extension MipAxis {
    /// The texels of a level that show some of the picture's, and those that repeat these where the picture ends; of these the
    /// ones within `limit`.
    func showing(_ range: Range<Int>, level: Int, within limit: Range<Int>) -> Range<Int> {
        var low = range.lowerBound, high = range.upperBound
        // The mirror image beyond the end shows them, too.
        if level > 0, high > 2 * length - padded { high = padded }
        for step in stride(from: 1, through: level, by: 1) {
            if step <= exactLevels {
                (low, high) = (low / 2, (high + 1) / 2)
            } else {
                let parts = 0..<count(step)
                let before = low..<high
                low = parts.first { source($0..<$0 + 1, level: step).overlaps(before) } ?? parts.upperBound
                high = (parts.last { source($0..<$0 + 1, level: step).overlaps(before) } ?? low - 1) + 1
            }
        }
        if range.isEmpty || low >= high { return limit.lowerBound..<limit.lowerBound }
        let first = low <= 0 ? limit.lowerBound : low
        let end = high > (level > 0 ? lastIndex(level) : length - 1) ? limit.upperBound : high
        return (first..<max(first, end)).clamped(to: limit)
    }
}
