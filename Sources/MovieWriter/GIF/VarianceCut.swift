/// Picks the colours of a palette: cells of a histogram are cut into boxes, always that with the largest error, at its
/// mean along its longest axis; each box gives its mean colour.
struct VarianceCut {
    private struct Box {
        let range: Range<Int>
        let mean: SIMD3<Float>
        /// The sum of squared distances to the mean along each axis.
        let error: SIMD3<Float>
    }

    private var cells: [ColorHistogram.Cell]
    private var boxes: [Box] = []

    /// At most `limit` colours, components 0...255; none when the histogram is empty.
    static func palette(_ histogram: ColorHistogram, limit: Int) -> [SIMD3<Float>] {
        guard !histogram.cells.isEmpty else { return [] }
        var cut = VarianceCut(histogram)
        while cut.boxes.count < limit, cut.split() {}
        return cut.boxes.map(\.mean)
    }

    private init(_ histogram: ColorHistogram) {
        cells = histogram.cells
        boxes.append(box(cells.indices))
    }

    private mutating func split() -> Bool {
        guard
            let worst = boxes.indices.max(by: { boxes[$0].error.max() < boxes[$1].error.max() }),
            boxes[worst].error.max() > 0, boxes[worst].range.count > 1
        else { return false }
        let box = boxes[worst]
        let axis = (0..<3).max { box.error[$0] < box.error[$1] } ?? 0
        let limit = box.mean[axis]
        var middle = cells[box.range].partition { $0.mean[axis] > limit }
        // Rounding may leave one side empty.
        if middle == box.range.lowerBound { middle += 1 }
        if middle == box.range.upperBound { middle -= 1 }
        boxes[worst] = self.box(box.range.lowerBound..<middle)
        boxes.append(self.box(middle..<box.range.upperBound))
        return true
    }

    private func box(_ range: Range<Int>) -> Box {
        var sum = SIMD3<Float>.zero
        var count: Float = 0
        for cell in cells[range] {
            sum += cell.mean * cell.count
            count += cell.count
        }
        let mean = sum / count
        var error = SIMD3<Float>.zero
        if range.count > 1 {
            for cell in cells[range] {
                let d = cell.mean - mean
                error += d * d * cell.count
            }
        }
        return Box(range: range, mean: mean, error: error)
    }
}
