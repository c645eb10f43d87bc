import Foundation

/// A part of a stroked path that turns little: a line, a line that approximates a part of a curve, or a cubic.
struct StrokeSegment {
    /// The connection to the previous segment.
    enum Joint { case smooth, round, corner }
    enum Kind { case line, chord, cubic }

    var from, to: PlanePoint
    /// The directions of the path at the ends, of length 1.
    var startTangent, endTangent: PlanePoint
    /// The distances of a cubic's control points from its ends.
    var arms = PlanePoint.zero
    /// The distance of the ends.
    var length: Double
    var joint: Joint
    var kind: Kind
    /// The side on which the stroke's edge runs backwards because the curve's radius is less than half the width: 1
    /// along the normals, -1 against them, 0 for none.
    var tightSide: Int8 = 0
    /// Creates a straight segment; nil if it has no length.
    init?(_ from: PlanePoint, _ to: PlanePoint, _ joint: Joint, _ kind: Kind = .line) {
        let way = to - from
        guard let direction = way.direction else { return nil }
        (self.from, self.to, self.joint, self.kind) = (from, to, joint, kind)
        (startTangent, endTangent) = (direction, direction)
        length = PlanePoint.dot(way, direction)
    }

    /// Creates a segment for a curve that turns by 45 degrees at most.
    init(_ curve: CubicCurve, _ start: PlanePoint, _ end: PlanePoint, _ joint: Joint) {
        (from, to) = (PlanePoint(curve.start), PlanePoint(curve.end))
        (startTangent, endTangent, self.joint, kind) = (start, end, joint, .cubic)
        length = (to - from).length
        arms = PlanePoint(
            (PlanePoint(curve.control1) - from).length, (to - PlanePoint(curve.control2)).length)
    }

    /// The length by which the arms of a cubic's edge are shorter, a unit of distance along the normals.
    var curl: Double {
        let turn = atan2(
            PlanePoint.cross(startTangent, endTangent), PlanePoint.dot(startTangent, endTangent))
        // The arms of an arc have this length for a radius of 1.
        return 4 / 3 * tan(turn / 4)
    }

    /// The point of the edge at a distance along the normal of the start.
    @inline(__always) func start(_ side: Double) -> PlanePoint { from + startTangent.normal * side }
    @inline(__always) func end(_ side: Double) -> PlanePoint { to + endTangent.normal * side }

    /// The control points of the cubic that is the edge at a distance along the normals.
    func controls(_ side: Double) -> (PlanePoint, PlanePoint) {
        let isBackwards = side * Double(tightSide) > 0, curl = curl
        func arm(_ length: Double) -> Double {
            isBackwards ? min(length - curl * side, 0) : max(length - curl * side, 0)
        }
        return (start(side) + startTangent * arm(arms.x), end(side) - endTangent * arm(arms.y))
    }
}
