/// Repeats the last column and the last row of a picture of RGBA words.
enum EdgePadding {
    /// Pads a picture in place. The buffer must hold `paddedHeight` rows of `paddedWidth` words, with the picture in
    /// the first columns and rows.
    static func pad(
        _ p: UnsafeMutablePointer<UInt32>, width: Int, height: Int, paddedWidth: Int, paddedHeight: Int
    ) {
        for y in 0..<height where paddedWidth > width {
            let row = p + y * paddedWidth
            for x in width..<paddedWidth { row[x] = row[width - 1] }
        }
        let last = p + (height - 1) * paddedWidth
        for y in height..<max(height, paddedHeight) {
            (p + y * paddedWidth).update(from: last, count: paddedWidth)
        }
    }
}
