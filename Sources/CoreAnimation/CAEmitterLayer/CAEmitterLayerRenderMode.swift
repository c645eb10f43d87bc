import Foundation
import Particles

/// The painting order of particles, or additive blending.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// In the order of `emitterCells`, the oldest particles of each cell first.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// In order of birth, with the youngest on top.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// In reverse order of birth, with the oldest on top.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// By z, with the largest on top.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// Added to the backdrop instead of covering it.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")

    /// The committed form; any other string is `unordered`.
    var renderValue: ParticleOrder {
        switch self {
        case .oldestFirst: .oldestFirst
        case .oldestLast: .oldestLast
        case .backToFront: .backToFront
        case .additive: .additive
        default: .unordered
        }
    }
}

extension CAEmitterLayerRenderMode: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }

public let kCAEmitterLayerUnordered = CAEmitterLayerRenderMode.unordered
public let kCAEmitterLayerOldestFirst = CAEmitterLayerRenderMode.oldestFirst
public let kCAEmitterLayerOldestLast = CAEmitterLayerRenderMode.oldestLast
public let kCAEmitterLayerBackToFront = CAEmitterLayerRenderMode.backToFront
public let kCAEmitterLayerAdditive = CAEmitterLayerRenderMode.additive
