import CoreGraphics

/// The ranges to which the effects of a layer are clamped.
package enum EffectLimits {
    /// The largest radius of blurs and shadows, in points.
    package static let radius: CGFloat = 10_000
    /// The largest offset of a shadow and coordinate of its path, in points.
    package static let distance: CGFloat = 1e7
    /// The maximum number of elements of a shadow's path; a longer path casts no shadow.
    package static let pathElements = 1_000_000
    /// The maximum number of filters in a list; further ones are ignored.
    package static let filters = 16
    /// The scale of a rasterized layer in pixels per point.
    package static let rasterizationScale: ClosedRange<CGFloat> = 0.01...100
    /// The largest absolute value of amounts, and of components of colours and matrices: the largest half float.
    static let component = 65_504.0

    /// A length clamped to 0...`radius`; NaN becomes 0.
    static func limited(radius value: CGFloat) -> CGFloat { value > 0 ? min(value, radius) : 0 }

    /// A coordinate clamped to `distance`; a number that is not finite becomes 0.
    static func limited(distance value: CGFloat) -> CGFloat {
        value.isFinite ? min(max(value, -distance), distance) : 0
    }

    /// A number clamped to `component`; NaN becomes 0.
    static func limited(component value: Double) -> Double {
        value.isNaN ? 0 : min(max(value, -component), component)
    }

    /// A scale clamped to its range; an invalid scale becomes 1.
    package static func limited(scale value: CGFloat) -> CGFloat {
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

    /// The path clamped to the limits; empty if it has too many elements.
    package static func limited(path: CGPath) -> CGPath {
        if path.storage.types.count > pathElements { return CGMutablePath() }
        if isNear(path.storage.points) { return path }
        return path.combined(with: path) { a, _ in limited(distance: CGFloat(a)).native } ?? CGMutablePath()
    }
}
