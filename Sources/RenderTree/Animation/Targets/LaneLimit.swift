import CoreGraphics

/// The drawable range of a value, to which committed values and the final values of animations are limited. Intermediate
/// values of animations may exceed it by overshooting or adding up.
package enum LaneLimit: Sendable {
    case none
    /// In 0...1; NaN becomes 0.
    case unit
    /// At least 0; other values, and infinity, become 0.
    case length
    /// In 0...most; NaN becomes 0.
    case upTo(Double)
    /// Above 0; other values, and infinity, become 1.
    case scale
    /// Pixels per point of a rasterized layer, in `EffectLimits.rasterizationScale`.
    case rasterizationScale
    /// A rectangle, standardized to a size that is not negative.
    case standard
    /// Alpha in 0...1, and components in the range of half floats; NaN becomes 0.
    case color
    /// In -most...most, infinity too; NaN becomes 0.
    case clamped(Double)
    /// In -most...most; a number that is not finite becomes 0.
    case finite(within: Double)
    /// Any number, even infinity; NaN becomes this one.
    case number(insteadOfNaN: Double)

    /// Any finite number; another becomes 0.
    package static let finite = finite(within: .greatestFiniteMagnitude)

    /// Whether finite numbers may exceed it.
    package var bindsFinite: Bool {
        switch self {
        case .none, .number: false
        default: true
        }
    }

    package var isNone: Bool { if case .none = self { true } else { false } }

    /// Whether `limited` leaves a value as it is, in scalars, for a check at each commit and frame.
    package func holds(_ lanes: Lanes) -> Bool {
        switch self {
        case .none: true
        case .unit: lanes.x >= 0 && lanes.x <= 1
        case .length: lanes.x >= 0 && lanes.x < .infinity
        case .upTo(let most): lanes.x >= 0 && lanes.x <= most
        case .scale: lanes.x > 0 && lanes.x < .infinity
        case .rasterizationScale:
            lanes.x >= EffectLimits.rasterizationScale.lowerBound.native
                && lanes.x <= EffectLimits.rasterizationScale.upperBound.native
        case .standard: lanes.z >= 0 && lanes.w >= 0
        case .color:
            abs(lanes.x) <= Self.mostColor && abs(lanes.y) <= Self.mostColor && abs(lanes.z) <= Self.mostColor
                && lanes.w >= 0 && lanes.w <= 1
        case .clamped(let most), .finite(let most):
            abs(lanes.x) <= most && abs(lanes.y) <= most && abs(lanes.z) <= most && abs(lanes.w) <= most
        case .number: !lanes.x.isNaN
        }
    }

    /// The largest half float.
    private static var mostColor: Double { 65_504 }

    package func limited(_ lanes: Lanes) -> Lanes {
        var result = lanes
        switch self {
        case .none: break
        case .unit: result.x = lanes.x > 0 ? min(lanes.x, 1) : 0
        case .length: if !(lanes.x >= 0 && lanes.x < .infinity) { result.x = 0 }
        case .upTo(let most): result.x = lanes.x > 0 ? min(lanes.x, most) : 0
        case .scale: if !(lanes.x > 0 && lanes.x < .infinity) { result.x = 1 }
        case .rasterizationScale: result.x = EffectLimits.limited(scale: CGFloat(lanes.x)).native
        case .standard: if lanes.z < 0 || lanes.w < 0 { result = Lanes(lanes.rect.standardized) }
        case .color: result = Lanes(Self.limited(lanes.color))
        case .clamped(let most): result = Self.clamped(lanes.replacing(with: 0, where: lanes .!= lanes), most)
        case .finite(let most):
            result = Self.clamped(lanes.replacing(with: 0, where: (lanes * 0) .!= 0), most)
        case .number(let other): if lanes.x.isNaN { result.x = other }
        }
        return result
    }

    private static func clamped(_ lanes: Lanes, _ most: Double) -> Lanes {
        lanes.clamped(lowerBound: Lanes(repeating: -most), upperBound: Lanes(repeating: most))
    }

    package static func limited(_ color: RGBAColor) -> RGBAColor {
        var c = color.components
        c.replace(with: 0, where: c .!= c)
        c.clamp(lowerBound: SIMD4(repeating: -65_504), upperBound: SIMD4(repeating: 65_504))
        c.w = min(max(c.w, 0), 1)
        return RGBAColor(c)
    }
}
