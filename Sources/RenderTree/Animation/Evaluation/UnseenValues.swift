import CoreGraphics

/// The effects of a layer by their values, whether or not they can be seen: `LayerEffects` has no radius of a shadow
/// without opacity.
public struct EffectValues: Sendable, Equatable {
    public var shadow: LayerShadow
    public var shouldRasterize: Bool
    public var rasterizationScale: CGFloat
}

extension LayerAnimations {
    /// Like `apply(to:_:at:)`, and the effects besides; nil when no animation of the layer shows that changes one.
    public func apply(
        to geometry: inout LayerGeometry, _ appearance: inout LayerAppearance,
        _ values: inout EffectValues?, at localTime: Double
    ) -> AnimationEffects {
        var application = LayerApplication(placement: placement, source: source)
        application.apply(
            items.base, 0..<items.count, at: localTime, isGrouped: false, &geometry, &appearance)
        application.finish(items.base, items.count, &geometry, &appearance)
        values = application.effectValues
        return application.effects
    }

    /// How the contents of a layer that has none would lie; nil when no animation changes that.
    public func placement(of contents: LayerContents, at localTime: Double) -> LayerContents? {
        let changesPlacement = (0..<items.count).contains {
            items.base[$0].property?._withUnsafeGuaranteedRef { $0.placesContents } ?? false
        }
        guard changesPlacement else { return nil }
        var geometry = LayerGeometry()
        var appearance = LayerAppearance()
        appearance.contents = contents
        apply(to: &geometry, &appearance, at: localTime)
        return appearance.contents
    }
}
