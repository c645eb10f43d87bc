import Foundation
import RenderTree

/// In which order particles are drawn, and how.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Cell by cell, in the order of `emitterCells`, the oldest particles of each first.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// The youngest above all others.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// The oldest above all others.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// By their z, that of the largest z above all others.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// Added to what is there instead of covering it.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")

    /// The renderer's value; any other string is `unordered`.
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
