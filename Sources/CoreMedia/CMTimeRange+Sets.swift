extension CMTimeRange {
    /// The times that are in both ranges; zero without any.
    public func intersection(_ otherRange: CMTimeRange) -> CMTimeRange {
        guard isValid, otherRange.isValid else { return .invalid }
        let from = Swift.max(start, otherRange.start), until = Swift.min(end, otherRange.end)
        return until > from ? CMTimeRange(start: from, end: until) : .zero
    }

    /// The smallest range that has the times of both.
    public func union(_ otherRange: CMTimeRange) -> CMTimeRange {
        guard isValid else { return otherRange }
        guard otherRange.isValid else { return self }
        return CMTimeRange(
            start: Swift.min(start, otherRange.start), end: Swift.max(end, otherRange.end))
    }

    /// Whether all times of another range are in this one. An empty range is in those that have its start or end there.
    public func containsTimeRange(_ range: CMTimeRange) -> Bool {
        isValid && range.isValid && range.start >= start && range.end <= end
    }
}

/// A range of a source's times, and the range of a target's times in which it is shown.
public struct CMTimeMapping: Sendable, Hashable {
    /// Invalid for an empty edit.
    public var source: CMTimeRange
    public var target: CMTimeRange

    public init(source: CMTimeRange, target: CMTimeRange) { (self.source, self.target) = (source, target) }
    public init() { self.init(source: .invalid, target: .invalid) }
}

public func CMTimeMappingMake(source: CMTimeRange, target: CMTimeRange) -> CMTimeMapping {
    CMTimeMapping(source: source, target: target)
}
public func CMTimeMappingMakeEmpty(target: CMTimeRange) -> CMTimeMapping {
    CMTimeMapping(source: .invalid, target: target)
}

public func CMTimeRangeFromTimeToTime(start: CMTime, end: CMTime) -> CMTimeRange {
    CMTimeRange(start: start, end: end)
}
public func CMTimeRangeGetUnion(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange {
    range.union(otherRange)
}
public func CMTimeRangeGetIntersection(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange {
    range.intersection(otherRange)
}
public func CMTimeRangeContainsTime(_ range: CMTimeRange, time: CMTime) -> Bool { range.containsTime(time) }
public func CMTimeRangeContainsTimeRange(_ range: CMTimeRange, otherRange: CMTimeRange) -> Bool {
    range.containsTimeRange(otherRange)
}
public func CMTimeRangeEqual(_ range1: CMTimeRange, _ range2: CMTimeRange) -> Bool { range1 == range2 }

/// Maps a time of one range linearly to another; times outside go beyond its ends.
public func CMTimeMapTimeFromRangeToRange(_ time: CMTime, fromRange: CMTimeRange, toRange: CMTimeRange)
    -> CMTime
{
    CMTimeMapDurationFromRangeToRange(time - fromRange.start, fromRange: fromRange, toRange: toRange)
        + toRange.start
}

public func CMTimeMapDurationFromRangeToRange(
    _ duration: CMTime, fromRange: CMTimeRange, toRange: CMTimeRange
) -> CMTime {
    if fromRange.duration == toRange.duration { return duration }
    let length = fromRange.duration.seconds
    guard length > 0 else { return .invalid }
    let scale = Swift.max(duration.timescale, Swift.max(toRange.duration.timescale, 600))
    return CMTime(
        seconds: duration.seconds / length * toRange.duration.seconds, preferredTimescale: scale)
}
