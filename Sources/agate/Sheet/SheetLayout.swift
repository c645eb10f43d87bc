import CoreGraphics

/// The layout of a contact sheet's cells and labels, in pixels from the sheet's upper left corner.
struct SheetLayout: Equatable {
    let count: Int
    let columns: Int
    /// The size of a cell's picture.
    let cell: CGSize
    /// The font size; nil without labels.
    let fontSize: CGFloat?
    /// The space between cells, and around all of them.
    let gap: CGFloat

    /// The maximum side of a sheet in pixels.
    static let limit: CGFloat = 16384

    /// - Parameter columns: if nil, the sheet is about as wide as it is high.
    init(count: Int, columns: Int?, cell: CGSize, labels: Bool) {
        self.count = max(count, 1)
        self.cell = cell
        gap = min(max((cell.width / 24).rounded(), 4), 24)
        fontSize = labels ? min(max((cell.width / 16).rounded(), 9), 24) : nil
        let rowHeight = cell.height + gap + (fontSize.map { $0 * 2 } ?? 0)
        let square = (CGFloat(self.count) * rowHeight / (cell.width + gap)).squareRoot().rounded(.up)
        self.columns = min(max(columns ?? Int(square), 1), self.count)
    }

    var rows: Int { (count + columns - 1) / columns }

    private var labelHeight: CGFloat { fontSize.map { $0 * 2 } ?? 0 }

    var size: CGSize {
        CGSize(
            width: gap + CGFloat(columns) * (cell.width + gap),
            height: gap + CGFloat(rows) * (cell.height + labelHeight + gap))
    }

    /// The rectangle of a cell's picture.
    func frame(ofCell index: Int) -> CGRect {
        CGRect(
            x: gap + CGFloat(index % columns) * (cell.width + gap),
            y: gap + CGFloat(index / columns) * (cell.height + labelHeight + gap), width: cell.width,
            height: cell.height)
    }

    /// The rectangle of the label below a cell.
    func frame(ofLabel index: Int) -> CGRect {
        let cell = frame(ofCell: index)
        return CGRect(x: cell.minX, y: cell.maxY, width: cell.width, height: labelHeight)
    }
}
