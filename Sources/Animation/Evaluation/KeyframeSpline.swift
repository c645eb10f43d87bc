import RenderTree

/// The tangents of a Kochanek-Bartels spline.
struct KeyframeSpline {
    let tension, continuity, bias: [Double]
    /// The durations of segments, in any unit; empty if all are equal.
    let durations: ContiguousArray<Double>

    init(_ track: KeyframeTrack, durations: ContiguousArray<Double> = []) {
        tension = track.tension
        continuity = track.continuity
        bias = track.bias
        self.durations = durations
    }

    /// The weights of the differences before and after a key in the outgoing tangent.
    func leaving(_ key: Int) -> (before: Double, after: Double) {
        let (t, c, b) = parameters(key)
        let k = share(of: key, at: key)
        return (k * (1 - t) * (1 + c) * (1 + b) / 2, k * (1 - t) * (1 - c) * (1 - b) / 2)
    }

    /// The weights of the differences before and after a key in the incoming tangent.
    func reaching(_ key: Int) -> (before: Double, after: Double) {
        let (t, c, b) = parameters(key)
        let k = share(of: key - 1, at: key)
        return (k * (1 - t) * (1 - c) * (1 + b) / 2, k * (1 - t) * (1 + c) * (1 - b) / 2)
    }

    /// The ratio of a segment's duration to the mean of both segments at a key. Tangents are relative to a segment's
    /// time, so this makes the speed continuous at the key.
    private func share(of segment: Int, at key: Int) -> Double {
        guard key > 0, key < durations.count else { return 1 }
        let both = durations[key - 1] + durations[key]
        return both > 0 && both.isFinite ? 2 * durations[segment] / both : 1
    }

    /// Tension, continuity and bias of a key; missing or infinite values are 0.
    private func parameters(_ key: Int) -> (Double, Double, Double) {
        func at(_ list: [Double]) -> Double { key < list.count && list[key].isFinite ? list[key] : 0 }
        return (at(tension), at(continuity), at(bias))
    }

    /// The two inner control points of each segment. The first and last differences are repeated beyond the ends, so
    /// the slope there is that of the first or last step.
    func controls<Value>(
        _ values: ContiguousArray<Value>, step: (Value, Value) -> Value,
        sum: (Value, (Value, Double), (Value, Double)) -> Value
    ) -> ContiguousArray<(Value, Value)> {
        guard values.count > 1 else { return [] }
        let steps = (1..<values.count).map { step(values[$0 - 1], values[$0]) }
        func stepBefore(_ key: Int) -> Value { steps[max(key - 1, 0)] }
        func stepAfter(_ key: Int) -> Value { steps[min(key, steps.count - 1)] }
        return ContiguousArray(
            steps.indices.map { key in
                let out = leaving(key)
                let `in` = reaching(key + 1)
                return (
                    sum(values[key], (stepBefore(key), out.before / 3), (stepAfter(key), out.after / 3)),
                    sum(
                        values[key + 1], (stepBefore(key + 1), -`in`.before / 3),
                        (stepAfter(key + 1), -`in`.after / 3))
                )
            })
    }
}
