import CoreGraphics

extension CGPath {
    /// Combines two paths coordinate by coordinate; nil if the numbers of elements differ, one moves or closes where
    /// the other draws, or a coordinate isn't finite. If one has a line and the other a curve, both are raised to
    /// cubic curves.
    package func combined(with other: CGPath, _ operation: (Double, Double) -> Double) -> CGPath? {
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
