/// How often colours occur, in cells of 8 x 8 x 8 values.
struct ColorHistogram {
    struct Cell {
        /// The mean colour of the pixels, 0...255.
        var mean: SIMD3<Float>
        /// Pixels.
        var count: Float
    }

    /// Cells with pixels in them.
    let cells: [Cell]

    /// RGBA words, of which those with alpha below `leastAlpha` don't count. Of large pictures a part is looked at.
    init(_ p: UnsafePointer<UInt32>, width: Int, height: Int, leastAlpha: UInt32) {
        var counts = [UInt32](repeating: 0, count: 32768)
        var sums = [SIMD3<UInt32>](repeating: .zero, count: 32768)
        // At most about a million pixels, so that no sum overflows.
        let step = max(1, Int((Double(width * height) / 1_000_000).squareRoot().rounded(.up)))
        for y in stride(from: 0, to: height, by: step) {
            let row = p + y * width
            for x in stride(from: 0, to: width, by: step) {
                let v = row[x]
                if v >> 24 < leastAlpha { continue }
                let redGreen = (v >> 3) & 31 | (v >> 6) & 0x3e0
                let cell = Int(redGreen | (v >> 9) & 0x7c00)
                counts[cell] &+= 1
                sums[cell] &+= SIMD3(v & 255, (v >> 8) & 255, (v >> 16) & 255)
            }
        }
        cells = (0..<32768).lazy.filter { counts[$0] > 0 }.map { i in
            let count = Float(counts[i])
            return Cell(
                mean: SIMD3(Float(sums[i].x), Float(sums[i].y), Float(sums[i].z)) / count, count: count)
        }
    }
}
