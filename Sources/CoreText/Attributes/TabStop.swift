import CoreGraphics

/// The location at which text after a tab continues, and its alignment there.
struct TabStop: Hashable, Sendable {
    /// In points from the edge where the paragraph begins.
    var location: CGFloat
    /// The alignment at the stop of the text up to the next tab; natural text begins at the stop.
    var alignment: NSTextAlignment
    /// The character that is aligned to the location, such as a decimal point.
    var terminator: Unicode.Scalar?

    /// The possible terminators; if a set contains several, the first in this order is used.
    private static let terminators =
        [0x2E, 0x2C, 0x66B].compactMap(Unicode.Scalar.init(_:))
        + (0x21...0x7E)
        .compactMap { Unicode.Scalar($0) }

    init(_ alignment: NSTextAlignment, _ location: CGFloat, _ terminators: Any?) {
        (self.alignment, self.location) = (alignment, location)
        guard let set = terminators as? CharacterSet else { return }
        terminator = Self.terminators.first { set.contains($0) }
    }
}

extension ParagraphValues {
    /// The stops of styles that set none, in Apple's number and distance.
    static let defaultTabStops = (1...12).map { TabStop(.left, 28 * CGFloat($0), nil) }

    /// The stops for a line that begins at a distance from the margin, relative to its start: without invalid
    /// locations, at most a thousand of the style's, and two after them, whose distance repeats. Empty for a style
    /// without any.
    func tabs(from left: CGFloat) -> [TabStop] {
        if tabStops == nil, defaultTabInterval == 0, left == 0 { return Self.defaultTabStops }
        var stops = (tabStops ?? Self.defaultTabStops).prefix(1000)
            .filter { $0.location.isFinite && abs($0.location) <= 1e6 }
        stops.sort { $0.location < $1.location }
        stops += repeatedTabStops(after: stops, from: left)
        return stops.compactMap { stop in
            var stop = stop
            stop.location -= left
            return stop.location >= 0 ? stop : nil
        }
    }

    /// The first two stops after the last one and after the start of the line. They are at multiples of the interval or,
    /// if that is 0, at the distance of the last two stops.
    private func repeatedTabStops(after stops: [TabStop], from left: CGFloat) -> [TabStop] {
        let last = stops.last?.location ?? 0
        let hasInterval = defaultTabInterval > 0 && defaultTabInterval <= 1e6
        let distance =
            hasInterval ? defaultTabInterval : stops.count > 1 ? last - stops[stops.count - 2].location : last
        guard distance > 0 else { return [] }
        let base = hasInterval ? 0 : last
        let first = base + (((max(last, left, 0) - base) / distance).rounded(.down) + 1) * distance
        return [TabStop(.left, first, nil), TabStop(.left, first + distance, nil)]
    }
}
