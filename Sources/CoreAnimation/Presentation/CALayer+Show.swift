import Foundation
import RenderTree

extension CALayer {
    /// Has a copy of a layer, which has the values of now, show those of a commit.
    final func show(_ values: ShownValues, of model: CALayer) {
        if !model.flags.isDisjoint(with: .content) || model.committed?.animations != nil {
            showGeometry(values.geometry, of: model)
            if model.nodeKind() == .transform {
                look.opacity = values.appearance.opacity
            } else {
                showAppearance(values.appearance)
            }
        }
        for item in values.custom { setValue(item.value.unwrapped, forKeyPath: item.keyPath) }
    }

    /// A layer that the commit hid because a number of it is not finite keeps that number.
    private func showGeometry(_ shown: LayerGeometry, of model: CALayer) {
        if shown.isHidden, !model.geometry.isFinite { return }
        geometry = shown
    }

    private func showAppearance(_ shown: LayerAppearance) {
        if shown.backgroundColor != look.backgroundColor {
            storeBackground(shown.backgroundColor.map { CGColor.shown($0) })
        }
        if shown.borderColor != look.borderColor {
            storeBorder(shown.borderColor.map { CGColor.shown($0) })
        }
        if let contents = shown.contents {
            // What passes into another picture is that one from the middle on.
            let fade = contents.fade.flatMap { $0.fraction < 0.5 ? nil : $0 }
            contentsStore = fade.map(\.image) ?? contents.image
            contentsPlacement.rect = contents.rect
            contentsPlacement.center = contents.center
            contentsPlacement.scale = contents.scale
            contentsPlacement.bias = contents.minificationFilterBias
        } else if contentsStore is CGImage {
            contentsStore = nil
        }
        look = shown
    }
}
