/// The coverage of each cell of a grid by an outline, 0...1, with the non-zero winding rule.
///
/// Every row is cut along some lines; along them coverage is exact.
package struct CoverageMask {
    /// Crossings of lines and scans that a mask is made of at most.
    package static let maximumCrossings = 1 << 24

    package let width, height: Int
    package private(set) var values: ContiguousArray<Float>

    /// - Parameters:
    ///   - x: the grid's left side in the outline's units; `y` its upper one.
    ///   - step: the outline's units a cell.
    ///   - scans: lines along which a row is cut.
    package init(
        _ outline: PathOutline, x: Double, y: Double, step: Double, width: Int, height: Int, scans: Int
    ) {
        self.width = width
        self.height = height
        values = ContiguousArray(repeating: 0, count: width * height)
        let crossings = Self.crossings(outline, x: x, y: y, step: step, count: height * scans, scans: scans)
        var deltas = ContiguousArray<Float>(repeating: 0, count: width + 2)
        for row in 0..<height {
            for i in deltas.indices { deltas[i] = 0 }
            for scan in 0..<scans {
                Self.addSpans(crossings[row * scans + scan], &deltas, width)
            }
            var sum: Float = 0
            for i in 0..<width {
                sum += deltas[i]
                values[row * width + i] = min(max(sum / Float(scans), 0), 1)
            }
        }
    }

    private struct Crossing {
        /// In cells.
        var x: Double
        var winding: Int32
    }

    private static func crossings(
        _ outline: PathOutline, x: Double, y: Double, step: Double, count: Int, scans: Int
    ) -> ContiguousArray<ContiguousArray<Crossing>> {
        var result = ContiguousArray<ContiguousArray<Crossing>>(repeating: [], count: count)
        for line in outline.lines where line.y0 != line.y1 {
            let isDown = line.y1 > line.y0
            let (ax, ay) = isDown ? (line.x0, line.y0) : (line.x1, line.y1)
            let (bx, by) = isDown ? (line.x1, line.y1) : (line.x0, line.y0)
            // Scan k runs at (k + 0.5) / scans cells.
            let first = ((ay - y) / step * Double(scans) - 0.5).rounded(.up)
            let last = ((by - y) / step * Double(scans) - 0.5).rounded(.up)
            let slope = (bx - ax) / (by - ay)
            var k = Self.limited(first, to: count)
            let end = Self.limited(last, to: count)
            while k < end {
                let scanY = y + (Double(k) + 0.5) / Double(scans) * step
                result[k].append(
                    Crossing(x: (ax + (scanY - ay) * slope - x) / step, winding: isDown ? 1 : -1))
                k += 1
            }
        }
        return result
    }

    /// A number as an index from 0 to `most`; 0 for NaN.
    private static func limited(_ v: Double, to most: Int) -> Int { v > 0 ? Int(min(v, Double(most))) : 0 }

    /// Adds what lies inside on one scan, as differences from cell to cell.
    private static func addSpans(
        _ crossings: ContiguousArray<Crossing>, _ deltas: inout ContiguousArray<Float>, _ width: Int
    ) {
        guard crossings.count > 1 else { return }
        var winding: Int32 = 0
        var start = 0.0
        for crossing in crossings.sorted(by: { $0.x < $1.x }) {
            let before = winding
            winding += crossing.winding
            if before == 0, winding != 0 { start = crossing.x }
            if before != 0, winding == 0 {
                addEdge(start, 1, &deltas, width)
                addEdge(crossing.x, -1, &deltas, width)
            }
        }
    }

    private static func addEdge(
        _ x: Double, _ sign: Float, _ deltas: inout ContiguousArray<Float>, _ width: Int
    ) {
        // 0 for NaN, which a line that is nearly level and endlessly long may give.
        let place = x > 0 ? min(x, Double(width)) : 0
        let cell = Int(place)
        let part = Float(place - Double(cell))
        deltas[cell] += sign * (1 - part)
        deltas[cell + 1] += sign * part
    }

    /// Blurs by a Gaussian that is cut off at `GaussianIntegral.reach`; outside there is nothing.
    ///
    /// - Parameter sigma: in cells.
    package mutating func blur(sigma: Double) {
        let radius = Int((GaussianIntegral.reach * sigma).rounded(.up))
        guard sigma > 0, radius > 0 else { return }
        // The Gaussian over each cell.
        let weights = ContiguousArray(
            (-radius...radius).map { i in
                Float(
                    GaussianIntegral.value((Double(i) + 0.5) / sigma)
                        - GaussianIntegral.value((Double(i) - 0.5) / sigma))
            })
        var other = ContiguousArray<Float>(repeating: 0, count: values.count)
        let (width, height) = (self.width, self.height)
        values.withUnsafeMutableBufferPointer { values in
            other.withUnsafeMutableBufferPointer { other in
                weights.withUnsafeBufferPointer { weights in
                    for k in 0..<weights.count {
                        // Rows first: whole rows are added to whole rows.
                        let shift = k - radius, weight = weights[k]
                        for row in max(0, -shift)..<max(max(0, -shift), min(height, height - shift)) {
                            let from = (row + shift) * width, to = row * width
                            for i in 0..<width { other[to + i] += weight * values[from + i] }
                        }
                    }
                    for row in 0..<height {
                        let at = row * width
                        for i in 0..<width { values[at + i] = 0 }
                        for k in 0..<weights.count {
                            let shift = k - radius, weight = weights[k]
                            let begin = max(0, -shift), end = min(width, width - shift)
                            guard begin < end else { continue }
                            for i in begin..<end { values[at + i] += weight * other[at + i + shift] }
                        }
                    }
                }
            }
        }
    }
}
