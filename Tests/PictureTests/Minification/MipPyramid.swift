import Foundation
import TestSupport

/// A picture and what remains of it at half the size again and again, down to one texel, in plain numbers: every texel is
/// the mean of those of the level before that it covers, of premultiplied values as they are encoded.
///
/// A level halves exactly while 8 texels remain of a side: beyond the picture lies its mirror image there. Smaller levels
/// are halves rounded down, and hold nothing of what lies beyond the picture.
struct MipPyramid: Sendable {
    private struct Level: Sendable {
        var width, height: Int
        /// Red, green, blue, alpha, 0...255.
        var texels: [SIMD4<Float>]
    }

    /// The sides of level 0, with the mirror image.
    private let width, height: Int
    private var levels: [Level]

    init(_ picture: PixelBuffer) {
        let units = (x: Self.unit(picture.width), y: Self.unit(picture.height))
        width = (picture.width + units.x - 1) / units.x * units.x
        height = (picture.height + units.y - 1) / units.y * units.y
        var first = Level(width: width, height: height, texels: [])
        first.texels.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width {
                let from = picture[
                    min(x, 2 * picture.width - 1 - x), min(y, 2 * picture.height - 1 - y)]
                first.texels.append(SIMD4<Float>(from))
            }
        }
        levels = [first]
        while let last = levels.last, max(last.width, last.height) > 1 {
            let size = 1 << levels.count
            let columns = Self.shares(
                last.width, isExact: size <= units.x, picture.width, of: width)
            let rows = Self.shares(last.height, isExact: size <= units.y, picture.height, of: height)
            levels.append(Self.reduced(last, columns, rows))
        }
    }

    /// The largest power of 2 of which 8 fit into a side.
    private static func unit(_ length: Int) -> Int {
        var unit = 1
        while length / (2 * unit) >= 8 { unit *= 2 }
        return unit
    }

    /// What each texel of the next level takes of which ones of this, along one axis.
    private static func shares(
        _ count: Int, isExact: Bool, _ shown: Int, of length: Int
    ) -> [[(index: Int, part: Float)]] {
        let next = max(1, count / 2)
        if isExact { return (0..<next).map { [(2 * $0, 0.5), (2 * $0 + 1, 0.5)] } }
        let end = Double(shown) * Double(count) / Double(length)
        return (0..<next).map { i in
            let low = Double(i * count) / Double(next)
            let high = min(Double((i + 1) * count) / Double(next), end)
            return (0..<count).compactMap { j in
                let part = min(Double(j + 1), high) - max(Double(j), low)
                return part > 0 ? (j, Float(part / (high - low))) : nil
            }
        }
    }

    private static func reduced(
        _ level: Level, _ columns: [[(index: Int, part: Float)]], _ rows: [[(index: Int, part: Float)]]
    ) -> Level {
        var result = Level(width: columns.count, height: rows.count, texels: [])
        result.texels.reserveCapacity(columns.count * rows.count)
        for row in rows {
            for column in columns {
                var sum = SIMD4<Float>()
                for (j, down) in row {
                    for (i, across) in column { sum += level.texels[j * level.width + i] * (down * across) }
                }
                result.texels.append(sum)
            }
        }
        return result
    }

    /// The last level, of one texel.
    var last: Int { levels.count - 1 }

    /// The texel that holds a place of the picture, in texels of level 0.
    func nearest(_ u: Double, _ v: Double) -> SIMD4<Float> {
        texel(levels[0], Int(u.rounded(.down)), Int(v.rounded(.down)))
    }

    /// The four texels of a level around a place, in texels of level 0, by their distance.
    func bilinear(_ u: Double, _ v: Double, level: Int) -> SIMD4<Float> {
        let here = levels[level]
        let x = u * Double(here.width) / Double(width) - 0.5,
            y = v * Double(here.height) / Double(height) - 0.5
        let (left, top) = (x.rounded(.down), y.rounded(.down))
        let (a, b) = (Float(x - left), Float(y - top))
        let (i, j) = (Int(left), Int(top))
        let upper = texel(here, i, j) * (1 - a) + texel(here, i + 1, j) * a
        let lower = texel(here, i, j + 1) * (1 - a) + texel(here, i + 1, j + 1) * a
        return upper * (1 - b) + lower * b
    }

    /// Between the two levels around a level of detail, which ends at the first and the last level.
    func trilinear(_ u: Double, _ v: Double, detail: Double) -> SIMD4<Float> {
        let lod = min(max(detail, 0), Double(last))
        let level = min(Int(lod), last - 1)
        let part = Float(lod - Double(level))
        return bilinear(u, v, level: level) * (1 - part) + bilinear(u, v, level: level + 1) * part
    }

    private func texel(_ level: Level, _ x: Int, _ y: Int) -> SIMD4<Float> {
        level.texels[min(max(y, 0), level.height - 1) * level.width + min(max(x, 0), level.width - 1)]
    }
}
