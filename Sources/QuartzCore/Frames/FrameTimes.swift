import CoreAnimation

/// The times of consecutive frames at a constant rate.
package struct FrameTimes: Sendable, Equatable {
    /// The time of frame 0, in seconds.
    package let start: CFTimeInterval
    package let count: Int
    /// The rate in frames a second is `numerator / denominator`; both are positive.
    package let numerator: Double
    package let denominator: Double

    /// The maximum number of frames.
    package static let limit = 1_000_000_000
    /// The highest rate, in frames a second.
    package static let highestRate = 1000.0

    /// The frames from `start` up to `end`, rounded to an integer of at least one.
    ///
    /// Nil if a time is not finite, `end` is not after `start`, the rate is not above 0 and at most `highestRate`, or
    /// there are more frames than `limit`.
    package init?(
        from start: CFTimeInterval, to end: CFTimeInterval, numerator: Double, denominator: Double = 1
    ) {
        let rate = numerator / denominator
        guard start.isFinite, end.isFinite, start < end, numerator > 0, denominator > 0,
            rate > 0, rate <= Self.highestRate
        else { return nil }
        let frames = ((end - start) * numerator / denominator).rounded()
        guard frames <= Double(Self.limit) else { return nil }
        self.start = start
        count = max(Int(frames), 1)
        self.numerator = numerator
        self.denominator = denominator
    }

    package var framesPerSecond: Double { numerator / denominator }

    /// The time of a frame, in seconds; rounded once, so that errors don't accumulate.
    package func time(ofFrame index: Int) -> CFTimeInterval {
        start + Double(index) * denominator / numerator
    }
}
