import Foundation

/// One edge of a stroke under construction: lines and curves in the direction of the path.
struct OutlineSide {
    private(set) var points: [CGPoint] = []
    /// For each element after the first point, whether it is a curve.
    private var areCurves: [Bool] = []
    /// Whether the edge runs along the path itself because the area beyond is drawn in separate parts.
    var isOnPath = false
    /// Lines up to this length are dropped.
    private let shortest: CGFloat

    init(shortest: CGFloat) { self.shortest = shortest }

    mutating func start(at point: CGPoint) {
        points.removeAll(keepingCapacity: true)
        areCurves.removeAll(keepingCapacity: true)
        points.append(point)
        isOnPath = false
    }

    mutating func line(to point: CGPoint) {
        let way = point - end
        if abs(way.dx) + abs(way.dy) <= shortest { return }
        points.append(point)
        areCurves.append(false)
    }

    mutating func curve(_ c: CubicCurve) {
        line(to: c.start)
        points.append(c.control1)
        points.append(c.control2)
        points.append(c.end)
        areCurves.append(true)
    }

    /// Adds an arc around `center` by an angle in radians. The last point is at `center` + `from`.
    mutating func arc(around center: CGPoint, from: CGVector, angle: CGFloat, step: CGFloat) {
        let count = max(1, (abs(angle) / step - 1e-9).rounded(.up))
        let k = 4 / 3 * tan(angle / count / 4)
        var at = from
        for i in 1...Int(count) {
            let turn = angle * CGFloat(i) / count
            let to = CGVector(
                dx: from.dx * cos(turn) - from.dy * sin(turn), dy: from.dx * sin(turn) + from.dy * cos(turn))
            points.append(CGPoint(x: center.x + at.dx - k * at.dy, y: center.y + at.dy + k * at.dx))
            points.append(CGPoint(x: center.x + to.dx + k * to.dy, y: center.y + to.dy - k * to.dx))
            points.append(CGPoint(x: center.x + to.dx, y: center.y + to.dy))
            areCurves.append(true)
            at = to
        }
    }

    /// Moves the last point, which must end a line.
    mutating func moveEnd(to point: CGPoint) { points[points.count - 1] = point }

    /// Moves the first point, from which a line must lead.
    mutating func moveStart(to point: CGPoint) { points[0] = point }

    var end: CGPoint { points[points.count - 1] }

    /// Adds the elements after the first point.
    func append(to storage: inout PathStorage) {
        var at = 0
        for isCurve in areCurves {
            if isCurve {
                storage.curve(to: points[at + 3], control1: points[at + 1], control2: points[at + 2])
                at += 3
            } else {
                storage.line(to: points[at + 1])
                at += 1
            }
        }
    }

    /// Adds the elements from the last point back to the first one.
    func appendReversed(to storage: inout PathStorage) {
        var at = points.count - 1
        for isCurve in areCurves.reversed() {
            if isCurve {
                storage.curve(to: points[at - 3], control1: points[at - 1], control2: points[at - 2])
                at -= 3
            } else {
                storage.line(to: points[at - 1])
                at -= 1
            }
        }
    }
}
