import Animation
import Foundation

extension CALayer {
    /// Adds an animation, which this layer owns exclusively from now on.
    final func attach(_ animation: CAAnimation, _ key: String?) {
        guard !flags.contains(.presentation) else { return }
        let transaction = ThreadContext.transaction
        if animation.duration == 0 { animation.duration = transaction.duration }
        if animation.timingFunction == nil, let function = transaction.timingFunction {
            animation.timingFunction = function
        }
        keep(animation, key)
    }

    /// Adds an animation without the transaction's settings.
    final func keep(_ animation: CAAnimation, _ key: String?) {
        guard !flags.contains(.presentation) else { return }
        let list = animationList ?? LayerAnimationList()
        animationList = list
        let new = LayerAnimation(animation, key: animation is CATransition ? kCATransition : key, layer: self)
        let old = new.key.flatMap { list.entry($0) }
        if let old { list.entries.removeAll { $0 === old } }
        list.entries.append(new)
        markAnimationsBelow()
        mark(.time)
        noteWrong(animation)
        if let old { drop(old, finished: false) }
    }

    /// The model layer's animations in the order of their addition, with their keys; nil for one added without a key.
    package final var attachedAnimations: [(key: String?, animation: CAAnimation)] {
        (modelLayer.animationList?.entries ?? []).map { ($0.key, $0.animation) }
    }

    final func detachAnimation(_ key: String) {
        if let entry = animationList?.entry(key) { detachAnimation(entry, finished: false) }
    }

    final func detachAllAnimations() {
        guard let dropped = animationList?.entries else { return }
        animationList?.entries = []
        noteRemovedAnimations()
        for entry in dropped { drop(entry, finished: false) }
    }

    final func detachAnimation(_ entry: LayerAnimation, finished: Bool) {
        animationList?.entries.removeAll { $0 === entry }
        noteRemovedAnimations()
        drop(entry, finished: finished)
    }

    private final func noteRemovedAnimations() {
        if let list = animationList, list.entries.isEmpty {
            animationList = nil
            rare?.frameBacking = nil
            list.noteReached()
            if list.frame != nil {
                // The picture drawn for the animation's frames is discarded; the layer redraws itself.
                mark(.appearance)
                setNeedsDisplay()
            }
        }
        mark(.time)
    }

    private final func drop(_ entry: LayerAnimation, finished: Bool) {
        entry.layer = nil
        noteWrong(entry.animation)
        entry.stop(finished: finished)
    }

    /// Errors of animations are collected together with those of the appearance.
    private final func noteWrong(_ animation: CAAnimation) {
        if let transition = animation as? CATransition, transition.drawnType == nil { mark(.appearance) }
    }

    final var keysOfAnimations: [String]? {
        let keys = modelLayer.animationList?.entries.compactMap(\.key) ?? []
        return keys.isEmpty ? nil : keys
    }

    /// Marks all ancestors as having animations below.
    final func markAnimationsBelow() {
        flags.insert(.animationsBelow)
        markAbove(.animationsBelow)
    }

    /// Releases the animations of this layer and its descendants.
    final func dropAnimationsBelow() {
        var stack = [self]
        while let layer = stack.popLast() {
            guard layer.flags.contains(.animationsBelow) else { continue }
            layer.flags.remove(.animationsBelow)
            stack.append(contentsOf: layer.children)
            if let mask = layer.maskStore { stack.append(mask) }
            layer.detachAllAnimations()
        }
    }
}

extension CALayer {
    /// Delivers a frame's animation events: calls delegates, removes ended animations and runs completion blocks.
    package func deliver(_ events: some Sequence<AnimationEvent>) {
        for event in events {
            switch event {
            case .started(let id): AnimationRegistry.find(id)?.start()
            case .ended(let id): AnimationRegistry.find(id)?.end()
            }
        }
    }
}

extension LayerAnimation {
    /// Handles the end of the animation.
    fileprivate func end() {
        guard !hasEnded, let layer = layer?.takeUnretainedValue() else { return }
        start()
        guard self.layer != nil else { return }  // The delegate may have removed it.
        if animation.isRemovedOnCompletion {
            layer.detachAnimation(self, finished: true)
        } else {
            stop(finished: true)
        }
    }
}
