import CoreAnimation

/// The times of consecutive frames at a constant rate.
package struct FrameTimes: Sendable, Equatable {
    /// The time of the frame with the number 0, in seconds.
    package let start: CFTimeInterval
    /// The number of the first frame.
    package private(set) var first = 0
    package private(set) var count: Int
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

    /// The frames with the given numbers, of which number 0 has the time `start`. Nil as above, and for no frames.
    package init?(
        from start: CFTimeInterval, numbers: Range<Int>, numerator: Double, denominator: Double = 1
    ) {
        let end = start + Double(numbers.upperBound) * denominator / numerator
        guard !numbers.isEmpty, numbers.lowerBound >= 0,
            let all = Self(from: start, to: end, numerator: numerator, denominator: denominator)
        else { return nil }
        self = all.frames(numbers)
    }

    package var framesPerSecond: Double { numerator / denominator }

    /// The numbers of the frames.
    package var numbers: Range<Int> { first..<first + count }

    /// The frames with the given numbers, at the same times.
    package func frames(_ numbers: Range<Int>) -> FrameTimes {
        var part = self
        (part.first, part.count) = (numbers.lowerBound, numbers.count)
        return part
    }

    /// The time of a frame, counted from the first one, in seconds; rounded once, so that errors don't accumulate.
    package func time(ofFrame index: Int) -> CFTimeInterval {
        start + Double(first + index) * denominator / numerator
    }
}
