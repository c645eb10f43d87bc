/// A motion between two values; a missing one is the underlying value.
public struct BasicTrack: Sendable, Equatable {
    public var from: AnimationValue?
    public var to: AnimationValue?
    /// Ignored if both other values are given.
    public var by: AnimationValue?

    public init(from: AnimationValue? = nil, to: AnimationValue? = nil, by: AnimationValue? = nil) {
        self.from = from
        self.to = to
        self.by = by
    }
}
