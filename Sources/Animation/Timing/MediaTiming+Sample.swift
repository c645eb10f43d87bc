import RenderTree

extension MediaTiming {
    /// The state of the animation at a time of its parent.
    ///
    /// With elapsed = (time − beginTime) · |speed|, the phase is before if elapsed < 0, active up to the active
    /// duration A, and after from A on. A is `repeatDuration`, or else the length of all cycles; with autoreverse, a
    /// cycle is a run forwards and one backwards. At the boundary of two cycles, the next one begins; A itself is the
    /// end of the last one.
    ///
    /// `timeOffset` shifts the phase within the cycle and wraps: the animation starts in the middle but its active
    /// duration is unchanged. A negative speed plays from A to 0. At speed 0, the time offset alone determines the
    /// state: active in 0...A, without end.
    package func sample(at parentTime: Double) -> TimingSample {
        let timing = PreparedTiming(self)
        let moment = timing.moment(at: parentTime)
        return TimingSample(
            phase: moment.phase, isShown: timing.isShown(moment.phase), time: moment.time,
            progress: moment.progress, iteration: Int(moment.iteration), isReversed: moment.isReversed)
    }

    /// The active interval, in the parent's time.
    package var interval: ActiveInterval { PreparedTiming(self).interval }

    /// The active duration, in its own time; may be infinite.
    package var activeDuration: Double { PreparedTiming(self).active }
}
