/// The state of an animation at one time.
public struct TimingSample: Sendable, Equatable {
    public enum Phase: UInt8, Sendable { case before, active, after }

    public var phase: Phase
    /// Whether the animation applies: it is active, or its fill mode covers the phase.
    public var isShown: Bool
    /// The time in the run, 0 through the duration; it decreases while a run plays backwards.
    public var time: Double
    /// `time` as a fraction of the duration, before any timing curve.
    public var progress: Double
    /// The number of complete cycles; at most 2^53.
    public var iteration: Int
    /// Whether `autoreverses` plays the current run backwards.
    public var isReversed: Bool

    public init(
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
