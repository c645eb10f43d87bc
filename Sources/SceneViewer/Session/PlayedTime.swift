/// A time that moves with the clock on the wall.
struct PlayedTime: Equatable {
    /// In seconds of the scene's time per second.
    let speed: Double
    /// The scene's time at `wall`.
    var start: Double
    /// The time of the clock on the wall when it began; nil until the first tick.
    var wall: Double?

    static let speeds = -16.0...16.0
    /// The frames of a second of a scene without a rate of its own.
    static let framesPerSecond = 60.0
    /// Times beyond are not shown, in seconds.
    static let limit = 1e6

    /// The scene's time at a time of the clock; from `end` back to `first` again.
    mutating func time(at now: Double, from first: Double, to end: Double?) -> Double {
        let begin = wall ?? now
        wall = begin
        let time = start + (now - begin) * speed
        guard let end, end > first else { return min(max(time, first), Self.limit) }
        if time >= first, time <= end { return time }
        let length = end - first
        let rest = (time - first).truncatingRemainder(dividingBy: length)
        let wrapped = first + (rest < 0 ? rest + length : rest)
        (start, wall) = (wrapped, now)
        return wrapped
    }
}
