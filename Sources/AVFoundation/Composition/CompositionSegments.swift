import CoreMedia

/// The media of a composition's track: segments in the order of time, without gaps from zero on.
///
/// Edits cut segments and move those that follow. Cost: O(segments) an edit.
struct CompositionSegments: Sendable {
    struct Segment: Sendable {
        /// Nil for an empty segment.
        var media: Media?
        /// In the composition's time.
        var target: CMTimeRange
    }

    /// A range of a track of a file.
    struct Media: Sendable {
        let source: MovieSource
        let stream: MovieStream
        /// In the file's time.
        var range: CMTimeRange
    }

    private(set) var segments: [Segment] = []

    init() {}

    var end: CMTime { segments.last?.target.end ?? .zero }

    /// The segment of a time; nil after the end.
    func segment(at time: CMTime) -> Segment? {
        guard time >= .zero else { return nil }
        // The first that ends after the time.
        var low = 0, high = segments.count
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].target.end > time { high = middle } else { low = middle + 1 }
        }
        return low < segments.count ? segments[low] : nil
    }

    /// Inserts media at a time and moves later segments. An empty segment fills the gap if the time is after the end.
    mutating func insert(_ media: Media?, duration: CMTime, at time: CMTime) {
        guard duration > .zero else { return }
        if time > end { append(nil, CMTimeRange(start: end, end: time)) }
        let index = cut(at: time)
        for later in index..<segments.count { segments[later].target.start += duration }
        segments.insert(
            Segment(media: media, target: CMTimeRange(start: time, duration: duration)), at: index)
        joinEmpty()
    }

    /// Removes a range of times; what is later moves forward.
    mutating func remove(_ range: CMTimeRange) {
        let range = range.intersection(CMTimeRange(start: .zero, end: end))
        guard range.isValid, range.duration > .zero else { return }
        let first = cut(at: range.start), last = cut(at: range.end)
        segments.removeSubrange(first..<last)
        for later in first..<segments.count { segments[later].target.start -= range.duration }
        joinEmpty()
    }

    /// Shows a range of times in another duration; what is later moves.
    mutating func scale(_ range: CMTimeRange, to duration: CMTime) {
        let range = range.intersection(CMTimeRange(start: .zero, end: end))
        guard range.isValid, range.duration > .zero else { return }
        guard duration > .zero else { return remove(range) }
        let first = cut(at: range.start), last = cut(at: range.end)
        let to = CMTimeRange(start: range.start, duration: duration)
        for index in first..<last {
            let old = segments[index].target
            let from = CMTimeMapTimeFromRangeToRange(old.start, fromRange: range, toRange: to)
            let until =
                index == last - 1
                ? to.end : CMTimeMapTimeFromRangeToRange(old.end, fromRange: range, toRange: to)
            segments[index].target = CMTimeRange(start: from, end: until)
        }
        let change = duration - range.duration
        for later in last..<segments.count { segments[later].target.start += change }
    }

    private mutating func append(_ media: Media?, _ target: CMTimeRange) {
        segments.append(Segment(media: media, target: target))
    }

    /// Cuts the segment that a time is inside of; returns the index of the segment that begins then.
    private mutating func cut(at time: CMTime) -> Int {
        guard let index = segments.firstIndex(where: { $0.target.end > time }) else { return segments.count }
        let whole = segments[index]
        guard whole.target.start < time else { return index }
        let first = CMTimeRange(start: whole.target.start, end: time)
        let second = CMTimeRange(start: time, end: whole.target.end)
        segments[index].target = first
        var rest = Segment(media: whole.media, target: second)
        if let media = whole.media {
            let place = CMTimeMapTimeFromRangeToRange(time, fromRange: whole.target, toRange: media.range)
            segments[index].media?.range = CMTimeRange(start: media.range.start, end: place)
            rest.media?.range = CMTimeRange(start: place, end: media.range.end)
        }
        segments.insert(rest, at: index + 1)
        return index + 1
    }

    /// Joins neighbours without media, and drops them at the end.
    private mutating func joinEmpty() {
        var joined: [Segment] = []
        for segment in segments {
            if segment.media == nil, let last = joined.last, last.media == nil {
                joined[joined.count - 1].target = CMTimeRange(
                    start: last.target.start, end: segment.target.end)
            } else {
                joined.append(segment)
            }
        }
        while let last = joined.last, last.media == nil { joined.removeLast() }
        segments = joined
    }
}

extension CompositionSegments.Segment {
    /// The time of the file that is shown at a time of the composition.
    func mediaTime(at time: CMTime) -> CMTime? {
        guard let media else { return nil }
        return CMTimeMapTimeFromRangeToRange(time, fromRange: target, toRange: media.range)
    }
}
