import Foundation
import TestSupport

/// A picture and what remains of it at half the size again and again, in plain numbers: every texel is the mean of four of
/// the level before, of premultiplied values as they are encoded.
///
/// Around the picture lies its mirror image, so that at an edge texels are repeated in every level.
struct MipPyramid: Sendable {
    private struct Level: Sendable {
        var width, height: Int
        /// Red, green, blue, alpha, 0...255.
        var texels: [SIMD4<Float>]
    }

    /// The size of level 0.
    let width, height: Int
    private var levels: [Level]

    /// - Parameter count: of levels. The picture's sides must be multiples of 2 to the power of `count - 1`.
    init(_ picture: PixelBuffer, count: Int) {
        width = picture.width
        height = picture.height
        let texels = stride(from: 0, to: picture.bytes.count, by: 4).map { i in
            SIMD4<Float>(
                SIMD4(picture.bytes[i], picture.bytes[i + 1], picture.bytes[i + 2], picture.bytes[i + 3]))
        }
        levels = [Level(width: width, height: height, texels: texels)]
        while levels.count < count { levels.append(Self.half(of: levels[levels.count - 1])) }
    }

    private static func half(of level: Level) -> Level {
        var half = Level(width: level.width / 2, height: level.height / 2, texels: [])
        half.texels.reserveCapacity(half.width * half.height)
        for y in 0..<half.height {
            for x in 0..<half.width {
                let i = y * 2 * level.width + x * 2
                let j = i + level.width
                half.texels.append(
                    (level.texels[i] + level.texels[i + 1] + level.texels[j] + level.texels[j + 1]) / 4)
            }
        }
        return half
    }

    /// The texel that holds a place of the picture, in texels of level 0.
    func nearest(_ u: Double, _ v: Double) -> SIMD4<Float> {
        texel(levels[0], Int(u.rounded(.down)), Int(v.rounded(.down)))
    }

    /// The four texels of a level around a place, in texels of level 0, by their distance.
    func bilinear(_ u: Double, _ v: Double, level: Int) -> SIMD4<Float> {
        let here = levels[level]
        let unit = Double(1 << level)
        let x = u / unit - 0.5, y = v / unit - 0.5
        let (left, top) = (x.rounded(.down), y.rounded(.down))
        let (a, b) = (Float(x - left), Float(y - top))
        let (i, j) = (Int(left), Int(top))
        let upper = texel(here, i, j) * (1 - a) + texel(here, i + 1, j) * a
        let lower = texel(here, i, j + 1) * (1 - a) + texel(here, i + 1, j + 1) * a
        return upper * (1 - b) + lower * b
    }

    /// Between the two levels around a level of detail, which ends at the first and the last level.
    func trilinear(_ u: Double, _ v: Double, detail: Double) -> SIMD4<Float> {
        let lod = min(max(detail, 0), Double(levels.count - 1))
        let level = min(Int(lod), levels.count - 2)
        let part = Float(lod - Double(level))
        return bilinear(u, v, level: level) * (1 - part) + bilinear(u, v, level: level + 1) * part
    }

    private func texel(_ level: Level, _ x: Int, _ y: Int) -> SIMD4<Float> {
        level.texels[Self.mirrored(y, level.height) * level.width + Self.mirrored(x, level.width)]
    }

    private static func mirrored(_ index: Int, _ count: Int) -> Int {
        if index >= 0, index < count { return index }
        return index < 0 ? min(-1 - index, count - 1) : max(2 * count - 1 - index, 0)
    }
}
