import Foundation
import CoreAnimation

/// Reads the states and the state transitions of a layer.
struct StateBuilder {
    let layer: CALayer
    let layersByID: [String: CALayer]
    let reader: ValueReader

    func states(_ list: CAMLElement) throws(CAMLError) -> [CAState] {
        var states: [CAState] = []
        for element in list.children {
            guard ["LKState", "CAState"].contains(Self.className(element)) else {
                warnUnknown(element, in: "states")
                continue
            }
            var state = CAState(
                name: element.attributes["name"] ?? "", basedOn: element.attributes["basedOn"],
                isInitial: flag("initial", element))
            for item in element.child("elements")?.children ?? [] {
                state.elements += try stateElements(item)
            }
            states.append(state)
        }
        return states
    }

    func transitions(_ list: CAMLElement) throws(CAMLError) -> [CAStateTransition] {
        var transitions: [CAStateTransition] = []
        for element in list.children {
            guard ["LKStateTransition", "CAStateTransition"].contains(Self.className(element)) else {
                warnUnknown(element, in: "stateTransitions")
                continue
            }
            let duration = element.attributes["duration"].flatMap {
                try? TimeValue.parse($0, .any)
            }
            var transition = CAStateTransition(
                fromState: element.attributes["fromState"] ?? "",
                toState: element.attributes["toState"] ?? "", duration: duration ?? 0)
            for item in element.child("elements")?.children ?? [] {
                transition.elements += try transitionElements(item)
            }
            transitions.append(transition)
        }
        return transitions
    }

    private func transitionElements(_ element: CAMLElement) throws(CAMLError) -> [CAStateTransitionElement] {
        guard
            ["LKStateTransitionElement", "CAStateTransitionElement"].contains(Self.className(element))
        else {
            warnUnknown(element, in: "a state transition")
            return []
        }
        guard let target = target(element) else { return [] }
        return try animations(in: element, for: target).map { animation in
            CAStateTransitionElement(
                target: target, key: key(element, animation), animation: animation,
                isFinal: flag("final", element))
        }
    }

    // MARK: Shared by elements

    /// The layer that `targetId` names, or the state's own; nil with a warning for an unknown id.
    func target(_ element: CAMLElement) -> CALayer? {
        guard let id = element.attributes["targetId"], !id.isEmpty else { return layer }
        if let target = layersByID[id] { return target }
        reader.warn("no layer has the id \(id.quoted)", element.line)
        return nil
    }

    /// The animations directly inside an element, and those of a list in it.
    func animations(in element: CAMLElement, for target: CALayer) throws(CAMLError) -> [CAAnimation] {
        let animations = AnimationBuilder(reader: reader, layer: target)
        var result: [CAAnimation] = []
        for child in element.children {
            if child.name == "animations" {
                result += try animations.animations(in: child)
            } else if let animation = try animations.animation(child) {
                result.append(animation)
            }
        }
        return result
    }

    /// The key of an element, or else the animated key path.
    func key(_ element: CAMLElement, _ animation: CAAnimation) -> String {
        element.attributes["key"] ?? (animation as? CAPropertyAnimation)?.keyPath ?? "animation"
    }

    func flag(_ name: String, _ element: CAMLElement) -> Bool {
        element.attributes[name].flatMap { try? BooleanValue.parse($0) } ?? false
    }

    func warnUnknown(_ element: CAMLElement, in list: String) {
        reader.warn("\(Self.className(element).quoted) is not read in \(list)", element.line)
    }

    static func className(_ element: CAMLElement) -> String {
        element.name == "p" ? element.attributes["type"] ?? element.name : element.name
    }
}
