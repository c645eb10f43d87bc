import CoreGraphics
import Foundation
import RenderTree

extension ShownValues {
    /// Applies a layer's animations at a time of the layer.
    mutating func apply(_ animations: LayerAnimations, at time: Double, model: CALayer) {
        let effects = animations.apply(to: &geometry, &appearance, &self.effects, at: time)
        if !appearance.hasContents, let image = Self.noImage {
            placement = animations.placement(of: model.placed(image), at: time)
        }
        guard effects.contains(.custom) else { return }
        // What is for a sublayer shows there.
        custom += animations.customValues(at: time) { model.underlyingValue($0) }
            .filter { !$0.key.hasPrefix(CALayer.sublayersPrefix) }
            .map { ShownCustomValue(keyPath: $0.key, value: $0.value) }
    }

    /// Stands in for contents, where only their placement matters.
    private static let noImage = CGImage(
        width: 1, height: 1, rgba8: Data(count: 4), alphaInfo: .premultipliedLast)
}
