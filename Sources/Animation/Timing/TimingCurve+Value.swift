import RenderTree

extension TimingCurve {
    package var isLinear: Bool { x1 == y1 && x2 == y2 }

    /// The progress at a time; times are clamped to 0...1, but the progress may exceed it. Exact to 1e-9.
    package func value(at time: Double) -> Double { PreparedCurve(self).value(at: time) }
}

/// A timing curve as polynomials.
struct PreparedCurve: Sendable {
    private let ax, bx, cx, ay, by, cy: Double
    let isLinear: Bool

    init(_ curve: TimingCurve?) {
        let curve = curve ?? .linear
        isLinear = curve.isLinear
        cx = 3 * curve.x1
        bx = 3 * (curve.x2 - curve.x1) - cx
        ax = 1 - cx - bx
        cy = 3 * curve.y1
        by = 3 * (curve.y2 - curve.y1) - cy
        ay = 1 - cy - by
    }

    @inline(__always)
    func value(at time: Double) -> Double {
        // NaN counts as 0.
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        if isLinear { return time }
        let s = parameter(time)
        return ((ay * s + by) * s + cy) * s
    }

    /// The parameter at which x is `time`: Newton's method, with bisection where a step leaves the bracket.
    private func parameter(_ time: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var s = time
        for _ in 0..<64 {
            let error = ((ax * s + bx) * s + cx) * s - time
            if error < 0 { low = s } else { high = s }
            let step = error / ((3 * ax * s + 2 * bx) * s + cx)
            let next = s - step
            guard next >= low, next <= high else {
                s = (low + high) / 2
                continue
            }
            s = next
            if abs(step) < 1e-11 { break }
        }
        return s
    }
}
