/// Selects the colours of a palette: splits the bins of a histogram into boxes, always the box with the largest
/// error, at its mean along its longest axis. The mean colour of each box is a palette colour.
struct VarianceCut {
    private typealias Cell = ColorHistogram.Cell

    private enum Axis {
        case red, green, blue

        func value(_ cell: Cell) -> Float {
            switch self {
            case .red: cell.red
            case .green: cell.green
            case .blue: cell.blue
            }
        }
    }

    private struct Box {
        let range: Range<Int>
        /// The mean colour; its count is the number of pixels in the box.
        let mean: Cell
        /// The axis with the largest sum of squared distances to the mean, and that sum.
        let axis: Axis
        let error: Float
    }

    private var cells: [Cell]
    private var boxes: [Box] = []

    /// At most `limit` colours; empty if the histogram is.
    static func palette(_ histogram: ColorHistogram, limit: Int) -> [ColorHistogram.Cell] {
        guard !histogram.cells.isEmpty else { return [] }
        var cut = VarianceCut(cells: histogram.cells)
        cut.boxes.append(cut.box(cut.cells.indices))
        while cut.boxes.count < limit, cut.split() {}
        return cut.boxes.map(\.mean)
    }

    private init(cells: [Cell]) { self.cells = cells }

    private mutating func split() -> Bool {
        guard let worst = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }),
            boxes[worst].error > 0, boxes[worst].range.count > 1
        else { return false }
        let box = boxes[worst]
        let limit = box.axis.value(box.mean)
        var middle = cells[box.range].partition { box.axis.value($0) > limit }
        // Rounding may leave one side empty.
        if middle == box.range.lowerBound { middle += 1 }
        if middle == box.range.upperBound { middle -= 1 }
        boxes[worst] = self.box(box.range.lowerBound..<middle)
        boxes.append(self.box(middle..<box.range.upperBound))
        return true
    }

    /// The box of a range of bins, which must not be empty.
    private func box(_ range: Range<Int>) -> Box {
        var (red, green, blue, count): (Float, Float, Float, Float) = (0, 0, 0, 0)
        for cell in cells[range] {
            red += cell.red * cell.count
            green += cell.green * cell.count
            blue += cell.blue * cell.count
            count += cell.count
        }
        let mean = Cell(red: red / count, green: green / count, blue: blue / count, count: count)
        guard range.count > 1 else { return Box(range: range, mean: mean, axis: .green, error: 0) }
        (red, green, blue) = (0, 0, 0)
        for cell in cells[range] {
            let (r, g, b) = (cell.red - mean.red, cell.green - mean.green, cell.blue - mean.blue)
            red += r * r * cell.count
            green += g * g * cell.count
            blue += b * b * cell.count
        }
        if green >= red, green >= blue { return Box(range: range, mean: mean, axis: .green, error: green) }
        return red >= blue
            ? Box(range: range, mean: mean, axis: .red, error: red)
            : Box(range: range, mean: mean, axis: .blue, error: blue)
    }
}
