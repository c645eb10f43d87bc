/// A histogram of colours, in bins of 8 x 8 x 8 values.
struct ColorHistogram {
    /// A bin: the mean colour of its pixels, 0...255, and their number.
    struct Cell {
        var red: Float
        var green: Float
        var blue: Float
        var count: Float
    }

    /// The bins that are not empty.
    let cells: [Cell]

    private struct Sum {
        var (red, green, blue, count): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    }

    /// Counts RGBA words, except those with alpha below `leastAlpha`. Large pictures are sampled.
    init(_ p: UnsafePointer<UInt32>, width: Int, height: Int, leastAlpha: UInt32) {
        // At most about a million pixels are sampled, so that no sum overflows.
        let step = max(1, Int((Double(width * height) / 1_000_000).squareRoot().rounded(.up)))
        let sums = [Sum](unsafeUninitializedCapacity: 32768) { sums, count in
            sums.initialize(repeating: Sum())
            for y in stride(from: 0, to: height, by: step) {
                let row = p + y &* width
                var x = 0
                while x < width {
                    let v = row[x]
                    x &+= step
                    if v >> 24 < leastAlpha { continue }
                    let (red, green, blue) = (v & 255, (v >> 8) & 255, (v >> 16) & 255)
                    let cell = Int(red >> 3 | (green >> 3) << 5 | (blue >> 3) << 10)
                    sums[cell].red &+= red
                    sums[cell].green &+= green
                    sums[cell].blue &+= blue
                    sums[cell].count &+= 1
                }
            }
            count = 32768
        }
        cells = sums.lazy.filter { $0.count > 0 }.map { sum in
            let count = Float(sum.count)
            return Cell(
                red: Float(sum.red) / count, green: Float(sum.green) / count, blue: Float(sum.blue) / count,
                count: count)
        }
    }
}
