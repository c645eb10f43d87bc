import Foundation

/// Colour stops at locations between 0 and 1, with interpolation between them.
///
/// Stops are sorted by location; stops at one location keep their order, and the colour jumps there. Locations are
/// clamped to 0...1, and NaN counts as 0. One stop gives one colour everywhere; a gradient needs at least one stop.
public final class CGGradient: Sendable {
    /// The space in which colours are interpolated.
    let colorSpace: CGColorSpace
    /// The stops, at least one, in ascending order of location.
    let stops: [Stop]

    struct Stop: Sendable, Hashable {
        /// In 0...1.
        var location: CGFloat
        var color: CGColor
    }

    /// Creates a gradient of colours.
    ///
    /// - Parameters:
    ///   - colorsSpace: the space in which colours are interpolated; Generic RGB if nil.
    ///   - colors: `CGColor`s.
    ///   - locations: as many as colours; if nil, the colours are spaced evenly from 0 to 1.
    /// - Returns: nil if `colors` is empty or an element is not a `CGColor`.
    public convenience init?(
        colorsSpace: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
    ) {
        let given = colors.compactMap { $0 as? CGColor }
        guard given.count == colors.count else { return nil }
        let places = locations.map { Array(UnsafeBufferPointer(start: $0, count: given.count)) }
        self.init(colorsSpace ?? .genericRGB, given, locations: places)
    }

    /// Creates a gradient of components, each colour followed by its alpha.
    ///
    /// - Parameters:
    ///   - colorComponents: `count` times the components of the space and alpha.
    ///   - locations: `count` locations; if nil, the colours are spaced evenly from 0 to 1.
    ///   - count: the number of colours. Nil is returned if it is not positive.
    public convenience init?(
        colorSpace: CGColorSpace, colorComponents: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard count > 0 else { return nil }
        let each = colorSpace.numberOfComponents + 1
        let colors = (0..<count).map { index in
            CGColor(
                colorSpace, Array(UnsafeBufferPointer(start: colorComponents + index * each, count: each)))
        }
        let places = locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) }
        self.init(colorSpace, colors, locations: places)
    }

    /// Nil if `colors` is empty. Locations are ignored if their number differs from that of the colours.
    package init?(_ space: CGColorSpace, _ colors: [CGColor], locations: [CGFloat]?) {
        let colors = colors.compactMap { $0.converted(to: space, intent: .defaultIntent, options: nil) }
        guard !colors.isEmpty else { return nil }
        let last = CGFloat(max(colors.count - 1, 1))
        let places =
            locations.flatMap { $0.count == colors.count ? $0 : nil }
            ?? colors.indices.map { CGFloat($0) / last }
        colorSpace = space
        // The sort is stable, so stops at one location keep their order.
        stops = zip(places, colors).map { place, color in
            Stop(location: place.isNaN ? 0 : min(max(place, 0), 1), color: color)
        }.sorted { $0.location < $1.location }
    }
}

extension CGGradient: Hashable {
    /// Whether both have the same stops in the same space.
    public static func == (a: CGGradient, b: CGGradient) -> Bool {
        a === b || (a.colorSpace == b.colorSpace && a.stops == b.stops)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(colorSpace)
        hasher.combine(stops)
    }
}
