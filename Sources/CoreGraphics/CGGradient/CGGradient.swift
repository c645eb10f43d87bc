import Foundation

/// Colours at places between 0 and 1, and those between them.
///
/// Stops are sorted by their place; of stops at one place the order stays, and the colour jumps there. Places are clamped to
/// 0...1, and NaN counts as 0. One stop is one colour everywhere; without stops there is no gradient.
public final class CGGradient: Sendable {
    /// The space in which colours are mixed.
    let colorSpace: CGColorSpace
    /// In ascending order of their places; at least one.
    let stops: [Stop]

    struct Stop: Sendable, Hashable {
        /// 0...1.
        var location: CGFloat
        var color: CGColor
    }

    /// Colours, evenly spread from 0 to 1 without places.
    ///
    /// - Parameters:
    ///   - colorsSpace: in which colours are mixed; without one, sRGB.
    ///   - colors: `CGColor`s.
    ///   - locations: as many as colours.
    /// - Returns: nil without colours, and where one is no `CGColor`.
    public convenience init?(
        colorsSpace: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
    ) {
        let given = colors.compactMap { $0 as? CGColor }
        guard given.count == colors.count else { return nil }
        let places = locations.map { Array(UnsafeBufferPointer(start: $0, count: given.count)) }
        self.init(colorsSpace ?? .standardRGB, given, locations: places)
    }

    /// Colours by their components, each with alpha at the end, one colour after the other.
    ///
    /// - Parameters:
    ///   - colorComponents: `count` times the components of the space and alpha.
    ///   - locations: `count` places; without them the colours are evenly spread from 0 to 1.
    ///   - count: of colours. What is not positive gives nil.
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

    /// Nil without colours. Places of another count than the colours are ignored.
    package init?(_ space: CGColorSpace, _ colors: [CGColor], locations: [CGFloat]?) {
        let colors = colors.compactMap { $0.converted(to: space, intent: .defaultIntent, options: nil) }
        guard !colors.isEmpty else { return nil }
        let last = CGFloat(max(colors.count - 1, 1))
        let places =
            locations.flatMap { $0.count == colors.count ? $0 : nil }
            ?? colors.indices.map { CGFloat($0) / last }
        colorSpace = space
        // Swift's sort keeps the order of what is equal.
        stops = zip(places, colors).map { place, color in
            Stop(location: place.isNaN ? 0 : min(max(place, 0), 1), color: color)
        }.sorted { $0.location < $1.location }
    }
}

extension CGGradient: Hashable {
    /// The same stops in the same space.
    public static func == (a: CGGradient, b: CGGradient) -> Bool {
        a === b || (a.colorSpace == b.colorSpace && a.stops == b.stops)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(colorSpace)
        hasher.combine(stops)
    }
}
