extension MediaTiming {
    /// Where the animation is at a time of its parent.
    ///
    /// With elapsed = (time − beginTime) · |speed| it is before below 0, active up to the active duration A, and after
    /// from A on. A is `repeatDuration`, or else the length of all cycles; a cycle is a run, or a run there and back.
    /// Where one cycle meets the next, the next begins; A itself is the end of the last one.
    ///
    /// `timeOffset` moves the animation along its cycle and wraps: it starts in the middle, and lasts as long as
    /// without. A negative speed plays from A to 0. With a speed of 0 the time offset alone says where it is: active
    /// in 0...A, and it never ends.
    public func sample(at parentTime: Double) -> TimingSample {
        let timing = PreparedTiming(self)
        let moment = timing.moment(at: parentTime)
        return TimingSample(
            phase: moment.phase, isShown: timing.isShown(moment.phase), time: moment.time,
            progress: moment.progress, iteration: Int(moment.iteration), isReversed: moment.isReversed)
    }

    /// From when until when it is active, in the parent's time.
    public var interval: ActiveInterval { PreparedTiming(self).interval }

    /// For how long it is active, in its own time; may be infinite.
    public var activeDuration: Double { PreparedTiming(self).active }
}
