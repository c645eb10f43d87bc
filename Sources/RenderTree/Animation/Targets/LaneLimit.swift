/// The drawable range of a value. Intermediate values may exceed it by overshooting or adding up; the final value is
/// clamped.
package enum LaneLimit: UInt8, Sendable {
    case none
    /// In 0...1.
    case unit
    /// At least 0.
    case length
    /// Above 0; other values become 1.
    case scale
    /// A rectangle, standardized to a size that is not negative.
    case standard
    /// Alpha in 0...1, and components in the range of half floats.
    case color

    @inlinable
    package func limited(_ lanes: Lanes) -> Lanes {
        var result = lanes
        switch self {
        case .none: break
        case .unit: result.x = min(max(lanes.x, 0), 1)
        case .length: result.x = max(lanes.x, 0)
        case .scale: if !(lanes.x > 0) { result.x = 1 }
        case .standard: if lanes.z < 0 || lanes.w < 0 { result = Lanes(lanes.rect.standardized) }
        case .color: result = Lanes(Self.limited(lanes.color))
        }
        return result
    }

    @inlinable
    package static func limited(_ color: RGBAColor) -> RGBAColor {
        var c = color.components
        c.clamp(lowerBound: SIMD4(repeating: -65_504), upperBound: SIMD4(repeating: 65_504))
        c.w = min(max(c.w, 0), 1)
        return RGBAColor(c)
    }
}
