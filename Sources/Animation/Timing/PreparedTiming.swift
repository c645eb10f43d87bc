import RenderTree

/// A `MediaTiming` with invalid values replaced and durations computed.
struct PreparedTiming: Sendable {
    let begin: Double
    /// The absolute speed; `isMirrored` gives the direction.
    let rate: Double
    let offset: Double
    /// The number of whole cycles in the offset, which don't count as complete.
    let skippedCycles: Double
    let duration: Double
    /// The duration of a cycle: one run, or a run forwards and one backwards.
    let cycle: Double
    /// The active duration, in its own time; may be infinite.
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
