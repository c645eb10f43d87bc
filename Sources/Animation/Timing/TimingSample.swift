/// The state of an animation at one time.
package struct TimingSample: Sendable, Equatable {
    package enum Phase: UInt8, Sendable { case before, active, after }

    package var phase: Phase
    /// Whether the animation applies: it is active, or its fill mode covers the phase.
    package var isShown: Bool
    /// The time in the run, 0 through the duration; it decreases while a run plays backwards.
    package var time: Double
    /// `time` as a fraction of the duration, before any timing curve.
    package var progress: Double
    /// The number of complete cycles; at most 2^53.
    package var iteration: Int
    /// Whether `autoreverses` plays the current run backwards.
    package var isReversed: Bool

    package init(
        phase: Phase, isShown: Bool, time: Double, progress: Double, iteration: Int = 0,
        isReversed: Bool = false
    ) {
        self.phase = phase
        self.isShown = isShown
        self.time = time
        self.progress = progress
        self.iteration = iteration
        self.isReversed = isReversed
    }
}
