import CoreGraphics

/// The written pixels of a canvas: for each row, the columns from the first to the last of them.
struct RowSpans {
    private(set) var rows: Range<Int> = 0..<0
    /// The columns of each row; empty for rows without pixels.
    private var spans: [Range<Int32>]

    init(height: Int) { spans = [Range<Int32>](repeating: 0..<0, count: height) }

    /// Adds the pixels of an area inside the canvas.
    mutating func add(_ area: PixelRect) {
        guard area.width > 0, area.height > 0 else { return }
        let added = area.y..<area.y + area.height
        rows =
            rows.isEmpty
            ? added : min(rows.lowerBound, added.lowerBound)..<max(rows.upperBound, added.upperBound)
        let (low, high) = (Int32(area.x), Int32(area.x + area.width))
        for y in added {
            let old = spans[y]
            spans[y] = old.isEmpty ? low..<high : min(old.lowerBound, low)..<max(old.upperBound, high)
        }
    }

    /// Copies the pixels, four bytes each, between canvases of the same width.
    func copy(from: UnsafeMutableRawPointer, to: UnsafeMutableRawPointer, width: Int) {
        for y in rows where !spans[y].isEmpty {
            let at = (y * width + Int(spans[y].lowerBound)) * 4
            (to + at).copyMemory(from: from + at, byteCount: spans[y].count * 4)
        }
    }
}
