import CoreGraphics
import Geometry

/// The 4x4-pixel tiles of a picture that marks in front hide, computed front to back.
///
/// A tile counts how many bits of what is below are lost: an opaque layer loses all, one of alpha 0.9 three. What would
/// add less than half a step of 8 bits is hidden. 64 tiles are one word; the count is kept in bit planes.
struct TileOcclusion {
    static let tile = 4
    /// Nine bits: below 1/512.
    private static let planes = 4

    let columns: Int
    let rows: Int
    private let words: Int
    private var hidden: ContiguousArray<UInt64>
    /// The tiles that one opaque mark covers, so that nothing below has any effect.
    private var solid: ContiguousArray<UInt64>
    private var counts: ContiguousArray<UInt64>

    init(width: Int, height: Int) {
        columns = (width + Self.tile - 1) / Self.tile
        rows = (height + Self.tile - 1) / Self.tile
        words = (columns + 63) / 64
        hidden = ContiguousArray(repeating: 0, count: words * rows)
        solid = hidden
        counts = ContiguousArray(repeating: 0, count: words * rows * Self.planes)
    }

    /// The weight of what leaves nothing at all of what is below.
    static let opaque = 10

    /// Returns the number of bits of the backdrop that a layer of this alpha hides; 9 hides it entirely.
    static func weight(alpha: Float) -> Int {
        if alpha >= 1 { return opaque }
        if alpha >= 0.999 { return 9 }
        if alpha < 0.5 { return 0 }
        var weight = 0
        var left = 1 - alpha
        while left <= 0.5, weight < 7 {
            left *= 2
            weight += 1
        }
        return weight
    }

    private static func mask(_ word: Int, _ x0: Int, _ x1: Int) -> UInt64 {
        let lo = max(x0 - word * 64, 0), hi = min(x1 - word * 64, 64)
        guard hi > lo else { return 0 }
        let all = hi - lo == 64 ? ~UInt64(0) : (UInt64(1) << UInt64(hi - lo)) - 1
        return all << UInt64(lo)
    }

    /// Adds a run of tiles of one row, columns `x0..<x1`.
    private mutating func add(row: Int, _ x0: Int, _ x1: Int, weight: Int) {
        guard x1 > x0 else { return }
        for word in (x0 >> 6)...((x1 - 1) >> 6) {
            let m = Self.mask(word, x0, x1)
            let i = row * words + word
            if weight >= 9 {
                // A mark is not drawn where it was already hidden.
                if weight >= Self.opaque { solid[i] |= m & ~hidden[i] }
                hidden[i] |= m
                continue
            }
            let c = i * Self.planes
            var carry: UInt64 = 0
            for bit in 0..<Self.planes {
                let b = weight >> bit & 1 == 1 ? m : 0
                let a = counts[c + bit]
                counts[c + bit] = a ^ b ^ carry
                carry = (a & b) | (carry & (a ^ b))
            }
            // What is hidden stays hidden, even if the count overflows.
            hidden[i] |= counts[c + 3] & (counts[c] | counts[c + 1] | counts[c + 2])
        }
    }

    /// Covers the tiles that lie wholly inside a rectangle.
    mutating func cover(_ r: DeviceRect, weight: Int) {
        guard !r.isEmpty, r.minX.isFinite, r.minY.isFinite, r.width < 1e9, r.height < 1e9 else { return }
        let t = Double(Self.tile)
        let x0 = max(0, Int((r.minX / t).rounded(.up))), x1 = min(columns, Int((r.maxX / t).rounded(.down)))
        let y0 = max(0, Int((r.minY / t).rounded(.up))), y1 = min(rows, Int((r.maxY / t).rounded(.down)))
        guard x1 > x0, y1 > y0 else { return }
        for row in y0..<y1 { add(row: row, x0, x1, weight: weight) }
    }

    /// Shows all tiles that a rectangle touches.
    mutating func uncover(_ r: PixelRect) {
        let t = Self.tile
        let x0 = max(0, r.x) / t, x1 = min(columns, (max(0, r.maxX) + t - 1) / t)
        let y0 = max(0, r.y) / t, y1 = min(rows, (max(0, r.maxY) + t - 1) / t)
        guard x1 > x0, y1 > y0 else { return }
        for row in y0..<y1 {
            for word in (x0 >> 6)...((x1 - 1) >> 6) {
                let m = Self.mask(word, x0, x1)
                let i = row * words + word
                hidden[i] &= ~m
                solid[i] &= ~m
                for bit in 0..<Self.planes { counts[i * Self.planes + bit] &= ~m }
            }
        }
    }

    /// Takes over the tiles that a rectangle touches.
    mutating func replace(_ r: DeviceRect, by other: TileOcclusion) {
        let (x0, x1, y0, y1) = tiles(r)
        guard x1 > x0, y1 > y0 else { return }
        for row in y0..<y1 {
            for word in (x0 >> 6)...((x1 - 1) >> 6) {
                let m = Self.mask(word, x0, x1)
                let i = row * words + word
                hidden[i] = hidden[i] & ~m | other.hidden[i] & m
                solid[i] = solid[i] & ~m | other.solid[i] & m
                for c in i * Self.planes..<(i + 1) * Self.planes {
                    counts[c] = counts[c] & ~m | other.counts[c] & m
                }
            }
        }
    }

    /// Covers the tiles that lie wholly inside a convex polygon of device points.
    mutating func cover(_ polygon: some RandomAccessCollection<(x: Double, y: Double)>, weight: Int) {
        let t = Double(Self.tile)
        var minY = Double.infinity, maxY = -Double.infinity
        for p in polygon {
            minY = min(minY, p.y)
            maxY = max(maxY, p.y)
        }
        guard minY.isFinite, maxY.isFinite, maxY > 0, minY < Double(rows) * t else { return }
        let y0 = max(0, Int((max(minY, 0) / t).rounded(.up)))
        let y1 = min(rows, Int((min(maxY, Double(rows) * t) / t).rounded(.down)))
        guard y1 > y0 else { return }
        var above = Self.span(polygon, Double(y0) * t)
        for row in y0..<y1 {
            let below = Self.span(polygon, Double(row + 1) * t)
            let lo = max(above.0, below.0), hi = min(above.1, below.1)
            if hi > lo {
                let x0 = max(0, Int((max(lo, 0) / t).rounded(.up)))
                let x1 = min(columns, Int((min(hi, Double(columns) * t) / t).rounded(.down)))
                add(row: row, x0, x1, weight: weight)
            }
            above = below
        }
    }

    /// Where a convex polygon meets the line of a given y.
    private static func span(
        _ polygon: some RandomAccessCollection<(x: Double, y: Double)>, _ y: Double
    ) -> (Double, Double) {
        var lo = Double.infinity, hi = -Double.infinity
        guard var a = polygon.last else { return (lo, hi) }
        for b in polygon {
            if (a.y <= y) != (b.y <= y) || a.y == y {
                let x = a.y == b.y ? a.x : a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)
                lo = min(lo, x)
                hi = max(hi, x)
            }
            a = b
        }
        return (lo, hi)
    }

    private func tiles(_ r: DeviceRect) -> (x0: Int, x1: Int, y0: Int, y1: Int) {
        let t = Double(Self.tile)
        return (
            max(0, Int((r.minX / t).rounded(.down))), min(columns, Int((r.maxX / t).rounded(.up))),
            max(0, Int((r.minY / t).rounded(.down))), min(rows, Int((r.maxY / t).rounded(.up)))
        )
    }

    /// Every tile that a rectangle touches is hidden.
    func isHidden(_ r: DeviceRect) -> Bool { contains(r, in: hidden) }

    /// Nothing below has any effect on what a rectangle shows.
    func isSolid(_ r: DeviceRect) -> Bool { contains(r, in: solid) }

    private func contains(_ r: DeviceRect, in bits: ContiguousArray<UInt64>) -> Bool {
        let (x0, x1, y0, y1) = tiles(r)
        guard x1 > x0, y1 > y0 else { return true }
        for row in y0..<y1 {
            for word in (x0 >> 6)...((x1 - 1) >> 6) {
                let m = Self.mask(word, x0, x1)
                if bits[row * words + word] & m != m { return false }
            }
        }
        return true
    }

    /// The visible part of a rectangle as pixel rectangles, when a good part of it is hidden; nil when drawing all of it
    /// is as well.
    func visibleParts(_ r: DeviceRect, within clip: PixelRect) -> [PixelRect]? {
        let (x0, x1, y0, y1) = tiles(r)
        guard x1 > x0, y1 > y0 else { return [] }
        var hiddenCount = 0
        for row in y0..<y1 {
            for word in (x0 >> 6)...((x1 - 1) >> 6) {
                hiddenCount += (hidden[row * words + word] & Self.mask(word, x0, x1)).nonzeroBitCount
            }
        }
        if hiddenCount * 4 < (x1 - x0) * (y1 - y0) { return nil }
        var parts: [PixelRect] = []
        var open: [Int] = []
        for row in y0..<y1 {
            var next: [Int] = []
            var x = x0
            while x < x1 {
                while x < x1, isHidden(row, x) { x += 1 }
                let start = x
                while x < x1, !isHidden(row, x) { x += 1 }
                guard x > start else { break }
                if let i = open.first(where: { parts[$0].x == start && parts[$0].width == x - start }) {
                    parts[i].height += 1
                    next.append(i)
                } else {
                    parts.append(PixelRect(x: start, y: row, width: x - start, height: 1))
                    next.append(parts.count - 1)
                }
            }
            open = next
        }
        return parts.map {
            let t = Self.tile
            return PixelRect(x: $0.x * t, y: $0.y * t, width: $0.width * t, height: $0.height * t)
                .intersection(clip)
        }.filter { !$0.isEmpty }
    }

    /// The cost of one more band, in tiles: a polygon is cut and set up.
    private static let bandCost = 16

    /// The visible part of a rectangle as bands of rows, each from its first visible tile to its last; nil when that leaves
    /// out too little to be worth the cuts.
    func visibleBands(_ r: DeviceRect, within clip: PixelRect) -> [PixelRect]? {
        let (x0, x1, y0, y1) = tiles(r)
        guard x1 > x0, y1 > y0 else { return [] }
        var bands: [PixelRect] = []
        var kept = 0
        for row in y0..<y1 {
            var left = x1, right = x0
            for word in (x0 >> 6)...((x1 - 1) >> 6) {
                let seen = ~hidden[row * words + word] & Self.mask(word, x0, x1)
                if seen == 0 { continue }
                left = min(left, word * 64 + seen.trailingZeroBitCount)
                right = max(right, word * 64 + 64 - seen.leadingZeroBitCount)
            }
            if right <= left { continue }
            if let last = bands.last, last.maxY == row {
                let joined = last.union(PixelRect(x: left, y: row, width: right - left, height: 1))
                if joined.area - last.area - (right - left) <= Self.bandCost {
                    bands[bands.count - 1] = joined
                    kept += joined.area - last.area
                    continue
                }
            }
            bands.append(PixelRect(x: left, y: row, width: right - left, height: 1))
            kept += right - left
        }
        if (x1 - x0) * (y1 - y0) - kept < Self.bandCost * bands.count { return nil }
        let t = Self.tile
        return bands.map {
            PixelRect(x: $0.x * t, y: $0.y * t, width: $0.width * t, height: $0.height * t).intersection(clip)
        }.filter { !$0.isEmpty }
    }

    /// One rectangle around the visible tiles of a rectangle, when it is a good deal smaller; empty when there are none.
    func visibleBox(_ r: DeviceRect, within clip: PixelRect) -> PixelRect? {
        let (x0, x1, y0, y1) = tiles(r)
        var left = x1, right = x0, top = y1, bottom = y0
        for row in y0..<y1 where x1 > x0 {
            for word in (x0 >> 6)...((x1 - 1) >> 6) {
                let seen = ~hidden[row * words + word] & Self.mask(word, x0, x1)
                if seen == 0 { continue }
                left = min(left, word * 64 + seen.trailingZeroBitCount)
                right = max(right, word * 64 + 64 - seen.leadingZeroBitCount)
                top = min(top, row)
                bottom = row + 1
            }
        }
        guard right > left else { return PixelRect.none }
        if (right - left) * (bottom - top) * 5 > (x1 - x0) * (y1 - y0) * 4 { return nil }
        let t = Self.tile
        return PixelRect(x: left * t, y: top * t, width: (right - left) * t, height: (bottom - top) * t)
            .intersection(clip)
    }

    private func isHidden(_ row: Int, _ x: Int) -> Bool {
        hidden[row * words + x >> 6] >> UInt64(x & 63) & 1 == 1
    }
}
