/// Gives transparent pixels next to visible ones a similar colour.
///
/// Straight colours of transparent pixels are black. Codecs that mix neighbouring colours would darken edges, so in
/// each 8 x 8 block with both kinds, transparent pixels get the mean colour of the visible ones.
enum TransparentFill {
    private static let block = 8

    /// Fills straight RGBA words; `stride` is the distance between rows in words.
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
