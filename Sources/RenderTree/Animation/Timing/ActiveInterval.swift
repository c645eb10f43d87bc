/// From when until when an animation runs, in its parent's time: `start` belongs to it, `end` does not.
public struct ActiveInterval: Sendable, Equatable {
    /// Minus infinity for an animation that is paused by its own speed: it has always run.
    public var start: Double
    /// Infinity for one that never ends.
    public var end: Double

    public init(start: Double, end: Double) {
        self.start = start
        self.end = end
    }
}
