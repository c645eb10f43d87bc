import Foundation

/// A colour: components in a colour space, with straight alpha as the last one.
///
/// Components are stored as given, except for values that no bitmap can hold: NaN becomes 0, values beyond ±65504
/// (the largest half float) are clamped to that range, and alpha is clamped to 0...1.
public final class CGColor: Sendable {
    private let coreFoundationMark = CoreFoundationMark()
    public let colorSpace: CGColorSpace?
    let values: [CGFloat]
    /// Red, green, blue, alpha in extended sRGB, alpha straight; zeros for a pattern.
    package let sRGBComponents: SIMD4<Float>
    /// The pattern of a colour in a pattern space; nil for any other colour.
    public let pattern: CGPattern?

    init(_ space: CGColorSpace, _ given: [CGFloat], pattern: CGPattern? = nil) {
        self.pattern = pattern
        let count = space.numberOfComponents
        var values = given
        for i in 0..<count { values[i] = Self.limit(values[i]) }
        values[count] = values[count].isNaN ? 0 : min(max(values[count], 0), 1)
        colorSpace = space
        self.values = values

        guard space.model != .pattern else {
            sRGBComponents = .zero
            return
        }
        var c = SIMD4<Double>.zero
        for i in 0..<count { c[i] = Double(values[i]) }
        let rgb = space.toExtendedSRGB(space.limit(c))
        sRGBComponents = SIMD4(Float(rgb.x), Float(rgb.y), Float(rgb.z), Float(values[count]))
    }

    private static func limit(_ v: CGFloat) -> CGFloat {
        v.isNaN ? 0 : min(max(v, -65504), 65504)
    }

    /// Colour components, then alpha; gray has two, RGB four, CMYK five.
    public var components: [CGFloat]? { values }
    /// The number of components, including alpha.
    public var numberOfComponents: Int { values.count }
    public var alpha: CGFloat { values[values.count - 1] }
}

extension CGColor: Hashable {
    /// Whether both colours have the same space and identical components; red in two spaces is two colours.
    public static func == (a: CGColor, b: CGColor) -> Bool {
        a === b || (a.values == b.values && a.colorSpace == b.colorSpace && a.pattern == b.pattern)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(values)
        hasher.combine(colorSpace)
    }
}

extension CGColor: CustomStringConvertible {
    public var description: String {
        "CGColor(\(colorSpace?.name ?? "no space"): \(values.map { "\($0)" }.joined(separator: ", ")))"
    }
}
