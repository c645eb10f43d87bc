import CoreGraphics

extension CGPath {
    /// Point by point between two paths of the same elements; others step at the middle.
    func blended(with other: CGPath, _ fraction: Double) -> CGPath {
        if fraction == 0 { return self }
        if fraction == 1 { return other }
        return combined(with: other) { $0 + ($1 - $0) * fraction } ?? (fraction < 0.5 ? self : other)
    }

    /// Coordinate by coordinate; nil when the elements differ or a coordinate isn't finite.
    func combined(with other: CGPath, _ operation: (Double, Double) -> Double) -> CGPath? {
        let (a, b) = (storage, other.storage)
        guard a.types == b.types, a.points.count == b.points.count else { return nil }
        let path = CGMutablePath()
        var at = 0
        func next() -> CGPoint {
            let (p, q) = (a.points[at], b.points[at])
            at += 1
            return CGPoint(x: operation(p.x.native, q.x.native), y: operation(p.y.native, q.y.native))
        }
        for type in a.types {
            switch type {
            case .moveToPoint: path.move(to: next())
            case .addLineToPoint: path.addLine(to: next())
            case .addQuadCurveToPoint:
                let control = next()
                path.addQuadCurve(to: next(), control: control)
            case .addCurveToPoint:
                let (control1, control2) = (next(), next())
                path.addCurve(to: next(), control1: control1, control2: control2)
            case .closeSubpath: path.closeSubpath()
            }
        }
        // What isn't finite was left out.
        return path.storage.points.count == a.points.count ? path : nil
    }
}
