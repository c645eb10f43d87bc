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
        custom += animations.customValues(at: time) { model.underlyingValue($0) }
            .filter { model.showsCustomValue($0.key) }
            .map { ShownCustomValue(keyPath: $0.key, value: $0.value) }
    }

    /// Stands in for contents, where only their placement matters.
    private static let noImage = CGImage(
        width: 1, height: 1, rgba8: Data(count: 4), alphaInfo: .premultipliedLast)
}

extension CALayer {
    /// Whether an animated value that is not of the committed tree shows in presentation copies: those of keys of the client's, of
    /// filters, and of objects in a look. Built-in properties that don't animate keep their values, as in the picture; values for a
    /// sublayer show there.
    fileprivate final func showsCustomValue(_ keyPath: String) -> Bool {
        if keyPath.hasPrefix(Self.sublayersPrefix) { return false }
        let table = descriptor.properties
        let target = AnimationTarget(keyPath: keyPath, in: table.animated)
        if target.property != nil || target.isFilterInput { return true }
        let (head, _) = StructureComponents.split(keyPath[...])
        return table[String(head)] == nil
    }
}
