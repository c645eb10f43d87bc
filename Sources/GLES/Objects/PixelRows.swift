/// Rows of pixels in memory.
struct PixelRows {
    let width: Int
    let height: Int
    let bytesPerPixel: Int
    let bytesPerRow: Int

    /// From the first row's start to the last row's end; nil when rows overlap or the number is too large.
    var byteCount: Int? {
        let (row, rowOverflow) = width.multipliedReportingOverflow(by: bytesPerPixel)
        guard !rowOverflow, width > 0, height > 0, bytesPerRow >= row || height == 1 else { return nil }
        let (rows, overflow) = bytesPerRow.multipliedReportingOverflow(by: height - 1)
        guard !overflow, rows <= Int.max - row else { return nil }
        return rows + row
    }

    /// The step from row to row in pixels, nil where it is no whole number of them or too large for GL.
    var rowLength: Int? {
        if height == 1 { return width }
        guard bytesPerRow.isMultiple(of: bytesPerPixel) else { return nil }
        let length = bytesPerRow / bytesPerPixel
        return length <= Int(Int32.max) ? length : nil
    }
}
