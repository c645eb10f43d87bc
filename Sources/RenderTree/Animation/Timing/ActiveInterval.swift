/// The half-open interval in which an animation is active, in its parent's time: `start` is included, `end` is not.
package struct ActiveInterval: Sendable, Equatable {
    /// The start; minus infinity for an animation paused by its own speed.
    package var start: Double
    /// The end; infinity for an endless animation.
    package var end: Double

    package init(start: Double, end: Double) {
        self.start = start
        self.end = end
    }
}
