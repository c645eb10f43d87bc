import CoreGraphics

extension CGPath {
    /// Point by point between two paths of the same elements; others step at the middle.
    func blended(with other: CGPath, _ fraction: Double) -> CGPath {
        if fraction == 0 { return self }
        if fraction == 1 { return other }
        return combined(with: other) { $0 + ($1 - $0) * fraction } ?? (fraction < 0.5 ? self : other)
    }

    /// Coordinate by coordinate; nil when the elements differ or a coordinate isn't finite. Of the new path only the
    /// points are its own.
    func combined(with other: CGPath, _ operation: (Double, Double) -> Double) -> CGPath? {
        let (a, b) = (storage, other.storage)
        guard a.types == b.types, a.points.count == b.points.count else { return nil }
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
