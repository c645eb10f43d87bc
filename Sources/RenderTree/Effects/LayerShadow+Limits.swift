import CoreGraphics

extension LayerShadow {
    /// The shadow within the limits: opacity in 0...1; the radius not negative and at most `EffectLimits.radius`; the
    /// offset within `EffectLimits.distance`. NaN is 0, and so is an infinite offset. The path is left as it is.
    var limited: LayerShadow {
        var result = self
        result.opacity = opacity > 0 ? min(opacity, 1) : 0
        result.radius = EffectLimits.limited(radius: radius)
        result.offset.width = EffectLimits.limited(distance: offset.width)
        result.offset.height = EffectLimits.limited(distance: offset.height)
        result.color = LaneLimit.limited(color)
        return result
    }

    /// Whether there is something to see: opacity, alpha, and a path that is not empty, if there is one.
    var isVisible: Bool { opacity > 0 && color.components.w > 0 && path?.isEmpty != true }
}
