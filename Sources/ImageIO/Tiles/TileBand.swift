import CoreGraphics

/// A row of tiles of one level, filled row by row.
final class TileBand: @unchecked Sendable {
    // Unchecked: no thread writes while several threads read.
    let width: Int
    private let height: Int
    private let side: Int
    private let isOpaque: Bool
    private let pixels: PixelMemory
    /// The number of its first pixel row in the picture.
    private(set) var start = 0
    /// The number of rows filled.
    var filled = 0
    /// The number of rows already reduced.
    private var reduced = 0

    init(width: Int, height: Int, side: Int, isOpaque: Bool, name: String) throws(ImageError) {
        (self.width, self.height, self.side, self.isOpaque) = (width, height, side, isOpaque)
        pixels = try PixelMemory(count: width * min(side, height) * 4, name: name)
    }

    /// The memory of the next rows.
    func next(_ count: Int) -> UnsafeMutableRawBufferPointer {
        UnsafeMutableRawBufferPointer(
            rebasing: pixels.bytes[(filled * width * 4)..<((filled + count) * width * 4)])
    }

    var isFull: Bool { filled == side || start + filled == height }

    func beginNext() {
        start += filled
        filled = 0
        reduced = 0
    }

    func tile(_ column: Int) throws(ImageError) -> CGImage {
        let x = column * side, w = min(side, width - x)
        let memory = try PixelMemory(count: w * filled * 4, name: "a tile")
        if let from = pixels.bytes.baseAddress, let to = memory.bytes.baseAddress {
            for y in 0..<filled {
                (to + y * w * 4).copyMemory(from: from + (y * width + x) * 4, byteCount: w * 4)
            }
        }
        let image = CGImage(
            width: w, height: filled, rgba8: memory.data(),
            alphaInfo: isOpaque ? .noneSkipLast : .premultipliedLast, isOpaque: isOpaque)
        guard let image else {
            throw ImageError(
                file: "a tile", reason: .tooLarge, detail: "\(w) x \(filled) pixels make no picture")
        }
        return image
    }

    /// Writes the means of 2x2 pixels to the next level; at the right and lower edge only existing pixels count.
    ///
    /// - Returns: the number of rows added. Bands have even heights except at the end of the picture, so no pair of
    ///   rows spans two bands.
    func reduce(into next: TileBand) -> Int {
        let isEnd = start + filled == height
        var count = 0
        while reduced + 2 <= filled || (isEnd && reduced < filled) {
            let second = min(reduced + 1, filled - 1)
            halve(reduced, second, into: next.next(count + 1).baseAddress.map { $0 + count * next.width * 4 })
            reduced += 2
            count += 1
        }
        return count
    }

    private func halve(_ upper: Int, _ lower: Int, into target: UnsafeMutableRawPointer?) {
        guard let start = pixels.bytes.baseAddress, let target else { return }
        let a = (start + upper * width * 4).assumingMemoryBound(to: UInt32.self)
        let b = (start + lower * width * 4).assumingMemoryBound(to: UInt32.self)
        let to = target.assumingMemoryBound(to: UInt32.self)
        let odd: UInt32 = 0x00ff_00ff, half: UInt32 = 0x0002_0002
        for x in 0..<(width + 1) / 2 {
            let i = 2 &* x, j = min(i &+ 1, width &- 1)
            let even = (a[i] & odd) &+ (a[j] & odd) &+ (b[i] & odd) &+ (b[j] & odd) &+ half
            let rest =
                (a[i] >> 8 & odd) &+ (a[j] >> 8 & odd) &+ (b[i] >> 8 & odd) &+ (b[j] >> 8 & odd) &+ half
            to[x] = (even >> 2 & odd) | (rest >> 2 & odd) << 8
        }
    }
}
