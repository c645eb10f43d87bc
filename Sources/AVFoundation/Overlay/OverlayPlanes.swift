import CoreGraphics

/// An overlay's picture in the form in which it is blended into planes with 8 bits and halved chroma.
///
/// The frame is divided into blocks of 64 x 2 pixels. Blocks without anything of the overlay are copied from the movie.
final class OverlayPlanes {
    /// The size of the frame, rounded up to even numbers of pixels.
    let width, height: Int
    private let weights: SampleWeights
    private let isFirstX, isFirstY: Bool
    private let luma, chroma: OverlaySamples
    /// Whether a block has anything of the overlay, a row of blocks after the other.
    private var covered: [Bool]
    private let blocksPerRow: Int
    /// The sums of the pixels above each other in a block and of the column before it.
    private let sums = UnsafeMutablePointer<SIMD4<Int32>>.allocate(capacity: blockWidth + 1)

    static let blockWidth = 64

    init(_ layout: PlanarLayout) {
        width = layout.width + layout.width % 2
        height = layout.height + layout.height % 2
        weights = SampleWeights(layout)
        (isFirstX, isFirstY) = (layout.sitingX == .first, layout.sitingY == .first)
        luma = OverlaySamples(width: width, height: height, planes: 1)
        chroma = OverlaySamples(width: width / 2, height: height / 2, planes: 2)
        blocksPerRow = (width + Self.blockWidth - 1) / Self.blockWidth
        covered = [Bool](repeating: false, count: blocksPerRow * height / 2)
    }

    deinit { sums.deallocate() }

    /// Whether no pixel has anything of the overlay.
    var isEmpty: Bool { !covered.contains(true) }

    /// Takes an area of the overlay's picture again.
    ///
    /// - Parameters:
    ///   - pixels: premultiplied RGBA of the whole frame, of `width` and `height`.
    ///   - area: the pixels that changed; clipped to the frame.
    func update(_ pixels: UnsafePointer<UInt8>, in area: PixelRect) {
        let area = area.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        guard !area.isEmpty else { return }
        // A chroma sample also depends on the pixels to the left and above where it is sited in the first one.
        let rows = area.y / 2...min((area.maxY + 1) / 2, height / 2 - 1)
        let blocks = area.x / Self.blockWidth...min(area.maxX / Self.blockWidth, blocksPerRow - 1)
        for row in rows {
            for block in blocks {
                let isCovered = !isClear(pixels, block, row)
                covered[row * blocksPerRow + block] = isCovered
                if isCovered {
                    let columns = block * Self.blockWidth..<min((block + 1) * Self.blockWidth, width)
                    convertLuma(pixels, columns, 2 * row)
                    convertLuma(pixels, columns, 2 * row + 1)
                    convertChroma(pixels, columns.lowerBound / 2..<columns.upperBound / 2, row)
                }
            }
        }
    }

    private func isClear(_ pixels: UnsafePointer<UInt8>, _ block: Int, _ row: Int) -> Bool {
        let from = max(block * Self.blockWidth - 1, 0), until = min((block + 1) * Self.blockWidth, width)
        for y in max(2 * row - 1, 0)...2 * row + 1 {
            var any: UInt32 = 0
            let start = UnsafeRawPointer(pixels + 4 * (y * width + from))
            for x in 0..<until - from { any |= start.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self) }
            if any != 0 { return false }
        }
        return true
    }

    private func convertLuma(_ pixels: UnsafePointer<UInt8>, _ columns: Range<Int>, _ y: Int) {
        let (w, bits) = (weights.luma, SampleWeights.lumaBits)
        let kept = luma.kept + y * width, added = luma.added[0] + y * width
        let row = pixels + 4 * y * width
        for x in columns {
            let (r, g, b) = (Int32(row[4 * x]), Int32(row[4 * x + 1]), Int32(row[4 * x + 2]))
            let alpha = Int32(row[4 * x + 3])
            let sum = w.x &* r &+ w.y &* g &+ w.z &* b &+ w.w &* alpha &+ 1 << (bits - 1)
            kept[x] = UInt8(truncatingIfNeeded: 255 &- alpha)
            // No more than what is not kept, also where a colour exceeds its alpha.
            added[x] = UInt16(truncatingIfNeeded: min(sum >> bits, 255 &* alpha))
        }
    }

    /// Converts chroma from the mean of the pixels around each sample: two by two where it is sited in their middle,
    /// otherwise three with the one in the middle twice.
    private func convertChroma(_ pixels: UnsafePointer<UInt8>, _ columns: Range<Int>, _ row: Int) {
        let bits = SampleWeights.chromaBits + 4, half = Int32(1) << (bits - 1), offset = row * (width / 2)
        let (u, v) = (weights.blueChroma, weights.redChroma)
        let kept = chroma.kept + offset, added = (chroma.added[0] + offset, chroma.added[1] + offset)
        sumRows(pixels, columns, row)
        for column in columns {
            // The first sum is of the pixel before the block.
            let first = sums + 2 * (column - columns.lowerBound)
            let sum =
                isFirstX ? first[0] &+ first[1] &+ first[1] &+ first[2] : (first[1] &+ first[2]) &<< 1
            let alpha = (sum.w &+ 8) >> 4, most = 255 &* alpha
            kept[column] = UInt8(truncatingIfNeeded: 255 &- alpha)
            let blue = ((u &* sum).wrappedSum() &+ half) >> bits
            let red = ((v &* sum).wrappedSum() &+ half) >> bits
            added.0[column] = UInt16(truncatingIfNeeded: min(max(blue, 0), most))
            added.1[column] = UInt16(truncatingIfNeeded: min(max(red, 0), most))
        }
    }

    /// Adds up the pixels of the rows of a row of chroma, from the pixel before a block on; their weights are 4 together.
    private func sumRows(_ pixels: UnsafePointer<UInt8>, _ columns: Range<Int>, _ row: Int) {
        let bytes = UnsafeRawPointer(pixels)
        func pixel(_ x: Int, _ y: Int) -> SIMD4<Int32> {
            let word = bytes.loadUnaligned(fromByteOffset: 4 * (y * width + x), as: UInt32.self)
            return SIMD4<Int32>(truncatingIfNeeded: unsafeBitCast(word, to: SIMD4<UInt8>.self))
        }
        for i in 0...2 * columns.count {
            let x = max(2 * columns.lowerBound + i - 1, 0)
            let (top, bottom) = (pixel(x, 2 * row), pixel(x, 2 * row + 1))
            sums[i] =
                isFirstY
                ? pixel(x, max(2 * row - 1, 0)) &+ top &+ top &+ bottom : (top &+ bottom) &<< 1
        }
    }
}

extension OverlayPlanes {
    /// A plane of a frame: its first sample, and the distance of its rows in bytes.
    struct Target {
        var start: UnsafeMutablePointer<UInt8>
        var stride: Int
    }

    struct Source {
        var start: UnsafePointer<UInt8>
        var stride: Int
    }

    /// Writes a movie's planes with the overlay over them, luma first.
    ///
    /// - Parameters:
    ///   - source: has the samples of the frame's own size.
    ///   - target: has those of the even size. The last column and row of luma are repeated.
    func blend(_ source: [Source], size: (width: Int, height: Int), into target: [Target]) {
        for row in 0..<height / 2 {
            var block = 0
            while block < blocksPerRow {
                let isCovered = covered[row * blocksPerRow + block], first = block
                while block < blocksPerRow, covered[row * blocksPerRow + block] == isCovered { block += 1 }
                let columns = first * Self.blockWidth..<min(block * Self.blockWidth, width)
                for y in [2 * row, 2 * row + 1] where y < size.height {
                    let shown = columns.clamped(to: 0..<size.width)
                    blend(luma, 0, source[0], target[0], shown, y, isCovered)
                }
                let half = columns.lowerBound / 2..<columns.upperBound / 2
                for plane in 0..<2 {
                    blend(chroma, plane, source[1 + plane], target[1 + plane], half, row, isCovered)
                }
            }
        }
        Self.pad(target[0], size, width, height)
    }

    private func blend(
        _ samples: OverlaySamples, _ plane: Int, _ source: Source, _ target: Target, _ columns: Range<Int>,
        _ row: Int, _ isCovered: Bool
    ) {
        let from = source.start + row * source.stride + columns.lowerBound
        let to = target.start + row * target.stride + columns.lowerBound
        guard isCovered else {
            to.update(from: from, count: columns.count)
            return
        }
        let place = row * samples.width + columns.lowerBound
        OverlaySamples.blend(
            from, samples.kept + place, samples.added[plane] + place, into: to, count: columns.count)
    }

    /// Repeats the last column and the last row of luma up to an even size.
    private static func pad(_ luma: Target, _ size: (width: Int, height: Int), _ width: Int, _ height: Int) {
        if size.width < width {
            for y in 0..<size.height {
                let row = luma.start + y * luma.stride
                row[size.width] = row[size.width - 1]
            }
        }
        if size.height < height {
            let last = luma.start + (size.height - 1) * luma.stride
            (last + luma.stride).update(from: last, count: width)
        }
    }
}
