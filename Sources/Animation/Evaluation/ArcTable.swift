/// A table of a segment's parameters at equal steps of its length, for motion at constant speed.
struct ArcTable: Sendable {
    private struct Node {
        let parameter: Double
        /// The derivative of the parameter, in steps.
        let slope: Double
        /// Whether the interval to the next node is computed exactly, because the curve stops or turns sharply there.
        var isRough = false
    }

    let length: Double
    /// The nodes; empty if parameter and length are proportional.
    private let nodes: ContiguousArray<Node>
    /// The maximum error of the interpolation, in steps.
    private static let tolerance = 1e-4

    init(_ segment: LaneSegment, steps: Int) {
        guard !segment.isLine else {
            length = segment.chord
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
        let exact = (0...steps).map { index -> Node in
            let t = measure.parameter(at: Double(index) * step)
            return Node(parameter: t, slope: step / ArcMeasure.speed(segment, t))
        }
        // Where the speed is nearly zero, the chord's slope is used.
        var nodes = ContiguousArray(
            exact.indices.map { index in
                let node = exact[index]
                let (low, high) = (exact[max(index - 1, 0)], exact[min(index + 1, steps)])
                let chord = high.parameter - low.parameter
                return Node(
                    parameter: node.parameter, slope: node.slope < 3 * chord ? node.slope : chord / 2)
            })
        for index in 0..<steps {
            for u in [0.25, 0.75] {
                let t = Self.interpolated(nodes[index], nodes[index + 1], u)
                let there = ArcMeasure.length(segment, nodes[index].parameter, t) / step
                if abs(there - u) > Self.tolerance { nodes[index].isRough = true }
            }
        }
        self.nodes = nodes
    }

    /// The parameter at a fraction of the length, clamped to 0...1. `segment` must be the one that the table was
    /// created from.
    func parameter(_ part: Double, in segment: LaneSegment) -> Double {
        guard part > 0 else { return 0 }
        guard part < 1 else { return 1 }
        guard nodes.count > 1 else { return part }
        let position = part * Double(nodes.count - 1)
        let index = min(Int(position), nodes.count - 2)
        let (a, b) = (nodes[index], nodes[index + 1])
        let u = position - Double(index)
        let t = Self.interpolated(a, b, u)
        guard a.isRough else { return t }
        let rest = u * length / Double(nodes.count - 1)
        return ArcMeasure.parameter(segment, from: a.parameter, to: b.parameter, at: rest, guess: t)
    }

    /// Cubic Hermite interpolation.
    private static func interpolated(_ a: Node, _ b: Node, _ u: Double) -> Double {
        let v = 1 - u
        let t =
            (1 + 2 * u) * v * v * a.parameter + u * v * v * a.slope + u * u * (3 - 2 * u) * b.parameter
            - u * u * v * b.slope
        return min(max(t, a.parameter), b.parameter)
    }
}
