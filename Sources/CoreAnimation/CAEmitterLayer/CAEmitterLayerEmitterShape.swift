import Foundation
import Particles

/// The shape, centred at `emitterPosition`, in which an emitter layer's particles are born.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The position itself.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// A line from left to right with the width of `emitterSize`. The normal direction is negative y.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    /// A rectangle of `emitterSize`.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// A box of `emitterSize` and `emitterDepth`.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// A circle with the radius `emitterSize.width`.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// A sphere with the radius `emitterSize.width`.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")

    /// The committed form; any other string is `point`.
    var renderValue: EmitterShape {
        switch self {
        case .line: .line
        case .rectangle: .rectangle
        case .cuboid: .cuboid
        case .circle: .circle
        case .sphere: .sphere
        default: .point
        }
    }
}

extension CAEmitterLayerEmitterShape: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }

public let kCAEmitterLayerPoint = CAEmitterLayerEmitterShape.point
public let kCAEmitterLayerLine = CAEmitterLayerEmitterShape.line
public let kCAEmitterLayerRectangle = CAEmitterLayerEmitterShape.rectangle
public let kCAEmitterLayerCuboid = CAEmitterLayerEmitterShape.cuboid
public let kCAEmitterLayerCircle = CAEmitterLayerEmitterShape.circle
public let kCAEmitterLayerSphere = CAEmitterLayerEmitterShape.sphere
