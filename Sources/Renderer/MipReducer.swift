import Compositor
import CoreGraphics
import Geometry

/// Computes mipmap levels of an image. A part of a level has the same texels whatever other parts are computed with
/// it.
///
/// The driver is not used because some drivers round each level down or drop rows of odd sizes, and because tiles
/// must have the texels of the whole picture's levels.
struct MipReducer {
    let image: CGImage
    let x: MipAxis
    let y: MipAxis

    init(_ image: CGImage) {
        self.image = image
        x = MipAxis(length: image.width)
        y = MipAxis(length: image.height)
    }

    /// The bounds of a level, in its texels.
    func bounds(_ level: Int) -> PixelRect {
        PixelRect(x: 0, y: 0, width: x.count(level), height: y.count(level))
    }

    /// A part of a level, computed from the image a few rows at a time, so that large images need little memory.
    func region(_ bounds: PixelRect, level: Int) -> MipRegion {
        if level == 0 { return picture(bounds) }
        let rowBytes = (bounds.width << level) * 4
        let step = max(1, (TextureUploader.pieceBytes / max(rowBytes, 1)) >> level)
        if step >= bounds.height {
            return reduced(region(source(bounds, level), level: level - 1), to: bounds)
        }
        var texels: [UInt32] = []
        texels.reserveCapacity(bounds.area)
        for top in stride(from: bounds.y, to: bounds.maxY, by: step) {
            let rows = PixelRect(
                x: bounds.x, y: top, width: bounds.width, height: min(step, bounds.maxY - top))
            texels += reduced(region(source(rows, level), level: level - 1), to: rows).texels
        }
        return MipRegion(level: level, bounds: bounds, texels: texels)
    }

    /// The part of the previous level that a part of a level is computed from.
    private func source(_ bounds: PixelRect, _ level: Int) -> PixelRect {
        let columns = x.source(bounds.x..<bounds.maxX, level: level)
        let rows = y.source(bounds.y..<bounds.maxY, level: level)
        return PixelRect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    }

    /// Texels of the image, which is mirrored beyond its right and lower edges.
    private func picture(_ bounds: PixelRect) -> MipRegion {
        let columns = (bounds.x..<bounds.maxX).map { min($0, 2 * image.width - 1 - $0) }
        let rows = (bounds.y..<bounds.maxY).map { min($0, 2 * image.height - 1 - $0) }
        let left = columns.min() ?? 0, right = columns.max() ?? 0
        let top = rows.min() ?? 0, bottom = rows.max() ?? 0
        let shown = PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
        let texels = texels(of: shown)
        if shown == bounds { return MipRegion(level: 0, bounds: bounds, texels: texels) }
        var mirrored: [UInt32] = []
        mirrored.reserveCapacity(bounds.area)
        for y in rows {
            let line = (y - top) * shown.width - left
            for x in columns { mirrored.append(texels[line + x]) }
        }
        return MipRegion(level: 0, bounds: bounds, texels: mirrored)
    }

    private func texels(of part: PixelRect) -> [UInt32] {
        [UInt32](unsafeUninitializedCapacity: part.area) { target, count in
            image.copyPremultipliedRGBA8(
                x: part.x, y: part.y, width: part.width, height: part.height,
                into: UnsafeMutableRawBufferPointer(target), bytesPerRow: part.width * 4)
            count = part.area
        }
    }

    /// The part `bounds` of the next level, from the region that it covers.
    func reduced(_ region: MipRegion, to bounds: PixelRect) -> MipRegion {
        let level = region.level + 1
        let isExact = level <= x.exactLevels && level <= y.exactLevels
        let texels = [UInt32](unsafeUninitializedCapacity: bounds.area) { target, count in
            count = bounds.area
            region.texels.withUnsafeBufferPointer {
                guard let from = $0.baseAddress, let to = target.baseAddress else { return }
                if isExact {
                    halve(from, region.bounds, to, bounds)
                } else {
                    share(from, region.bounds, to, bounds, level)
                }
            }
        }
        return MipRegion(level: level, bounds: bounds, texels: texels)
    }

    /// Means of four texels, computed for all bytes of a texel at once. Ties are rounded down and up alternately, so
    /// that levels become neither darker nor brighter.
    private func halve(
        _ from: UnsafePointer<UInt32>, _ source: PixelRect, _ to: UnsafeMutablePointer<UInt32>,
        _ bounds: PixelRect
    ) {
        let odd: UInt32 = 0x00ff_00ff
        for row in 0..<bounds.height {
            let upper = from + ((bounds.y + row) * 2 - source.y) * source.width + bounds.x * 2 - source.x
            let lower = upper + source.width
            let line = to + row * bounds.width
            let turn = bounds.x + bounds.y + row
            for column in 0..<bounds.width {
                let a = upper[2 * column], b = upper[2 * column + 1]
                let c = lower[2 * column], d = lower[2 * column + 1]
                let half: UInt32 = (turn &+ column) & 1 == 0 ? 0x0001_0001 : 0x0002_0002
                let even = (a & odd) &+ (b & odd) &+ (c & odd) &+ (d & odd) &+ half
                let rest =
                    ((a >> 8) & odd) &+ ((b >> 8) & odd) &+ ((c >> 8) & odd) &+ ((d >> 8) & odd) &+ half
                line[column] = ((even >> 2) & odd) | (((rest >> 2) & odd) << 8)
            }
        }
    }

    /// Weighted means of up to nine texels.
    private func share(
        _ from: UnsafePointer<UInt32>, _ source: PixelRect, _ to: UnsafeMutablePointer<UInt32>,
        _ bounds: PixelRect, _ level: Int
    ) {
        let columns = (bounds.x..<bounds.maxX).map { x.share($0, level: level) }
        for row in 0..<bounds.height {
            let down = y.share(bounds.y + row, level: level)
            for (column, across) in columns.enumerated() {
                var sum = SIMD4<Float>(repeating: 0.5)
                for j in 0..<3 where down.parts[j] > 0 {
                    let line = from + (down.first + j - source.y) * source.width - source.x
                    for i in 0..<3 where across.parts[i] > 0 {
                        sum += Self.components(line[across.first + i]) * (down.parts[j] * across.parts[i])
                    }
                }
                let bytes = SIMD4<UInt32>(sum)
                to[row * bounds.width + column] =
                    bytes[0] | bytes[1] << 8 | bytes[2] << 16 | bytes[3] << 24
            }
        }
    }

    private static func components(_ texel: UInt32) -> SIMD4<Float> {
        SIMD4<Float>(SIMD4(texel & 255, texel >> 8 & 255, texel >> 16 & 255, texel >> 24))
    }
}
