import CoreGraphics

/// The ranges that the effects of a layer are brought into.
public enum EffectLimits {
    /// Points; of blurs and of shadows.
    public static let radius: CGFloat = 10_000
    /// Points; of a shadow's offset and of the coordinates of its path.
    public static let distance: CGFloat = 1e7
    /// Of a shadow's path; one with more casts none.
    public static let pathElements = 1_000_000
    /// Of one list of a layer; those after are left out.
    public static let filters = 16
    /// Pixels a point of a layer that is kept as a bitmap.
    public static let rasterizationScale: ClosedRange<CGFloat> = 0.01...100
    /// Of amounts, and of the components of colours and matrices: the largest half float.
    static let component = 65_504.0

    /// A length in 0...`radius`, NaN as 0.
    static func limited(radius value: CGFloat) -> CGFloat { value > 0 ? min(value, radius) : 0 }

    /// A coordinate within `distance`; 0 for one that is not finite.
    static func limited(distance value: CGFloat) -> CGFloat {
        value.isFinite ? min(max(value, -distance), distance) : 0
    }

    /// A number within `component`, NaN as 0.
    static func limited(component value: Double) -> Double {
        value.isNaN ? 0 : min(max(value, -component), component)
    }

    /// A scale within its range; 1 for one that is no scale.
    public static func limited(scale value: CGFloat) -> CGFloat {
        guard value > 0, value < .infinity else { return 1 }
        return min(max(value, rasterizationScale.lowerBound), rasterizationScale.upperBound)
    }

    private static func isNear(_ points: [CGPoint]) -> Bool {
        for index in points.indices {
            let point = points[index]
            guard abs(point.x) <= distance, abs(point.y) <= distance else { return false }
        }
        return true
    }

    /// The path within the limits; empty when it has too many elements.
    static func limited(path: CGPath) -> CGPath {
        if path.storage.types.count > pathElements { return CGMutablePath() }
        if isNear(path.storage.points) { return path }
        return path.combined(with: path) { a, _ in limited(distance: CGFloat(a)).native } ?? CGMutablePath()
    }
}
