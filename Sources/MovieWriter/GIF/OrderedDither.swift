/// Ordered dithering with an 8 x 8 matrix, which doesn't flicker between frames.
struct OrderedDither {
    /// The offsets, row by row, in -amplitude...amplitude.
    let offsets: [Int32]

    init(amplitude: Float) {
        offsets = (0..<64).map { i in
            Int32((amplitude * (2 * (Float(Self.rank(i & 7, i >> 3)) + 0.5) / 64 - 1)).rounded())
        }
    }

    /// The rank in Bayer's matrix: the bits of x ^ y and y, interleaved from the lowest.
    private static func rank(_ x: Int, _ y: Int) -> Int {
        (0..<3).reduce(0) { rank, bit in
            rank << 2 | ((x ^ y) >> bit & 1) << 1 | (y >> bit & 1)
        }
    }
}
