import CoreGraphics

/// The values of a layer's effects, even of invisible ones. `LayerEffects`, in contrast, omits a shadow without
/// opacity.
public struct EffectValues: Sendable, Equatable {
    public var shadow: LayerShadow
    public var shouldRasterize: Bool
    public var rasterizationScale: CGFloat

    package init(shadow: LayerShadow, shouldRasterize: Bool, rasterizationScale: CGFloat) {
        self.shadow = shadow
        self.shouldRasterize = shouldRasterize
        self.rasterizationScale = rasterizationScale
    }

    /// The values of drawn effects; an invisible shadow has default values.
    package init(_ effects: LayerEffects?) {
        self.init(
            shadow: effects?.shadow ?? LayerShadow(), shouldRasterize: effects?.rasterizationScale != nil,
            rasterizationScale: effects?.rasterizationScale ?? 1)
    }

    /// The values of the model, before they are limited.
    package init(_ source: EffectsSource) {
        self.init(
            shadow: source.shadow, shouldRasterize: source.shouldRasterize,
            rasterizationScale: source.rasterizationScale)
    }

    /// The values clamped to their limits.
    package var limited: EffectValues {
        EffectValues(
            shadow: shadow.limited, shouldRasterize: shouldRasterize,
            rasterizationScale: EffectLimits.limited(scale: rasterizationScale))
    }
}

extension EffectValues {
    /// The animatable properties of effects.
    static let animated = [
        AnimatedProperty("shadowColor", .color, .effects(LaneField(\Self.shadow.color, as: .visibleColor))),
        AnimatedProperty("shadowOpacity", .number, .effects(LaneField(\Self.shadow.opacity))),
        AnimatedProperty("shadowOffset", .size, .effects(LaneField(\Self.shadow.offset))),
        AnimatedProperty("shadowRadius", .number, .effects(LaneField(\Self.shadow.radius))),
        AnimatedProperty("shadowPath", .general, .shadowPath),
        AnimatedProperty("shouldRasterize", .bool, .effects(LaneField(\Self.shouldRasterize))),
        AnimatedProperty("rasterizationScale", .number, .effects(LaneField(\Self.rasterizationScale))),
    ]
}
