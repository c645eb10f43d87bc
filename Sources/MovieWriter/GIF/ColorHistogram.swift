/// How often colours occur, in cells of 8 x 8 x 8 values.
struct ColorHistogram {
    /// The mean colour of the pixels in a cell, 0...255, and their number.
    struct Cell {
        var red: Float
        var green: Float
        var blue: Float
        var count: Float
    }

    /// Cells with pixels in them.
    let cells: [Cell]

    private struct Sum {
        var (red, green, blue, count): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    }

    /// RGBA words, of which those with alpha below `leastAlpha` don't count. Of large pictures a part is looked at.
    init(_ p: UnsafePointer<UInt32>, width: Int, height: Int, leastAlpha: UInt32) {
        // At most about a million pixels, so that no sum overflows.
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
