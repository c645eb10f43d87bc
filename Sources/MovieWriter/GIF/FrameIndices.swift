/// One frame's pixels and the palette indices that are to be made of them.
struct FrameIndices {
    /// Straight RGBA words, rows without padding.
    let pixels: UnsafePointer<UInt32>
    let indices: UnsafeMutablePointer<UInt8>
    /// Of the indices.
    let bytesPerRow: Int
    let width: Int
    let height: Int
    /// Pixels with less get index 255.
    let leastAlpha: UInt32

    /// False when there are more colours than the set may hold.
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
                // Neighbours are often alike.
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

    /// Makes the last pixel transparent where no pixel is.
    func markCorner(_ index: UInt8) {
        for y in 0..<height {
            let row = indices + y * bytesPerRow
            for x in 0..<width where row[x] == index { return }
        }
        indices[(height - 1) * bytesPerRow + width - 1] = index
    }
}
