/// Animations of an ancestor that target this layer, with key paths relative to this one.
///
/// They run in the ancestor's time, and apply after the layer's own.
package struct OuterAnimations: Sendable {
    /// The distance of the ancestor; 1 is the superlayer.
    package let levels: Int
    package let animations: any LayerAnimations

    package init(levels: Int, animations: any LayerAnimations) {
        self.levels = levels
        self.animations = animations
    }
}

extension RenderAnimation {
    /// The animation with other key paths, for a layer whose class has the given properties. Members without a key
    /// path are dropped; nil if none remains.
    package func retargeted(
        in properties: AnimatedProperties, _ keyPath: (String) -> String?
    ) -> RenderAnimation? {
        switch self {
        case .property(var animation):
            guard let path = keyPath(animation.target.keyPath) else { return nil }
            animation.target = AnimationTarget(keyPath: path, in: properties)
            return .property(animation)
        case .group(var group):
            group.animations = group.animations.compactMap { $0.retargeted(in: properties, keyPath) }
            return group.animations.isEmpty ? nil : .group(group)
        case .transition: return nil
        }
    }
}
