import CoreGraphics
import Geometry
import RenderTree

extension PreparedAnimations {
    /// Applies animations like `apply(to:_:at:)`, and returns the effects' values; nil if no active animation of the
    /// layer changes one.
    package func apply(
        to geometry: inout LayerGeometry, _ appearance: inout LayerAppearance,
        _ values: inout EffectValues?, at localTime: Double
    ) -> AnimationEffects {
        let application = applied(to: &geometry, &appearance, at: localTime)
        values = application.effectValues
        return application.effects
    }

    /// The animated placement of contents, for a layer without contents; nil if no animation changes it.
    package func placement(of contents: LayerContents, at localTime: Double) -> LayerContents? {
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
