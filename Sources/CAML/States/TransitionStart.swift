import Foundation
import CoreAnimation

/// The animations of a transition, prepared before the layers change, since they start from the values shown then.
struct TransitionStart {
    private struct Item {
        let target: CALayer
        let key: String
        let animation: CAAnimation
        /// Whether the animation is dropped if the value does not change.
        var isFallback = false
    }
    private var items: [Item] = []

    /// - Parameters:
    ///   - changes: the changes to revert.
    ///   - elements: the changes to apply.
    init(
        transition: [CAStateTransitionElement], changes: [StateRecord.Change], elements: [CAStateElement],
        fallback: CABasicAnimation?
    ) {
        for element in transition {
            guard let target = element.target, let copy = element.animation.copy() as? CAAnimation else {
                continue
            }
            Self.begin(copy, at: target)
            items.append(Item(target: target, key: element.key, animation: copy))
        }
        guard let fallback else { return }
        var seen = Set(items.flatMap { Self.keyPaths($0.animation, $0.target) })
        for (target, keyPath) in Self.changed(changes, elements) {
            guard seen.insert(ChangedValue(target, keyPath)).inserted,
                let value = Self.shown(keyPath, target), let copy = fallback.copy() as? CABasicAnimation
            else { continue }
            copy.keyPath = keyPath
            copy.fromValue = value
            items.append(Item(target: target, key: keyPath, animation: copy, isFallback: true))
        }
    }

    /// Adds the animations after the layers have changed.
    func run(speed: Float) -> [RunningAnimation] {
        items.compactMap { item in
            if item.isFallback, let basic = item.animation as? CABasicAnimation, let keyPath = basic.keyPath,
                KeyValues.areEqual(basic.fromValue, item.target.value(forKeyPath: keyPath))
            {
                return nil
            }
            let animation = DelayedAnimation.make(item.animation, speed: speed)
            return RunningAnimation(adding: animation, forKey: item.key, to: item.target)
        }
    }

    /// Sets the start of an animation without one to the value shown now.
    private static func begin(_ animation: CAAnimation, at target: CALayer) {
        if let group = animation as? CAAnimationGroup {
            for child in group.animations ?? [] { begin(child, at: target) }
        } else if let basic = animation as? CABasicAnimation, let keyPath = basic.keyPath,
            basic.fromValue == nil, basic.byValue == nil, !basic.isAdditive
        {
            basic.fromValue = shown(keyPath, target)
        }
    }

    private static func shown(_ keyPath: String, _ target: CALayer) -> Any? {
        (target.presentation() ?? target).value(forKeyPath: keyPath)
    }

    private static func keyPaths(_ animation: CAAnimation, _ target: CALayer) -> [ChangedValue] {
        if let group = animation as? CAAnimationGroup {
            return (group.animations ?? []).flatMap { keyPaths($0, target) }
        }
        let keyPath = (animation as? CAPropertyAnimation)?.keyPath
        return keyPath.map { [ChangedValue(target, $0)] } ?? []
    }

    private static func changed(
        _ changes: [StateRecord.Change], _ elements: [CAStateElement]
    ) -> [(CALayer, String)] {
        let undone = changes.compactMap { change -> (CALayer, String)? in
            guard case .value(let change) = change, let target = change.target else { return nil }
            return (target, change.keyPath)
        }
        let made = elements.compactMap { element -> (CALayer, String)? in
            guard case .setValue(let element) = element, let target = element.target else { return nil }
            return (target, element.keyPath)
        }
        return undone + made
    }
}

/// A layer's value, identified by key path.
private struct ChangedValue: Hashable {
    private let target: ObjectIdentifier
    private let keyPath: String

    init(_ target: CALayer, _ keyPath: String) {
        self.target = ObjectIdentifier(target)
        self.keyPath = keyPath
    }
}
