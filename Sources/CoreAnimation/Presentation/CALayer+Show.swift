import Foundation
import Geometry
import RenderTree

extension CALayer {
    /// Sets a commit's values in a copy of a layer with current values.
    final func show(_ values: ShownValues, of model: CALayer) {
        if !model.flags.isDisjoint(with: .content) || model.committed?.animations != nil {
            showGeometry(values.geometry, of: model)
            if model.nodeKind == .transform {
                look.opacity = values.appearance.opacity
            } else {
                showAppearance(values.appearance)
                if let placement = values.placement { showPlacement(placement) }
                if let effects = values.effects {
                    showEffects(effects)
                } else {
                    showEffects(values.appearance.effects)
                }
            }
        }
        showOwnProperties(values, of: model)
        for item in values.custom { setValue(item.value.unwrapped, forKeyPath: item.keyPath) }
    }

    /// Sets properties that the class adds and stores in another form than the committed tree, such as a colour.
    private func showOwnProperties(_ values: ShownValues, of model: CALayer) {
        var table: LayerPropertyTable? = descriptor.properties
        while let this = table, this !== LayerPropertyTable.layer {
            for property in this.own where property.animated != nil {
                let shown = values.value(of: property, in: model)
                if AnimationValue(wrapping: shown) != AnimationValue(wrapping: property.read(self)) {
                    property.write(self, shown)
                }
            }
            table = this.parent
        }
    }

    /// Sets the geometry. A layer that the commit hid because a number is not finite keeps that number.
    private func showGeometry(_ shown: LayerGeometry, of model: CALayer) {
        if shown.isHidden, !model.geometry.isFinite { return }
        geometry = shown
    }

    /// Sets the effects while one is animated.
    private func showEffects(_ shown: EffectValues) {
        let rare = makeRare()
        showShadow(shown.shadow, rare)
        rare.values.effects = shown
    }

    /// Sets the effects. Invisible parts of a shadow, and filters except for their animated inputs, keep the model's
    /// values.
    final func showEffects(_ shown: LayerEffects?) {
        guard rare != nil || shown != nil else { return }
        let rare = makeRare()
        if let shadow = shown?.shadow {
            showShadow(shadow, rare)
        } else if rare.values.shadowColor.map({ $0.alpha > 0 }) ?? false,
            rare.values.effects.shadow.path?.isEmpty != true
        {
            rare.values.effects.shadow.opacity = 0
        }
        rare.values.effects.shouldRasterize = shown?.rasterizationScale != nil
        if let scale = shown?.rasterizationScale { rare.values.effects.rasterizationScale = scale }
    }

    private func showShadow(_ shadow: LayerShadow, _ rare: RareProperties) {
        if rare.values.effects.shadow.color != shadow.color {
            rare.values.shadowColor = CGColor.shown(shadow.color)
        }
        rare.values.effects.shadow = shadow
    }

    private func showPlacement(_ contents: LayerContents) {
        var placement = contentsPlacement
        placement.rect = contents.rect
        placement.center = contents.center
        placement.scale = contents.scale
        placement.bias = contents.minificationFilterBias
        contentsPlacement = placement
    }

    final func showAppearance(_ shown: LayerAppearance) {
        if shown.backgroundColor != look.backgroundColor {
            storeBackground(shown.backgroundColor.map { CGColor.shown($0) })
        }
        if shown.borderColor != look.borderColor {
            storeBorder(shown.borderColor.map { CGColor.shown($0) })
        }
        if let contents = shown.contents {
            // During a fade, the second picture is shown from its middle on.
            let fade = contents.fade.flatMap { $0.fraction < 0.5 ? nil : $0 }
            contentsStore = fade.map(\.image) ?? contents.image
            showPlacement(contents)
        } else if contentsStore is CGImage {
            contentsStore = nil
        }
        look = shown
    }
}
