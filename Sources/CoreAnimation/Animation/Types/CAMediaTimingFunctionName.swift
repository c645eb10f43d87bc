/// The name of a timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")

    /// The inner control points; nil if the name is not one of the constants.
    var controlPoints: SIMD4<Float>? {
        switch self {
        case .linear: SIMD4(0, 0, 1, 1)
        case .easeIn: SIMD4(0.42, 0, 1, 1)
        case .easeOut: SIMD4(0, 0, 0.58, 1)
        case .easeInEaseOut: SIMD4(0.42, 0, 0.58, 1)
        case .default: SIMD4(0.25, 0.1, 0.25, 1)
        default: nil
        }
    }
}

public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
