import CoreGraphics
import Coverage
import Foundation
import Geometry

/// Blurred silhouettes that were computed, by what they are of; those that no frame used for a while go.
struct MaskCache {
    /// A path blurred by so many points, a texel being so many points.
    struct PathKey: Hashable {
        var path: CGPath
        var sigma, step: Double
        /// The offset of the grid's lines, in fractions of a step.
        var phase = SIMD2(0.0, 0.0)
    }

    struct RoundedEntry {
        var image: CGImage
        /// Standard deviations a texel.
        var step: Double
    }

    struct PathEntry {
        var image: CGImage
        /// The image in points of the path's space.
        var rect: LayerRect
    }

    private struct Used<Entry> {
        var entry: Entry
        /// The last one that used it.
        var frame: Int
    }

    /// Bytes of masks that are kept though no scene shows them.
    var budget = 32 << 20
    private var rounded: [RoundedMask.Key: Used<RoundedEntry>] = [:]
    private var paths: [PathKey: Used<PathEntry?>] = [:]
    private var frame = 0
    private var bytes = 0

    /// A frame begins: masks beyond the budget go, unless the last scene shows them.
    mutating func beginFrame() {
        if bytes > budget {
            dropUnshown()
            bytes = rounded.values.reduce(0) { $0 + Self.bytes($1.entry.image) }
            bytes += paths.values.reduce(0) { $0 + ($1.entry.map { Self.bytes($0.image) } ?? 0) }
        }
        frame += 1
    }

    /// Evicts masks that no scene references. The frame number alone is not enough: a scene may reuse masks of an
    /// earlier frame.
    private mutating func dropUnshown() {
        let last = frame
        for key in Array(rounded.keys) {
            guard var known = rounded.removeValue(forKey: key) else { continue }
            if !isKnownUniquelyReferenced(&known.entry.image) { rounded[key] = known }
        }
        for key in Array(paths.keys) {
            guard var known = paths.removeValue(forKey: key) else { continue }
            guard var entry = known.entry else {
                if known.frame >= last { paths[key] = known }
                continue
            }
            known.entry = nil
            let isShown = !isKnownUniquelyReferenced(&entry.image)
            known.entry = entry
            if isShown { paths[key] = known }
        }
    }

    mutating func rounded(_ key: RoundedMask.Key) -> RoundedEntry? {
        if let known = rounded[key] {
            if known.frame != frame { rounded[key]?.frame = frame }
            return known.entry
        }
        let mask = RoundedMask(key)
        guard let image = Self.image(mask.values, width: mask.width, height: mask.height) else { return nil }
        let entry = RoundedEntry(image: image, step: mask.step)
        rounded[key] = Used(entry: entry, frame: frame)
        bytes += Self.bytes(image)
        return entry
    }

    /// Nil for a path that encloses nothing.
    mutating func path(_ key: PathKey) -> PathEntry? {
        if let known = paths[key] {
            if known.frame != frame { paths[key]?.frame = frame }
            return known.entry
        }
        let entry = Self.makePath(key)
        paths[key] = Used(entry: entry, frame: frame)
        bytes += entry.map { Self.bytes($0.image) } ?? 0
        return entry
    }

    private static func bytes(_ image: CGImage) -> Int { image.width * image.height }

    /// The values as alpha.
    private static func image(_ values: ContiguousArray<UInt8>, width: Int, height: Int) -> CGImage? {
        CGImage(
            width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: width,
            space: .standardRGB, bitmapInfo: CGBitmapInfo(alpha: .alphaOnly),
            provider: CGDataProvider(bytes: Data(values)), isOpaque: false)
    }
}

extension MaskCache {
    /// Texels of a mask of a path, across or down.
    static let largestSide = 2048

    private static func makePath(_ key: PathKey) -> PathEntry? {
        let outline = PathOutline(key.path, tolerance: key.step / 64)
        let b = outline.bounds
        guard !b.isEmpty, b.width.isFinite, b.height.isFinite, key.step > 0 else { return nil }
        var step = key.step
        let most = max(b.width, b.height) + 2 * GaussianIntegral.reach * key.sigma
        step = max(step, most / Double(largestSide - 4))
        let rise = outline.lines.reduce(0) { $0 + abs($1.y1 - $1.y0) }
        step = max(step, rise * 16 / Double(CoverageMask.maximumCrossings))
        guard step.isFinite else { return nil }
        // One empty cell all around.
        let border = GaussianIntegral.reach * key.sigma + step
        func line(_ v: Double, _ phase: Double) -> Double {
            ((v / step - phase).rounded(.down) + phase) * step
        }
        let x = line(b.minX - border, key.phase.x), y = line(b.minY - border, key.phase.y)
        func count(_ length: Double) -> Int { Int(min(max((length / step).rounded(.up), 0), 1e6)) }
        let width = count(b.maxX + border - x), height = count(b.maxY + border - y)
        guard (1...2 * largestSide).contains(width), (1...2 * largestSide).contains(height) else {
            return nil
        }
        var mask = CoverageMask(
            outline, x: x, y: y, step: step, width: width, height: height, scans: key.sigma > 0 ? 4 : 16)
        // Cells are averages, which blurs a little already.
        let cells = key.sigma / step
        mask.blur(sigma: max(cells * cells - 1.0 / 12, 0).squareRoot())
        let values = ContiguousArray(mask.values.map { UInt8(min(max($0 * 255, 0), 255).rounded()) })
        guard let image = image(values, width: width, height: height) else { return nil }
        return PathEntry(
            image: image,
            rect: LayerRect(
                minX: x, minY: y, maxX: x + Double(width) * step, maxY: y + Double(height) * step))
    }
}
