import RenderTree

extension ShownValues {
    /// Applies a layer's animations at a time of the layer.
    mutating func apply(_ animations: LayerAnimations, at time: Double, model: CALayer) {
        let effects = animations.apply(to: &geometry, &appearance, at: time)
        guard effects.contains(.custom) else { return }
        custom = animations.customValues(at: time) { model.underlyingValue($0) }
            .map { ShownCustomValue(keyPath: $0.key, value: $0.value) }
    }
}
