import Foundation

/// A colour: components in a colour space, with straight alpha as the last one.
///
/// Components are stored as given, except for values that no bitmap can hold: NaN becomes 0, values beyond ±65504
/// (the largest half float) are clamped to that range, and alpha is clamped to 0...1.
public final class CGColor: Sendable {
    private let coreFoundationMark = CoreFoundationMark()
    public let colorSpace: CGColorSpace?
    /// Up to four components, zeros for those that the space does not have. An array would be another object for each layer of a
    /// large tree.
    private let stored: (CGFloat, CGFloat, CGFloat, CGFloat)
    public let alpha: CGFloat
    /// Red, green, blue, alpha in extended sRGB, alpha straight; zeros for a pattern.
    package let sRGBComponents: SIMD4<Float>
    /// The pattern of a colour in a pattern space; nil for any other colour.
    public let pattern: CGPattern?

    init(_ space: CGColorSpace, _ given: [CGFloat], pattern: CGPattern? = nil) {
        self.pattern = pattern
        let count = space.numberOfComponents
        func component(_ i: Int) -> CGFloat { i < count ? Self.limit(given[i]) : 0 }
        stored = (component(0), component(1), component(2), component(3))
        alpha = given[count].isNaN ? 0 : min(max(given[count], 0), 1)
        colorSpace = space

        guard space.model != .pattern else {
            sRGBComponents = .zero
            return
        }
        let c = SIMD4(Double(stored.0), Double(stored.1), Double(stored.2), Double(stored.3))
        let rgb = space.toExtendedSRGB(space.limit(c))
        sRGBComponents = SIMD4(Float(rgb.x), Float(rgb.y), Float(rgb.z), Float(alpha))
    }

    private static func limit(_ v: CGFloat) -> CGFloat {
        v.isNaN ? 0 : min(max(v, -65504), 65504)
    }

    /// Colour components, then alpha; gray has two, RGB four, CMYK five.
    public var components: [CGFloat]? { values }
    var values: [CGFloat] {
        let all = [stored.0, stored.1, stored.2, stored.3]
        return all.prefix(numberOfComponents - 1) + [alpha]
    }
    /// The number of components, including alpha.
    public var numberOfComponents: Int { (colorSpace?.numberOfComponents ?? 0) + 1 }
}

extension CGColor: Hashable {
    /// Whether both colours have the same space and identical components; red in two spaces is two colours.
    public static func == (a: CGColor, b: CGColor) -> Bool {
        a === b
            || (a.stored == b.stored && a.alpha == b.alpha && a.colorSpace == b.colorSpace
                && a.pattern == b.pattern)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(sRGBComponents)
        hasher.combine(alpha)
        hasher.combine(colorSpace)
    }
}

extension CGColor: CustomStringConvertible {
    public var description: String {
        "CGColor(\(colorSpace?.name ?? "no space"): \(values.map { "\($0)" }.joined(separator: ", ")))"
    }
}
