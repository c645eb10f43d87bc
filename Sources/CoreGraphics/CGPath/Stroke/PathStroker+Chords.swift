import Foundation

// Curves as lines.
extension PathStroker {
    mutating func addChords(of c: CubicCurve) {
        guard let first = c.startDirection, let last = c.endDirection else { return }
        let steps = CubicSteps(c)
        let count = pen.flattening.count(c)
        // The distance between an arc and its line is an eighth of its angle and its length.
        let mostBend = 8 * pen.flattening.tolerance(of: c)
        var from = CurvePoint(t: 0, point: PlanePoint(c.start), tangent: first)
        let begin = memory.segments.count
        for i in 1...count {
            let to =
                i == count
                ? CurvePoint(t: 1, point: PlanePoint(c.end), tangent: last)
                : CurvePoint(Double(i) / Double(count), steps)
            add(from, to, steps, begin, mostBend, depth: 0)
            from = to
        }
    }

    private struct CurvePoint {
        var t: Double
        var point: PlanePoint
        /// Nil where the curve stops.
        var tangent: PlanePoint?

        init(t: Double, point: PlanePoint, tangent: PlanePoint?) {
            (self.t, self.point, self.tangent) = (t, point, tangent)
        }

        @inline(__always)
        init(_ t: Double, _ steps: CubicSteps) {
            self.init(t: t, point: PlanePoint(steps.point(t)), tangent: steps.velocity(t).direction)
        }
    }

    /// The maximum number of times that a step of a curve is halved where the curve turns much.
    private static let deepest = 5

    /// - Parameters:
    ///   - begin: the index of the curve's first segment.
    ///   - mostBend: the largest product of a step's angle and the length of its outer edge.
    private mutating func add(
        _ a: CurvePoint, _ b: CurvePoint, _ steps: CubicSteps, _ begin: Int, _ mostBend: Double, depth: Int
    ) {
        let way = b.point - a.point
        var chord = StrokeSegment(
            a.point, b.point, memory.segments.count == begin ? .corner : .round, .chord)
        var deepest = Self.deepest
        if let ta = a.tangent, let tb = b.tangent, PlanePoint.dot(ta, tb) >= leastCosine {
            let turn = pen.half * PlanePoint.dot((tb - ta).normal, way)
            if abs(turn) >= PlanePoint.dot(way, way) { chord?.tightSide = turn < 0 ? 1 : -1 }
            chord?.startTangent = ta
            chord?.endTangent = tb
            if memory.segments.count > begin, memory.segments[memory.segments.count - 1].endTangent == ta {
                chord?.joint = .smooth
            }
            // The outer edge turns by the same angle further out.
            let angle = abs(PlanePoint.cross(ta, tb))
            if angle * (way.length + angle * pen.half) <= mostBend || depth > 1 { deepest = 0 }
        }
        if depth < deepest, way != .zero || depth == 0 {
            let middle = CurvePoint((a.t + b.t) / 2, steps)
            add(a, middle, steps, begin, mostBend, depth: depth + 1)
            add(middle, b, steps, begin, mostBend, depth: depth + 1)
        } else if let chord {
            memory.segments.append(chord)
        }
    }
}
