/// The pixels of a frame, and the memory for its palette indices.
struct FrameIndices {
    /// Straight RGBA words, rows without padding.
    let pixels: UnsafePointer<UInt32>
    let indices: UnsafeMutablePointer<UInt8>
    /// The distance between rows of indices, in bytes.
    let bytesPerRow: Int
    let width: Int
    let height: Int
    /// The least alpha of a visible pixel; others get index 255.
    let leastAlpha: UInt32

    /// Writes indices of exact colours; false if there are more colours than the set can hold.
    func fill(_ colors: inout ExactColors) -> Bool {
        var last: UInt32?
        var index: UInt8 = 0
        for y in 0..<height {
            let (source, target) = (pixels + y * width, indices + y * bytesPerRow)
            for x in 0..<width {
                let v = source[x]
                if v >> 24 < leastAlpha {
                    target[x] = 255
                    continue
                }
                // Neighbouring pixels often repeat.
                if v & 0xff_ffff != last {
                    guard let found = colors.index(adding: v & 0xff_ffff) else { return false }
                    (last, index) = (v & 0xff_ffff, found)
                }
                target[x] = index
            }
        }
        return true
    }

    func fill(_ colors: inout MatchedPalette) {
        for y in 0..<height {
            let (source, target) = (pixels + y * width, indices + y * bytesPerRow)
            for x in 0..<width {
                let v = source[x]
                target[x] = v >> 24 < leastAlpha ? 255 : colors.index(v, x: x, y: y)
            }
        }
    }

    /// Makes the last pixel transparent if no pixel is.
    func markCorner(_ index: UInt8) {
        for y in 0..<height {
            let row = indices + y * bytesPerRow
            for x in 0..<width where row[x] == index { return }
        }
        indices[(height - 1) * bytesPerRow + width - 1] = index
    }
}
