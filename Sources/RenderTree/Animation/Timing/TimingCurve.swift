/// A timing curve: a cubic Bézier curve from (0, 0) to (1, 1), where x is the time and y the progress.
package struct TimingCurve: Sendable, Hashable {
    /// The control points; x is in 0...1, y may exceed it.
    package let x1, y1, x2, y2: Double

    /// Creates a curve with x clamped to 0...1; a number that is NaN or infinite is replaced by that of the straight
    /// line.
    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        func finite(_ value: Double, _ fallback: Double) -> Double { value.isFinite ? value : fallback }
        self.x1 = min(max(finite(x1, 0), 0), 1)
        self.y1 = finite(y1, 0)
        self.x2 = min(max(finite(x2, 1), 0), 1)
        self.y2 = finite(y2, 1)
    }

    package static let linear = TimingCurve(0, 0, 1, 1)
    package static let easeIn = TimingCurve(0.42, 0, 1, 1)
    package static let easeOut = TimingCurve(0, 0, 0.58, 1)
    package static let easeInEaseOut = TimingCurve(0.42, 0, 0.58, 1)
    /// The curve of implicit animations.
    package static let `default` = TimingCurve(0.25, 0.1, 0.25, 1)
}
