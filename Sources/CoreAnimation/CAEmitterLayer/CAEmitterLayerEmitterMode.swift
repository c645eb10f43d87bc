import Foundation
import Particles

/// The part of the shape in which particles are born.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Corners and ends; the centre of circles and spheres.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// Edges; for a sphere its circle in the plane. The normal direction is outwards, except for lines.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// Faces; for flat shapes their area. The normal direction is outwards for cuboids and spheres.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// The whole interior.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")

    /// The committed form; any other string is `volume`.
    var renderValue: EmitterMode {
        switch self {
        case .points: .points
        case .outline: .outline
        case .surface: .surface
        default: .volume
        }
    }
}

extension CAEmitterLayerEmitterMode: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }

public let kCAEmitterLayerPoints = CAEmitterLayerEmitterMode.points
public let kCAEmitterLayerOutline = CAEmitterLayerEmitterMode.outline
public let kCAEmitterLayerSurface = CAEmitterLayerEmitterMode.surface
public let kCAEmitterLayerVolume = CAEmitterLayerEmitterMode.volume
