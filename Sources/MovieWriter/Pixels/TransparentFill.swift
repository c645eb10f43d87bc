/// Gives transparent pixels beside visible ones a colour like theirs.
///
/// Straight colours are black where nothing is drawn. Codecs that mix the colours of neighbours would darken edges by
/// it, so in each block of 8 x 8 with both kinds the transparent ones take the mean colour of the others.
enum TransparentFill {
    private static let block = 8

    /// Straight RGBA words; `stride` is from row to row.
    static func fill(_ p: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride rowStride: Int) {
        for y in stride(from: 0, to: height, by: block) {
            for x in stride(from: 0, to: width, by: block) {
                fill(p + y * rowStride + x, min(block, width - x), min(block, height - y), stride: rowStride)
            }
        }
    }

    private static func fill(
        _ p: UnsafeMutablePointer<UInt32>, _ width: Int, _ height: Int, stride: Int
    ) {
        var (red, green, blue, weight): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
        var hasClear = false
        for y in 0..<height {
            for x in 0..<width {
                let v = p[y &* stride &+ x]
                let a = v >> 24
                if a == 0 {
                    hasClear = true
                } else {
                    red &+= (v & 255) &* a
                    green &+= ((v >> 8) & 255) &* a
                    blue &+= ((v >> 16) & 255) &* a
                    weight &+= a
                }
            }
        }
        guard hasClear, weight > 0 else { return }
        let mean = red / weight | (green / weight) << 8 | (blue / weight) << 16
        for y in 0..<height {
            for x in 0..<width where p[y &* stride &+ x] >> 24 == 0 { p[y &* stride &+ x] = mean }
        }
    }
}
