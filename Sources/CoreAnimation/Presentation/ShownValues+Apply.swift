import Animation
import CoreGraphics
import Foundation
import RenderTree

extension ShownValues {
    /// Applies a layer's animations at a time of the layer.
    mutating func apply(_ animations: PreparedAnimations, at time: Double, model: CALayer) {
        let effects = animations.apply(to: &geometry, &appearance, &self.effects, at: time)
        if !appearance.hasContents, let image = Self.noImage {
            placement = animations.placement(of: model.placed(image), at: time)
        }
        guard effects.contains(.custom) else { return }
        custom += animations.customValues(at: time) { model.underlyingValue($0) }
            .filter { model.showsCustomValue($0.key) }
            .map { ShownCustomValue(keyPath: $0.key, value: $0.value) }
    }

    /// A placeholder for contents if only their placement is needed.
    private static let noImage = CGImage(
        width: 1, height: 1, rgba8: Data(count: 4), alphaInfo: .premultipliedLast)
}

extension CALayer {
    /// Whether presentation copies show an animated value that is not in the committed tree: values of the client's
    /// keys, of filters, and of objects in a look. Built-in properties that can't be animated keep their values, as
    /// in the picture; values for a sublayer are shown by that sublayer.
    fileprivate final func showsCustomValue(_ keyPath: String) -> Bool {
        if keyPath.hasPrefix(Self.sublayersPrefix) { return false }
        let table = descriptor.properties
        let target = AnimationTarget(keyPath: keyPath, in: table.animated)
        if target.property != nil || target.isFilterInput { return true }
        let (head, _) = StructureComponents.split(keyPath[...])
        return table[String(head)] == nil
    }
}
