import Foundation

extension CGPath {
    /// Whether a point, mapped by `transform`, is inside the path. Open subpaths are closed implicitly.
    ///
    /// Points on the outline are inside on the left edge and the edge with smaller y of an area.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let point = point.applying(transform)
        guard point.isFinite else { return false }
        var ray = RayCrossings(point)
        var start = CGPoint.zero
        var current = CGPoint.zero
        storage.forEachStep { step in
            switch step {
            case .move(let p):
                ray.addLine(current, start)
                (start, current) = (p, p)
            case .line(let a, let b):
                ray.addLine(a, b)
                current = b
            case .curve(let c):
                ray.addCurve(c)
                current = c.end
            case .close(let a, let b):
                ray.addLine(a, b)
                current = b
            }
        }
        ray.addLine(current, start)
        return rule == .winding ? ray.winding != 0 : ray.winding & 1 != 0
    }
}

/// The winding number of a path around a point, from crossings of a ray towards +x: upward +1, downward -1.
///
/// The parity of the sum is the parity of the number of crossings, so it serves both rules.
struct RayCrossings {
    private let point: CGPoint
    private(set) var winding = 0

    init(_ point: CGPoint) { self.point = point }

    mutating func addLine(_ a: CGPoint, _ b: CGPoint) {
        guard (a.y <= point.y) != (b.y <= point.y) else { return }
        let isRight: Bool
        if a.x > point.x, b.x > point.x {
            isRight = true
        } else if a.x <= point.x, b.x <= point.x {
            isRight = false
        } else {
            isRight = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) > point.x
        }
        if isRight { winding += a.y < b.y ? 1 : -1 }
    }

    /// Splits the curve at its y extrema. Each part crosses the ray's line at most once, at a point found by
    /// bisection.
    mutating func addCurve(_ curve: CubicCurve) {
        let ys = [curve.start.y, curve.control1.y, curve.control2.y, curve.end.y]
        let xs = [curve.start.x, curve.control1.x, curve.control2.x, curve.end.x]
        guard ys.contains(where: { $0 <= point.y }), ys.contains(where: { $0 > point.y }),
            xs.contains(where: { $0 > point.x })
        else { return }
        let cuts = [0] + curve.extremaY + [1]
        var from = curve.start
        for i in 1..<cuts.count {
            let to = i == cuts.count - 1 ? curve.end : curve.point(at: cuts[i])
            if (from.y <= point.y) != (to.y <= point.y) {
                let rises = from.y < to.y
                var (low, high) = (cuts[i - 1], cuts[i])
                for _ in 0..<60 {
                    let middle = (low + high) / 2
                    if (curve.point(at: middle).y <= point.y) == rises { low = middle } else { high = middle }
                }
                if curve.point(at: (low + high) / 2).x > point.x { winding += rises ? 1 : -1 }
            }
            from = to
        }
    }
}
