import Foundation
import RenderTree

/// At what of the shape particles are born.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Corners and ends; the middle of circles and spheres.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// Edges; of a sphere its circle in the plane. Straight on is outwards, but for lines.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// Faces; of flat shapes their area. Straight on is outwards from faces of cuboids and from spheres.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// All of the inside.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")

    /// The renderer's value; any other string is `volume`.
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
