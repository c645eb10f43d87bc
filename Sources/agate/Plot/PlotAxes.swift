import CoreGraphics

/// Maps times and values to positions in a panel.
struct PlotAxes {
    let panel: CGRect
    let times: ClosedRange<Double>
    let values: ClosedRange<Double>

    func x(_ time: Double) -> CGFloat { panel.minX + panel.width * Self.fraction(time, times) }
    func y(_ value: Double) -> CGFloat { panel.maxY - panel.height * Self.fraction(value, values) }

    private static func fraction(_ value: Double, _ range: ClosedRange<Double>) -> CGFloat {
        let size = range.upperBound - range.lowerBound
        return size > 0 ? CGFloat((value - range.lowerBound) / size) : 0.5
    }

    /// The points of a curve, split where values are missing. An interval of equal values has its ends only.
    func runs(_ times: [Double], _ values: [Double?]) -> [[CGPoint]] {
        var runs: [[CGPoint]] = []
        var run: [CGPoint] = []
        for (time, value) in zip(times, values) {
            guard let value else {
                if !run.isEmpty { runs.append(run) }
                run = []
                continue
            }
            let point = CGPoint(x: x(time), y: y(value))
            if run.count > 1, run[run.count - 1].y == point.y, run[run.count - 2].y == point.y {
                run.removeLast()
            }
            run.append(point)
        }
        return run.isEmpty ? runs : runs + [run]
    }
}
