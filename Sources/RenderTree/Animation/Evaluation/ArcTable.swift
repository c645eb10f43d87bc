/// The parameters of a segment at equal steps of its length, to pass it at constant speed.
struct ArcTable: Sendable {
    let length: Double
    /// The parameter at each step and how it changes there, in steps; empty where parameter and length agree.
    private let nodes: ContiguousArray<(parameter: Double, slope: Double)>

    init(_ segment: LaneSegment, steps: Int) {
        guard !segment.isLine else {
            length = (segment.end - segment.start).length
            nodes = []
            return
        }
        let measure = ArcMeasure(segment)
        length = measure.length
        guard length > 0, length.isFinite else {
            nodes = []
            return
        }
        let step = length / Double(steps)
        let slopes = (0...steps).map { index -> (parameter: Double, slope: Double) in
            let t = measure.parameter(at: Double(index) * step)
            return (t, step / ArcMeasure.speed(segment, t))
        }
        // Where the curve stands still the slope is that of the chord.
        nodes = ContiguousArray(
            slopes.indices.map { index in
                let node = slopes[index]
                let (low, high) = (slopes[max(index - 1, 0)], slopes[min(index + 1, steps)])
                let chord = high.parameter - low.parameter
                return (node.parameter, node.slope < 3 * chord ? node.slope : chord / 2)
            })
    }

    /// The parameter at a part of the length; clamped to 0...1.
    func parameter(_ part: Double) -> Double {
        guard part > 0 else { return 0 }
        guard part < 1 else { return 1 }
        guard nodes.count > 1 else { return part }
        let position = part * Double(nodes.count - 1)
        let index = min(Int(position), nodes.count - 2)
        let (a, b) = (nodes[index], nodes[index + 1])
        let u = position - Double(index)
        let v = 1 - u
        // Hermite's cubic.
        let t =
            (1 + 2 * u) * v * v * a.parameter + u * v * v * a.slope + u * u * (3 - 2 * u) * b.parameter
            - u * u * v * b.slope
        return min(max(t, a.parameter), b.parameter)
    }
}
