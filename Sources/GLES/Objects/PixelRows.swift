/// Rows of pixels in memory.
struct PixelRows {
    let width: Int
    let height: Int
    let bytesPerPixel: Int
    let bytesPerRow: Int

    /// The bytes from the first row's start to the last row's end; nil if rows overlap or the number overflows.
    var byteCount: Int? {
        let (row, rowOverflow) = width.multipliedReportingOverflow(by: bytesPerPixel)
        guard !rowOverflow, width > 0, height > 0, bytesPerRow >= row || height == 1 else { return nil }
        let (rows, overflow) = bytesPerRow.multipliedReportingOverflow(by: height - 1)
        guard !overflow, rows <= Int.max - row else { return nil }
        return rows + row
    }

    /// The distance between rows in pixels; nil if it is fractional or too large for GL.
    var rowLength: Int? {
        if height == 1 { return width }
        guard bytesPerRow.isMultiple(of: bytesPerPixel) else { return nil }
        let length = bytesPerRow / bytesPerPixel
        return length <= Int(Int32.max) ? length : nil
    }
}
