import CoreGraphics

/// Where text goes on behind a tab.
struct TabStop: Hashable, Sendable {
    /// Points from the edge where the paragraph begins.
    var location: CGFloat
    /// How the text up to the next tab stands there; natural is behind it.
    var alignment: NSTextAlignment
    /// The character that stands at the location, such as a decimal point.
    var terminator: Unicode.Scalar?

    /// Characters that may stand at a location; of several the first in this order.
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
    /// Of styles that say nothing, as many and as far apart as in Apple's.
    static let defaultTabStops = (1...12).map { TabStop(.left, 28 * CGFloat($0), nil) }

    /// Locations that mean nothing are left out, and so are those beyond a thousand.
    var drawnTabStops: [TabStop] {
        let stops = tabStops ?? Self.defaultTabStops
        var drawn = stops.prefix(1000).filter { $0.location.isFinite && abs($0.location) <= 1e6 }
        drawn.sort { $0.location < $1.location }
        let interval = defaultTabInterval
        guard interval > 0, interval <= 1e6 else { return drawn }
        // The distance of the last two goes on.
        let first = ((max(drawn.last?.location ?? 0, 0) / interval).rounded(.down) + 1) * interval
        return drawn + [TabStop(.left, first, nil), TabStop(.left, first + interval, nil)]
    }
}
