import Foundation

/// A contour of a stroke's outline, or one side of it under construction.
struct StrokeContour {
    /// The ends of lines and cubics, and the control points of cubics.
    private(set) var points: ContiguousArray<PlanePoint> = []
    /// The indices of the first control points of cubics.
    private var cubics: ContiguousArray<Int> = []
    /// Lines of joins and caps up to this length are dropped.
    var shortest = 0.0

    var end: PlanePoint { points[points.count - 1] }

    mutating func start(at point: PlanePoint) {
        points.removeAll(keepingCapacity: true)
        cubics.removeAll(keepingCapacity: true)
        points.append(point)
    }

    @inline(__always) mutating func append(_ point: PlanePoint) { points.append(point) }

    mutating func line(to point: PlanePoint) {
        let way = point - end
        if abs(way.x) + abs(way.y) <= shortest { return }
        points.append(point)
    }

    mutating func cubic(_ control1: PlanePoint, _ control2: PlanePoint, to end: PlanePoint) {
        cubics.append(points.count)
        points.append(control1)
        points.append(control2)
        points.append(end)
    }

    /// Moves the last point, which must end a line.
    mutating func moveEnd(to point: PlanePoint) { points[points.count - 1] = point }

    /// Moves the first point to the last one.
    mutating func moveStartToEnd() { points[0] = end }

    /// Adds a line to the end of another side, and that side from its end to its start.
    mutating func append(reversed other: StrokeContour) {
        line(to: other.end)
        let shift = points.count - 1 + other.points.count - 1
        points.append(contentsOf: other.points.dropLast().reversed())
        for index in other.cubics.reversed() { cubics.append(shift - index - 1) }
    }

    mutating func reverse() {
        points.reverse()
        let last = points.count - 1
        cubics = ContiguousArray(cubics.reversed().map { last - $0 - 1 })
    }

    /// Adds the contour to a path.
    func add(to path: inout PathStorage) {
        path.move(to: CGPoint(points[0]))
        var index = 1, next = 0
        while index < points.count {
            if next < cubics.count, cubics[next] == index {
                path.curve(
                    to: CGPoint(points[index + 2]), control1: CGPoint(points[index]),
                    control2: CGPoint(points[index + 1]))
                next += 1
                index += 3
            } else {
                path.line(to: CGPoint(points[index]))
                index += 1
            }
        }
        path.close()
    }
}

extension CGPoint {
    @inline(__always) init(_ p: PlanePoint) { self.init(x: p.x, y: p.y) }
}

/// Memory for the parts of a stroke, which is reused from one stroke to the next.
package struct StrokeMemory {
    var segments: ContiguousArray<StrokeSegment> = []
    var left = StrokeContour()
    var right = StrokeContour()

    package init() {}
}
