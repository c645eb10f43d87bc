import CoreGraphics

extension CGPath {
    /// Interpolates point by point between two paths with the same number of elements; lines are raised to curves
    /// where needed. Other paths step at the middle.
    func blended(with other: CGPath, _ fraction: Double) -> CGPath {
        if fraction == 0 { return self }
        if fraction == 1 { return other }
        return combined(with: other) { $0 + ($1 - $0) * fraction } ?? (fraction < 0.5 ? self : other)
    }

    /// Combines two paths coordinate by coordinate; nil if the numbers of elements differ, one moves or closes where
    /// the other draws, or a coordinate isn't finite. If one has a line and the other a curve, both are raised to
    /// cubic curves.
    func combined(with other: CGPath, _ operation: (Double, Double) -> Double) -> CGPath? {
        guard let a = storage.raised(toMatch: other.storage), let b = other.storage.raised(toMatch: storage)
        else { return nil }
        var points: [CGPoint] = []
        points.reserveCapacity(a.points.count)
        for index in a.points.indices {
            let (p, q) = (a.points[index], b.points[index])
            points.append(
                CGPoint(x: operation(p.x.native, q.x.native), y: operation(p.y.native, q.y.native)))
        }
        return a.replacingPoints(points).map { CGPath(storage: $0) }
    }
}
