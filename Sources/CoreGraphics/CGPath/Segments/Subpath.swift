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
        func end() {
            if let done = subpath, !done.segments.isEmpty || done.isClosed { body(done) }
            subpath = nil
        }
        func add(_ segment: PathSegment) {
            // After a close, the next subpath starts at the same point.
            if subpath == nil { subpath = Subpath(start: segment.start) }
            subpath?.segments.append(segment)
        }
        forEachStep { step in
            switch step {
            case .move(let p):
                end()
                subpath = Subpath(start: p)
            case .line(let a, let b): add(.line(a, b))
            case .curve(let c): add(.curve(c))
            case .close(let a, let b):
                if a != b { add(.line(a, b)) }
                subpath?.isClosed = true
                end()
            }
        }
        end()
    }

    /// The largest absolute value of all coordinates.
    var magnitude: CGFloat {
        points.reduce(0) { max($0, abs($1.x), abs($1.y)) }
    }

    /// The longer side of the bounding box of all points; 0 without any.
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
