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

    /// The stops used in layout: without invalid locations, and at most a thousand.
    var drawnTabStops: [TabStop] {
        let stops = tabStops ?? Self.defaultTabStops
        var drawn = stops.prefix(1000).filter { $0.location.isFinite && abs($0.location) <= 1e6 }
        drawn.sort { $0.location < $1.location }
        let interval = defaultTabInterval
        guard interval > 0, interval <= 1e6 else { return drawn }
        // The distance of the last two stops repeats.
        let first = ((max(drawn.last?.location ?? 0, 0) / interval).rounded(.down) + 1) * interval
        return drawn + [TabStop(.left, first, nil), TabStop(.left, first + interval, nil)]
    }
}
