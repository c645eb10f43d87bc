import CoreGraphics

/// The shape of the ends of open lines and dashes.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Ends at the end point.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// Adds half a disc.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Extends the line by half its width.
    public static let square = CAShapeLayerLineCap(rawValue: "square")

    /// The drawn form; an unknown string is the default cap.
    var renderValue: CGLineCap {
        switch self {
        case .round: .round
        case .square: .square
        default: .butt
        }
    }
}

public let kCALineCapButt = CAShapeLayerLineCap.butt
public let kCALineCapRound = CAShapeLayerLineCap.round
public let kCALineCapSquare = CAShapeLayerLineCap.square
