import Foundation
import RenderTree

/// The geometry of a gradient layer.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Along the line from the start point to the end point.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// In ellipses around the start point.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// By the angle around the start point.
    public static let conic = CAGradientLayerType(rawValue: "conic")

    /// The committed form; an unknown string is axial.
    var renderValue: GradientLook.Kind {
        switch self {
        case .radial: .radial
        case .conic: .conic
        default: .axial
        }
    }
}

extension CAGradientLayerType: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }

public let kCAGradientLayerAxial = CAGradientLayerType.axial
public let kCAGradientLayerRadial = CAGradientLayerType.radial
public let kCAGradientLayerConic = CAGradientLayerType.conic
