import Foundation

/// A subpath: connected segments between two moves.
struct Subpath {
    var start: CGPoint
    /// The segments. A closed subpath ends where it starts; a closing line is added if needed.
    var segments: [PathSegment] = []
    var isClosed = false
}

extension PathStorage {
    /// Calls `body` with each subpath that draws something. A move alone is not a subpath.
    func forEachSubpath(_ body: (Subpath) -> Void) {
        var subpath: Subpath?
        var current = CGPoint.zero
        func end() {
            if let done = subpath, !done.segments.isEmpty || done.isClosed { body(done) }
            subpath = nil
        }
        func add(_ segment: PathSegment) {
            // After a close, the next subpath starts at the same point.
            if subpath == nil { subpath = Subpath(start: current) }
            subpath?.segments.append(segment)
            current = segment.end
        }
        forEach { type, p in
            switch type {
            case .moveToPoint:
                end()
                current = p[0]
                subpath = Subpath(start: current)
            case .addLineToPoint: add(.line(current, p[0]))
            case .addQuadCurveToPoint: add(.curve(CubicCurve(quadratic: current, p[0], p[1])))
            case .addCurveToPoint: add(.curve(CubicCurve(current, p[0], p[1], p[2])))
            case .closeSubpath:
                guard let start = subpath?.start else { return }
                if current != start { add(.line(current, start)) }
                subpath?.isClosed = true
                end()
                current = start
            }
        }
        end()
    }

    /// The largest absolute value of all coordinates.
    var magnitude: CGFloat {
        points.reduce(0) { max($0, abs($1.x), abs($1.y)) }
    }

    /// The longer side of the bounding box of all points; 0 if there are none.
    var extent: CGFloat {
        guard let first = points.first else { return 0 }
        var (low, high) = (first, first)
        for p in points {
            (low.x, low.y) = (min(low.x, p.x), min(low.y, p.y))
            (high.x, high.y) = (max(high.x, p.x), max(high.y, p.y))
        }
        return max(high.x - low.x, high.y - low.y)
    }
}
