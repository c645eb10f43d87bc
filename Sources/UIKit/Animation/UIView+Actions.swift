extension UIView {
    /// The action for a change of the view's layer.
    func viewAction(_ layer: CALayer, _ event: String) -> CAAction? {
        guard layer === layerStore, let block = AnimationBlock.animating,
            let key = ViewAnimationKey(rawValue: event)
        else { return Self.noAction }
        return ViewAction(key, layer, block)
    }

    /// The action that does nothing and ends the search for another. One object, because `NSNull()` makes a new one.
    private static let noAction = NSNull()
}

/// The layers' properties that blocks animate.
enum ViewAnimationKey: String {
    case position, bounds, transform, opacity, backgroundColor, cornerRadius
    case contentsCenter, contentsRect, zPosition, anchorPoint, sublayerTransform, shadowOpacity, shadowRadius
    // The filters of a visual effect.
    case effectBlur = "backgroundFilters.blur.inputRadius"
    case effectSaturation = "backgroundFilters.saturation.inputAmount"
}

/// Adds the animation of a change, after the change.
@MainActor
final class ViewAction: @preconcurrency CAAction {
    private let key: ViewAnimationKey
    private let block: AnimationBlock
    private let old: LayerValue
    /// The value that was shown, for blocks that begin there.
    private let shown: Any?

    init(_ key: ViewAnimationKey, _ layer: CALayer, _ block: AnimationBlock) {
        self.key = key
        self.block = block
        old = LayerValue(key, of: layer)
        shown =
            block.options.contains(.beginFromCurrentState)
            ? layer.presentation()?.value(forKey: key.rawValue) : nil
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        let change = LayerChange(layer: layer, key: key, old: old, new: LayerValue(key, of: layer))
        block.animate(change, from: shown)
    }
}

extension AnimationBlock {
    /// The block in which changes are animated now; nil outside of blocks, and if animations are disabled.
    static var animating: AnimationBlock? {
        guard let current, areAnimationsEnabled, current.duration > 0 || current.record != nil else {
            return nil
        }
        return current
    }

    /// Animates or records a change, and notes it for an interactive transition.
    ///
    /// - Parameter shown: the value that was shown, for blocks that begin there. Additive animations need none: those
    ///   that run go on.
    func animate(_ change: LayerChange, from shown: Any? = nil) {
        TransitionRecord.current?.add(change)
        if let keyframes { return keyframes.add(change) }
        if let record { return record.add(change) }
        let layer = change.layer
        change.forEachPart { part in
            let animation = makeAnimation(part.keyPath)
            animation.fromValue = part.isAdditive ? part.from : shown ?? part.from
            animation.toValue = part.to
            animation.isAdditive = part.isAdditive
            add(animation, to: layer, forKey: part.isAdditive ? layer.freeKey(part.keyPath) : part.keyPath)
        }
    }

    /// An animation of a key path with the block's curve.
    func makeAnimation(_ keyPath: String) -> CABasicAnimation {
        switch curve {
        case .timing(let function):
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.timingFunction = function
            return animation
        case .spring(let spring):
            let animation = CASpringAnimation(keyPath: keyPath)
            animation.mass = CGFloat(spring.mass)
            animation.stiffness = CGFloat(spring.stiffness)
            animation.damping = CGFloat(spring.damping)
            animation.initialVelocity = CGFloat(spring.velocity)
            animation.timingFunction = CAMediaTimingFunction(name: .linear)
            return animation
        }
    }
}

extension CALayer {
    /// A key that no animation has: the given one, or it with a number from 2.
    fileprivate func freeKey(_ key: String) -> String {
        guard animation(forKey: key) != nil else { return key }
        var number = 2
        while animation(forKey: "\(key)-\(number)") != nil { number += 1 }
        return "\(key)-\(number)"
    }
}
