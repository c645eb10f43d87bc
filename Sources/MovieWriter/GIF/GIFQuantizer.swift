import CLibAV
import Libav

/// Converts frames to palette indices: exactly if 255 colours suffice, otherwise with an optimized palette.
///
/// A palette is reused as long as it fits the next frame almost as well as its original frame, so that static pixels
/// don't change. Index 255 is not a colour: it is transparent, or reserved for the encoder.
struct GIFQuantizer {
    private enum Palette {
        case exact(ExactColors)
        case matched(MatchedPalette)
    }

    private static let colorLimit = 255
    private static let transparent: UInt8 = 255

    let hasAlpha: Bool
    private var palette: Palette?
    private var isFirst = true
    /// Whether the palette differs from the first frame's.
    private var isLater = false

    init(hasAlpha: Bool) { self.hasAlpha = hasAlpha }

    /// The least alpha of a visible pixel: a half.
    private var leastAlpha: UInt32 { hasAlpha ? 128 : 0 }

    /// Writes the frame's indices and palette; `p` has straight RGBA words, rows without padding.
    mutating func quantize(_ p: UnsafePointer<UInt32>, width: Int, height: Int, into frame: VideoFrame) {
        guard let indices = frame.plane(0), let colors = frame.plane(1) else { return }
        let row = frame.bytesPerRow
        let map = FrameIndices(
            pixels: p, indices: indices, bytesPerRow: row, width: width, height: height,
            leastAlpha: leastAlpha)
        if case .exact(var known) = palette {
            palette = nil
            // New colours are added if there is space.
            let count = known.colors.count
            if map.fill(&known) {
                palette = .exact(known)
                finish(map, colors, known.colors.count > count)
                return
            }
        }
        var fresh = ExactColors(limit: Self.colorLimit)
        if map.fill(&fresh) {
            palette = .exact(fresh)
            finish(map, colors, true)
            return
        }
        let histogram = ColorHistogram(p, width: width, height: height, leastAlpha: leastAlpha)
        if case .matched(var known) = palette {
            // Removes the second reference, so that lookups don't copy the palette.
            palette = nil
            if known.error(histogram) <= 1.3 * known.error + 2 {
                map.fill(&known)
                palette = .matched(known)
                finish(map, colors, false)
                return
            }
        }
        var made = MatchedPalette(histogram, limit: Self.colorLimit)
        map.fill(&made)
        palette = .matched(made)
        finish(map, colors, true)
    }

    private mutating func finish(_ map: FrameIndices, _ colors: UnsafeMutablePointer<UInt8>, _ isNew: Bool) {
        if isNew, !isFirst { isLater = true }
        isFirst = false
        // The encoder clears a frame only if it has a transparent pixel.
        if hasAlpha { map.markCorner(Self.transparent) }
        write(colors)
    }

    /// Writes the palette as words of 0xAARRGGBB.
    private func write(_ target: UnsafeMutablePointer<UInt8>) {
        var entries = [UInt32](repeating: 0xff00_0000, count: 256)
        switch palette {
        case .exact(let exact):
            for (i, c) in exact.colors.enumerated() {
                entries[i] = 0xff00_0000 | (c & 255) << 16 | c & 0xff00 | c >> 16 & 255
            }
        case .matched(let matched):
            for (i, c) in matched.colors.enumerated() {
                entries[i] = UInt32(bitPattern: -0x100_0000 | c.red << 16 | c.green << 8 | c.blue)
            }
        case nil: break
        }
        if hasAlpha { entries[Int(Self.transparent)] = 0 }
        // The encoder takes a palette equal to the first as unchanged from the previous frame.
        if isLater { entries[0] &= 0xfeff_ffff }
        target.withMemoryRebound(to: UInt32.self, capacity: 256) { $0.update(from: entries, count: 256) }
    }
}
