import Foundation
import CoreAnimation

extension StateBuilder {
    /// The changes that an element of a state makes; empty with a warning if it is unknown.
    func stateElements(_ element: CAMLElement) throws(CAMLError) -> [CAStateElement] {
        switch Self.className(element).dropFirst(2) {
        case "StateSetValue", "StateSetProperty":
            return try setValue(element).map { [.setValue($0)] } ?? []
        case "StateAddAnimation":
            guard let target = target(element) else { return [] }
            return try animations(in: element, for: target).map { animation in
                let key = key(element, animation)
                return .addAnimation(CAStateAddAnimation(target: target, animation: animation, key: key))
            }
        case "StateRemoveAnimation":
            guard let target = target(element) else { return [] }
            guard let key = element.attributes["key"] else {
                reader.warn("the element has no effect: expected the key of an animation", element.line)
                return []
            }
            return [.removeAnimation(CAStateRemoveAnimation(target: target, key: key))]
        default:
            warnUnknown(element, in: "a state")
            return []
        }
    }

    private func setValue(_ element: CAMLElement) throws(CAMLError) -> CAStateSetValue? {
        guard let target = target(element) else { return nil }
        guard let keyPath = element.attributes["keyPath"], !keyPath.isEmpty else {
            reader.warn("the element has no effect: expected a keyPath", element.line)
            return nil
        }
        guard let child = element.child("value") else {
            reader.warn("the element has no effect: expected a value", element.line)
            return nil
        }
        guard
            let value = try reader.value(
                of: child, kind: CAMLValueKind(keyPath: keyPath, of: target), name: keyPath)
        else { return nil }
        return CAStateSetValue(
            target: target, keyPath: keyPath, value: value is NSNull ? nil : value,
            isFinal: flag("final", element))
    }
}
