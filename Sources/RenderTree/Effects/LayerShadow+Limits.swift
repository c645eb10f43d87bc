import CoreGraphics

extension LayerShadow {
    /// The shadow clamped to its limits: opacity to 0...1, the radius to 0...`EffectLimits.radius`, the offset to
    /// `EffectLimits.distance`. NaN becomes 0, and so does an infinite offset. The path is unchanged.
    package var limited: LayerShadow {
        var result = self
        result.opacity = opacity > 0 ? min(opacity, 1) : 0
        result.radius = EffectLimits.limited(radius: radius)
        result.offset.width = EffectLimits.limited(distance: offset.width)
        result.offset.height = EffectLimits.limited(distance: offset.height)
        result.color = LaneLimit.limited(color)
        return result
    }

    /// Whether the shadow is visible: it has opacity, alpha, and a path that is nil or not empty.
    package var isVisible: Bool { opacity > 0 && color.components.w > 0 && path?.isEmpty != true }
}
