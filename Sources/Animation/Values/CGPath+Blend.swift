import CoreGraphics

extension CGPath {
    /// Interpolates between two paths with the same number of elements; other paths step at the middle.
    ///
    /// Points on the path are interpolated linearly, and the handles of curves by angle and length; see
    /// `CurveHandle`. Quadratic curves are raised to cubic ones. A line is a curve without handles if the other path
    /// has a curve in its place.
    func blended(with other: CGPath, _ fraction: Double) -> CGPath {
        if fraction == 0 { return self }
        if fraction == 1 { return other }
        return storage.blended(with: other.storage, fraction).map { CGPath(storage: $0) }
            ?? (fraction < 0.5 ? self : other)
    }
}

extension PathStorage {
    /// Nil if the numbers of elements differ, one path moves or closes where the other draws, or a point isn't
    /// finite.
    fileprivate func blended(with other: PathStorage, _ fraction: Double) -> PathStorage? {
        let (one, two) = hasQuadCurves || other.hasQuadCurves ? (cubic, other.cubic) : (self, other)
        guard let a = one.raised(toMatch: two), let b = two.raised(toMatch: one) else { return nil }
        var points: [CGPoint] = []
        points.reserveCapacity(a.points.count)
        // The current point and the start of the subpath, of both paths and between them.
        var current = Ends(), start = Ends()
        var at = 0
        for index in a.types.indices {
            let type = a.types[index]
            if type == .closeSubpath {
                current = start
                continue
            }
            let last = at + type.pointCount - 1
            let end = Ends(a.points[last], b.points[last], fraction)
            if type == .addCurveToPoint {
                points.append(current.control(a.points[at], b.points[at], fraction))
                points.append(end.control(a.points[at + 1], b.points[at + 1], fraction))
            }
            points.append(end.mixed)
            current = end
            if type == .moveToPoint { start = end }
            at = last + 1
        }
        return a.replacingPoints(points)
    }

    private var hasQuadCurves: Bool {
        for index in types.indices where types[index] == .addQuadCurveToPoint { return true }
        return false
    }

    /// The path with quadratic curves raised to cubic ones.
    private var cubic: PathStorage {
        var result = PathStorage()
        forEachStep { step in
            switch step {
            case .move(let p): result.move(to: p)
            case .line(_, let p): result.line(to: p)
            case .curve(let c): result.curve(to: c.end, control1: c.control1, control2: c.control2)
            case .close: result.close()
            }
        }
        return result
    }
}

/// A point of two paths and the point between them.
private struct Ends {
    var a = CGPoint.zero, b = CGPoint.zero, mixed = CGPoint.zero

    init() {}

    init(_ a: CGPoint, _ b: CGPoint, _ fraction: Double) {
        (self.a, self.b) = (a, b)
        mixed = CGPoint(x: a.x + (b.x - a.x) * CGFloat(fraction), y: a.y + (b.y - a.y) * CGFloat(fraction))
    }

    /// The control point of a curve that has this end.
    func control(_ p: CGPoint, _ q: CGPoint, _ fraction: Double) -> CGPoint {
        CurveHandle(from: a, to: p).mixed(with: CurveHandle(from: b, to: q), fraction).end(from: mixed)
    }
}
