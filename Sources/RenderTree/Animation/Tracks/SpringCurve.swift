/// A mass on a damped spring that is released at distance 1 from rest.
///
/// A mass or stiffness that is not positive counts as 1 and 100, a negative damping as 10, NaN as the default.
package struct SpringCurve: Sendable, Equatable {
    package var mass: Double
    package var stiffness: Double
    package var damping: Double
    /// The initial velocity in whole distances a second; positive moves towards rest.
    package var initialVelocity: Double
    /// Whether the spring may be overdamped; otherwise it is limited to critical damping.
    package var allowsOverdamping: Bool

    package init(
        mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
        allowsOverdamping: Bool = false
    ) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.initialVelocity = initialVelocity
        self.allowsOverdamping = allowsOverdamping
    }
}
