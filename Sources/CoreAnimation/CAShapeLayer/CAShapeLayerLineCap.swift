import CoreGraphics

/// How the ends of open lines, and of dashes, are drawn.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Cut off straight at the end.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// With half a disc beyond the end.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Cut off straight half a line width beyond the end.
    public static let square = CAShapeLayerLineCap(rawValue: "square")

    /// A string that names no cap is the default one.
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
