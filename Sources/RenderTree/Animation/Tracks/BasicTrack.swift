/// From one value to another; what is missing is taken from the value the property has without the animation.
public struct BasicTrack: Sendable, Equatable {
    public var from: AnimationValue?
    public var to: AnimationValue?
    /// Counts only when at most one of the others is there.
    public var by: AnimationValue?

    public init(from: AnimationValue? = nil, to: AnimationValue? = nil, by: AnimationValue? = nil) {
        self.from = from
        self.to = to
        self.by = by
    }
}
