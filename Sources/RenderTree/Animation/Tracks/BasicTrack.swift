/// From one value to another; what is missing is taken from the value the property has without the animation.
package struct BasicTrack: Sendable, Equatable {
    package var from: AnimationValue?
    package var to: AnimationValue?
    /// Counts only when at most one of the others is there.
    package var by: AnimationValue?

    package init(from: AnimationValue? = nil, to: AnimationValue? = nil, by: AnimationValue? = nil) {
        self.from = from
        self.to = to
        self.by = by
    }
}
