import CoreGraphics
import RenderTree

/// A path for motion. A new subpath is a jump; closing one adds a segment unless it is closed already.
struct PathSegments {
    private enum Role { case first, further, closing }

    private(set) var segments: ContiguousArray<LaneSegment> = []
    /// The starts of subpaths and ends of segments, in order.
    private(set) var vertices: ContiguousArray<Lanes> = []
    /// For each segment, whether it is the first of its subpath, or closes it.
    private var roles: ContiguousArray<Role> = []
    /// Whether the path ends with a closed subpath, even if the closing line has no length.
    private(set) var isClosed = false
    private var isAtStart = false
    private var start: Lanes?
    private var current: Lanes?

    init(_ path: CGPath) {
        isClosed = path.storage.types.last == .closeSubpath
        path.storage.forEach { type, p in
            switch type {
            case .moveToPoint:
                start = Lanes(p[0])
                current = start
                isAtStart = true
            case .addLineToPoint: append(to: Lanes(p[0])) { LaneSegment(line: $0, $1) }
            case .addQuadCurveToPoint:
                let control = Lanes(p[0])
                append(to: Lanes(p[1])) { a, b in
                    LaneSegment(a, a + (control - a) * (2 / 3), b + (control - b) * (2 / 3), b)
                }
            case .addCurveToPoint:
                let (control1, control2) = (Lanes(p[0]), Lanes(p[1]))
                append(to: Lanes(p[2])) { LaneSegment($0, control1, control2, $1) }
            case .closeSubpath:
                if let start, start != current {
                    append(to: start, isClosing: true) { LaneSegment(line: $0, $1) }
                }
                current = start
            }
        }
        if vertices.isEmpty, let current { vertices = [current] }
    }

    /// The points that key times refer to: starts of subpaths and ends of elements. Closing a subpath adds none.
    var points: ContiguousArray<Lanes> {
        guard !segments.isEmpty else { return vertices }
        var result: ContiguousArray<Lanes> = []
        for (segment, role) in zip(segments, roles) where role != .closing {
            if role == .first { result.append(segment.start) }
            result.append(segment.end)
        }
        return result
    }

    /// A segment between each two of the points. Between subpaths, the position stays at the end of the first one.
    var segmentsBetweenPoints: ContiguousArray<LaneSegment> {
        var result: ContiguousArray<LaneSegment> = []
        for (segment, role) in zip(segments, roles) where role != .closing {
            if role == .first, let end = result.last?.end { result.append(LaneSegment(line: end, end)) }
            result.append(segment)
        }
        return result
    }

    private mutating func append(
        to end: Lanes, isClosing: Bool = false, _ make: (Lanes, Lanes) -> LaneSegment
    ) {
        guard let from = current else { return }
        roles.append(isClosing ? .closing : isAtStart ? .first : .further)
        isAtStart = false
        if vertices.last != from { vertices.append(from) }
        segments.append(make(from, end))
        vertices.append(end)
        current = end
    }
}
