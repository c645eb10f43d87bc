import Foundation

extension PreparedTiming {
    /// The local state at a time: a `TimingSample` without rarely needed values.
    struct Moment {
        var phase: TimingSample.Phase
        var time: Double
        var progress: Double
        /// The number of complete cycles: an integer, at most 2^53.
        var iteration: Double
        var isReversed: Bool
    }

    /// The meaning of a boundary between two cycles.
    private enum Boundary {
        /// The start of the next one.
        case start
        /// The end of the previous one.
        case end
        /// The end of the last one, with a tolerance for rounding.
        case last
    }

    /// The moment at a time. In a group the end belongs to a member (`includesEnd`), within a nanosecond.
    @inline(__always)
    func moment(at parentTime: Double, includesEnd: Bool = false) -> Moment {
        let exact = (parentTime - begin) * rate
        // The first moment of a tree's time counts as its start.
        let elapsed = exact >= 0 && exact < 1e-60 ? 0 : exact
        let position = elapsed + offset
        if elapsed >= 0, elapsed < active, position >= 0, position < duration, skippedCycles == 0,
            rate > 0, !isMirrored
        {
            return Moment(
                phase: .active, time: position, progress: position / duration, iteration: 0,
                isReversed: false)
        }
        return anyMoment(elapsed, includesEnd: includesEnd)
    }

    @inline(never)
    private func anyMoment(_ elapsed: Double, includesEnd: Bool) -> Moment {
        guard rate > 0 else { return pausedMoment }
        if elapsed >= 0, elapsed < active {
            return isMirrored
                ? moment(.active, mirrored(elapsed), .end) : moment(.active, elapsed + offset, .start)
        }
        // NaN counts as before.
        guard elapsed >= 0 else {
            return isMirrored ? moment(.before, mirrored(0), .last) : moment(.before, offset, .start)
        }
        let isEnd = includesEnd && elapsed <= active + 1e-9 * max(1, active)
        let phase: TimingSample.Phase = isEnd ? .active : .after
        return isMirrored ? moment(phase, mirrored(active), .start) : moment(phase, active + offset, .last)
    }

    /// The elapsed time of a run played backwards. It starts at the time offset, as in the usual idiom where that is
    /// the end of the whole; without an offset, the end of the whole or, if it is endless, of a cycle.
    private func mirrored(_ elapsed: Double) -> Double {
        if offset != 0 { return offset - elapsed }
        return active.isFinite ? active - elapsed : -elapsed
    }

    /// The moment at speed 0, which the time offset determines; both ends are included.
    private var pausedMoment: Moment {
        let phase: TimingSample.Phase = offset < 0 ? .before : offset > active ? .after : .active
        let position = min(max(offset, 0), active)
        return moment(phase, position, position == active ? .last : .start, skipped: 0)
    }

    private func moment(_ phase: TimingSample.Phase, _ position: Double, _ boundary: Boundary) -> Moment {
        moment(phase, position, boundary, skipped: isMirrored ? 0 : skippedCycles)
    }

    /// - Parameter position: own time from the start of the first cycle, including the time offset.
    private func moment(
        _ phase: TimingSample.Phase, _ position: Double, _ boundary: Boundary, skipped: Double
    ) -> Moment {
        guard cycle > 0, cycle.isFinite, position.isFinite else {
            return endlessMoment(phase, position)
        }
        var rest = fmod(position, cycle)
        if rest < 0 { rest += cycle }
        switch boundary {
        case .start: if rest >= cycle { rest = 0 }
        case .end: if rest == 0 { rest = cycle }
        case .last:
            // A run of zero duration has no end to snap to.
            let isWhole = rest <= cycle * 1e-9 || rest >= cycle * (1 - 1e-9)
            if isWhole, active >= cycle / 2 { rest = cycle }
        }
        let count = ((position - rest) / cycle).rounded() - skipped
        let isReversed = autoreverses && rest >= duration
        let time = max(0, isReversed ? cycle - rest : rest)
        return Moment(
            phase: phase, time: time, progress: min(1, time / duration),
            iteration: count > 0 ? min(count, 0x1p53) : 0, isReversed: isReversed)
    }

    /// The moment of a run with zero or infinite duration: the first ends immediately, the other stays at its start.
    private func endlessMoment(_ phase: TimingSample.Phase, _ position: Double) -> Moment {
        if cycle == 0 {
            let isStart = phase == .before || autoreverses
            return Moment(
                phase: phase, time: 0, progress: isStart ? 0 : 1, iteration: 0, isReversed: autoreverses)
        }
        let time = position.isFinite && position > 0 && duration == .infinity ? position : 0
        return Moment(phase: phase, time: time, progress: 0, iteration: 0, isReversed: false)
    }

    /// Whether the animation shows in a phase.
    @inline(__always)
    func isShown(_ phase: TimingSample.Phase) -> Bool {
        switch phase {
        case .before: fillMode.fillsBackwards
        case .active: true
        case .after: fillMode.fillsForwards
        }
    }
}
