import CoreAnimation
import Foundation

/// Writes the states and state transitions of one layer.
struct StateWriter {
    let layers: LayerWriter
    let layer: CALayer

    func write(to element: WrittenElement) {
        if !layer.states.isEmpty {
            let list = element.add("states")
            for state in layer.states { list.append(self.element(state)) }
        }
        if !layer.stateTransitions.isEmpty {
            let list = element.add("stateTransitions")
            for transition in layer.stateTransitions { list.append(self.element(transition)) }
        }
    }

    private func element(_ state: CAState) -> WrittenElement {
        let element = WrittenElement("LKState", [("name", XMLWriter.representable(state.name))])
        if let base = state.basedOn { element.set("basedOn", XMLWriter.representable(base)) }
        if state.isInitial { element.set("initial", "1") }
        let list = element.add("elements")
        for change in state.elements {
            if let child = self.element(change) { list.append(child) }
        }
        return element
    }

    private func element(_ change: CAStateElement) -> WrittenElement? {
        switch change {
        case .setValue(let change):
            guard let element = targeted("LKStateSetValue", change.target) else { return nil }
            element.set("keyPath", XMLWriter.representable(change.keyPath))
            if change.isFinal { element.set("final", "1") }
            guard let value = layers.values.element(change.value ?? NSNull()) else {
                layers.warn("the value of a state for \(change.keyPath) is left out", layer)
                return nil
            }
            element.append(value.asProperty("value"))
            return element
        case .addAnimation(let change):
            return animated("LKStateAddAnimation", change.target, change.key, change.animation)
        case .removeAnimation(let change):
            let element = targeted("LKStateRemoveAnimation", change.target)
            element?.set("key", XMLWriter.representable(change.key))
            return element
        }
    }

    private func element(_ transition: CAStateTransition) -> WrittenElement {
        let element = WrittenElement(
            "LKStateTransition",
            [
                ("fromState", XMLWriter.representable(transition.fromState)),
                ("toState", XMLWriter.representable(transition.toState)),
            ])
        if let duration = ValueText.number(transition.duration), transition.duration != 0 {
            element.set("duration", duration)
        }
        let list = element.add("elements")
        for change in transition.elements {
            let child = animated("LKStateTransitionElement", change.target, change.key, change.animation)
            guard let child else { continue }
            if change.isFinal { child.set("final", "1") }
            list.append(child)
        }
        return element
    }

    private func animated(
        _ name: String, _ target: CALayer?, _ key: String, _ animation: CAAnimation
    ) -> WrittenElement? {
        guard let element = targeted(name, target) else { return nil }
        let writer = AnimationWriter(layers: layers, layer: target ?? layer)
        guard let child = writer.element(animation) else { return nil }
        element.set("key", XMLWriter.representable(key))
        element.append(child)
        return element
    }

    /// Returns an element with the id of its target; nil with a warning if the target no longer exists.
    private func targeted(_ name: String, _ target: CALayer?) -> WrittenElement? {
        guard let target, let id = layers.id(of: target) else {
            layers.warn("an element of a state is left out: its layer is gone", layer)
            return nil
        }
        return WrittenElement(name, [("targetId", id)])
    }
}
