import RenderTree

extension ShownValues {
    /// Applies a layer's animations at a time of the layer.
    mutating func apply(_ animations: LayerAnimations, at time: Double, model: CALayer) {
    }
}
