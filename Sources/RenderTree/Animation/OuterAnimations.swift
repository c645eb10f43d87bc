/// Animations of a layer further up that name this layer, with the key paths as seen from this one.
///
/// They run in the time of the layer that has them, and after the layer's own.
public struct OuterAnimations: Sendable {
    /// How many layers up that one is; 1 is the superlayer.
    public let levels: Int
    public let animations: LayerAnimations

    public init(levels: Int, animations: LayerAnimations) {
        self.levels = levels
        self.animations = animations
    }
}

extension RenderAnimation {
    /// The animation with other key paths, of a layer whose class has these properties; without those of its parts for
    /// which there is none, nil where none is left.
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
