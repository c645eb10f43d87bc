import CoreGraphics

extension CGPath {
    /// Interpolates point by point between two paths with the same number of elements; lines are raised to curves
    /// where needed. Other paths step at the middle.
    func blended(with other: CGPath, _ fraction: Double) -> CGPath {
        if fraction == 0 { return self }
        if fraction == 1 { return other }
        return combined(with: other) { $0 + ($1 - $0) * fraction } ?? (fraction < 0.5 ? self : other)
    }
}
