/// A motion between two values; a missing one is the underlying value.
package struct BasicTrack: Sendable, Equatable {
    package var from: AnimationValue?
    package var to: AnimationValue?
    /// Ignored if both other values are given.
    package var by: AnimationValue?

    package init(from: AnimationValue? = nil, to: AnimationValue? = nil, by: AnimationValue? = nil) {
        self.from = from
        self.to = to
        self.by = by
    }
}
