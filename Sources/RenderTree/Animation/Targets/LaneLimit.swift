/// The range in which a value can be drawn. Animations may leave it on the way, by overshooting or by adding up, so that
/// values are brought into it when all of them are done.
package enum LaneLimit: UInt8, Sendable {
    case none
    /// 0...1
    case unit
    /// 0 or more
    case length
    /// Above 0; else 1.
    case scale
    /// A rectangle whose size is not negative.
    case standard
    /// Alpha in 0...1, and no component beyond what a half float holds.
    case color

    func limited(_ lanes: Lanes) -> Lanes {
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

    static func limited(_ color: RGBAColor) -> RGBAColor {
        var c = color.components
        c.clamp(lowerBound: SIMD4(repeating: -65_504), upperBound: SIMD4(repeating: 65_504))
        c.w = min(max(c.w, 0), 1)
        return RGBAColor(c)
    }
}
