import CoreAnimation

/// The layers whose size, contents or placement an animation, a state or a transition changes.
struct SizeChanges {
    private(set) var layers: Set<ObjectIdentifier> = []

    /// Adds the layers that a layer's animations, states and transitions change.
    mutating func add(_ layer: CALayer) {
        for key in layer.animationKeys() ?? [] { add(layer.animation(forKey: key), to: layer) }
        for element in layer.states.flatMap(\.elements) {
            switch element {
            case .setValue(let set): add(set.keyPath, to: set.target)
            case .addAnimation(let add): self.add(add.animation, to: add.target)
            case .removeAnimation: break
            }
        }
        for element in layer.stateTransitions.flatMap(\.elements) {
            add(element.key, to: element.target)
            add(element.animation, to: element.target)
        }
    }

    private mutating func add(_ animation: CAAnimation?, to layer: CALayer?) {
        switch animation {
        case let animation as CAPropertyAnimation:
            if let keyPath = animation.keyPath { add(keyPath, to: layer) }
        case let group as CAAnimationGroup:
            for member in group.animations ?? [] { add(member, to: layer) }
        default: break
        }
    }

    private mutating func add(_ keyPath: String, to layer: CALayer?) {
        guard let layer else { return }
        let property = LayerPropertyTable.of(layer)[String(keyPath.prefix { $0 != "." })]
        if !(property?.traits.contains(.keepsDetail) ?? false) { layers.insert(ObjectIdentifier(layer)) }
    }
}
