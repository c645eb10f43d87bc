/// Which regions between the lines of a path are inside.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Those that the path goes around more often one way than the other.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Those that an odd number of lines part from the outside.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
