/// A `MediaTiming` with its bad values replaced and its lengths worked out.
struct PreparedTiming: Sendable {
    let begin: Double
    /// Never negative; `isMirrored` tells the direction.
    let rate: Double
    let offset: Double
    /// Whole cycles in the offset, which don't count as complete.
    let skippedCycles: Double
    let duration: Double
    /// A run, or a run there and back.
    let cycle: Double
    /// For how long it is active, in its own time; may be infinite.
    let active: Double
    let autoreverses: Bool
    let isMirrored: Bool
    let fillMode: TimingFillMode

    init(_ timing: MediaTiming) {
        func finite(_ value: Double, _ fallback: Double) -> Double { value.isFinite ? value : fallback }
        let speed = finite(timing.speed, 1)
        begin = timing.beginTime == .infinity ? .infinity : finite(timing.beginTime, 0)
        rate = abs(speed)
        isMirrored = speed < 0
        offset = finite(timing.timeOffset, 0)
        duration = timing.duration > 0 ? timing.duration : 0
        autoreverses = timing.autoreverses
        cycle = duration * (timing.autoreverses ? 2 : 1)
        let skipped = cycle > 0 ? (offset / cycle).rounded(.down) : 0
        skippedCycles = finite(skipped, 0)
        fillMode = timing.fillMode
        if timing.repeatDuration > 0 {
            active = timing.repeatDuration
        } else {
            let count = timing.repeatCount > 0 ? timing.repeatCount : 1
            active = cycle > 0 ? cycle * count : 0
        }
    }

    var interval: ActiveInterval {
        guard rate > 0 else { return ActiveInterval(start: -.infinity, end: .infinity) }
        let end = begin + active / rate
        return ActiveInterval(start: begin, end: end.isNaN ? begin : end)
    }
}
