import CoreMedia

/// A value that changes at times and over ranges of times, as those of layer instructions and audio mixes.
///
/// Before the first change it is `first`; after a ramp it stays at the ramp's end.
struct CompositionRamp<Value: Sendable>: Sendable {
    struct Part: Sendable {
        var range: CMTimeRange
        var from, to: Value
    }

    let first: Value
    /// In the order of their starts.
    private(set) var parts: [Part] = []

    init(_ first: Value) { self.first = first }

    var isConstant: Bool { parts.isEmpty }

    /// The value changes at a time. An invalid time is zero.
    mutating func set(_ value: Value, at time: CMTime) {
        add(
            Part(
                range: CMTimeRange(start: time.isNumeric ? time : .zero, duration: .zero), from: value,
                to: value))
    }

    /// The value changes linearly over a range of times.
    mutating func ramp(_ from: Value, _ to: Value, _ range: CMTimeRange) {
        guard range.start.isNumeric, range.duration.isNumeric else { return }
        add(Part(range: range, from: from, to: to))
    }

    private mutating func add(_ part: Part) {
        // A later ramp replaces one that starts at the same time.
        parts.removeAll { $0.range.start == part.range.start }
        let index = parts.firstIndex { $0.range.start > part.range.start } ?? parts.count
        parts.insert(part, at: index)
    }

    /// The part that a time is in or after; nil before the first.
    func part(at time: CMTime) -> Part? { parts.last { $0.range.start <= time } }

    /// The value at a time, with `mix` for those between the ends of a ramp.
    func value(at time: CMTime, _ mix: (Value, Value, Double) -> Value) -> Value {
        guard let part = part(at: time) else { return first }
        let length = part.range.duration.seconds
        let progress = length > 0 ? (time - part.range.start).seconds / length : 1
        if progress >= 1 { return part.to }
        return mix(part.from, part.to, max(progress, 0))
    }
}
