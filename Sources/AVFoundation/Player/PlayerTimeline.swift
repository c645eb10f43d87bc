/// The mapping from the host's time to the time of an item, both in seconds.
struct PlayerTimeline: Sendable, Equatable {
    var rate = 0.0
    /// The host's time at which the item's was `item`; nil until a frame is drawn.
    var host: Double?
    var item = 0.0
    /// The part of the item that is played; the end is infinite if it is not known.
    var range = 0.0...Double.infinity
    /// Whether the range is repeated.
    var loops = false

    /// The time of the item, kept within the range.
    func time(at now: Double) -> Double {
        let time = unlimited(at: now)
        if loops, rate != 0, time >= range.upperBound || time < range.lowerBound {
            let length = range.upperBound - range.lowerBound
            guard length > 0, length.isFinite else { return range.lowerBound }
            let rest = (time - range.lowerBound).truncatingRemainder(dividingBy: length)
            return range.lowerBound + (rest < 0 ? rest + length : rest)
        }
        return min(max(time, range.lowerBound), range.upperBound)
    }

    func unlimited(at now: Double) -> Double {
        guard rate != 0, let host else { return item }
        return item + (now - host) * rate
    }

    /// The number of times that the range was played to its end.
    func ends(at now: Double) -> Int {
        let length = range.upperBound - range.lowerBound
        let passed = rate > 0 ? unlimited(at: now) - range.lowerBound : range.upperBound - unlimited(at: now)
        guard rate != 0, host != nil, length.isFinite, passed >= length else { return 0 }
        if !loops || length <= 0 { return 1 }
        return Int(min(passed / length, 1e9))
    }

    /// The host's time at which the item's passes another, if it plays on; infinite if it never does.
    func host(at time: Double) -> Double {
        guard rate != 0, let host else { return .infinity }
        return host + (time - item) / rate
    }

    /// The host's times from and until which a frame of the item is shown, as seen from a time at which it is.
    func span(of frame: VideoFrames.Frame, at now: Double) -> (from: Double, until: Double) {
        guard rate != 0 else { return (-.infinity, .infinity) }
        let time = time(at: now)
        var first = frame.from - VideoFrames.rounding, last = frame.until - VideoFrames.rounding
        if loops { (first, last) = (max(first, range.lowerBound), min(last, range.upperBound)) }
        let (before, after) = ((time - first) / abs(rate), (last - time) / abs(rate))
        let span = rate > 0 ? (now - before, now + after) : (now - after, now + before)
        // A time that is not within, by rounding or at a turn, is asked for again.
        return span.0 <= now && span.1 > now ? span : (now, now)
    }

    /// The item's time as of now becomes the begin of a new mapping.
    mutating func change(at now: Double?, _ body: (inout PlayerTimeline) -> Void) {
        if let now { item = time(at: now) }
        host = nil
        body(&self)
    }
}
