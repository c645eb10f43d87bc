import CoreGraphics

/// A path as something to move along. A new subpath is a jump; closing one is a segment unless it is closed already.
struct PathSegments {
    private(set) var segments: ContiguousArray<LaneSegment> = []
    /// Where subpaths start and segments end, in order.
    private(set) var vertices: ContiguousArray<Lanes> = []
    private var start: Lanes?
    private var current: Lanes?

    init(_ path: CGPath) {
        path.storage.forEach { type, p in
            switch type {
            case .moveToPoint:
                start = Lanes(p[0])
                current = start
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
                if let start, start != current { append(to: start) { LaneSegment(line: $0, $1) } }
                current = start
            }
        }
        if vertices.isEmpty, let current { vertices = [current] }
    }

    private mutating func append(to end: Lanes, _ make: (Lanes, Lanes) -> LaneSegment) {
        guard let from = current else { return }
        if vertices.last != from { vertices.append(from) }
        segments.append(make(from, end))
        vertices.append(end)
        current = end
    }
}
