import CoreGraphics

/// The values of a layer's effects, even of invisible ones. `LayerEffects`, in contrast, omits a shadow without
/// opacity.
package struct EffectValues: Sendable, Equatable {
    package var shadow = LayerShadow()
    package var shouldRasterize = false
    package var rasterizationScale: CGFloat = 1

    package init() {}

    package init(
        shadow: LayerShadow = LayerShadow(), shouldRasterize: Bool = false, rasterizationScale: CGFloat = 1
    ) {
        self.shadow = shadow
        self.shouldRasterize = shouldRasterize
        self.rasterizationScale = rasterizationScale
    }

    /// The values of drawn effects; defaults for an invisible shadow.
    package init(_ effects: LayerEffects?) {
        shadow = effects?.shadow ?? LayerShadow()
        shouldRasterize = effects?.rasterizationScale != nil
        rasterizationScale = effects?.rasterizationScale ?? 1
    }

    /// Writes the visible effects.
    package func write(to effects: inout LayerEffects) {
        effects.shadow = shadow.isVisible ? shadow : nil
        effects.rasterizationScale = shouldRasterize ? rasterizationScale : nil
    }
}

extension EffectValues: TreeTable {
    /// The limits of the path are applied where it is set, because they take time in proportion to its points.
    package static let properties: [TreeProperty<EffectValues>] = [
        .value("shadowColor", \.shadow.color, limit: .color, as: .visibleColor),
        .value("shadowOpacity", \.shadow.opacity, limit: .unit),
        .value("shadowOffset", \.shadow.offset, limit: .finite(within: EffectLimits.distance.native)),
        .value("shadowRadius", \.shadow.radius, limit: .upTo(EffectLimits.radius.native)),
        TreeProperty(
            "shadowPath", TreeField("shadowPath", \.shadow.path),
            animated: AnimatedProperty("shadowPath", .general, .shadowPath, at: \EffectValues.shadow.path),
            limit: .none),
        .value("shouldRasterize", \.shouldRasterize),
        .value("rasterizationScale", \.rasterizationScale, limit: .rasterizationScale),
    ]

    private static let limits = TreeLimits(properties)

    /// The values within their limits, except for the path.
    package var limited: EffectValues {
        var result = self
        Self.limits.apply(to: &result)
        return result
    }
}
