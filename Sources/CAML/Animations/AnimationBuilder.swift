import Foundation
import CoreAnimation

/// Builds animations from a document's elements, and warns of anything unknown.
struct AnimationBuilder {
    let reader: ValueReader
    /// The layer that the animations are for.
    let layer: CALayer

    /// Builds an animation. Nil with a warning if the element names no animation class.
    ///
    /// - Parameter depth: the nesting depth in groups.
    func animation(_ element: CAMLElement, depth: Int = 0) throws(CAMLError) -> CAAnimation? {
        let name = AnimationClass.name(of: element)
        guard let animation = AnimationClass.make(name) else {
            reader.warn(
                "\(name.quoted) is no animation class; expected CABasicAnimation or another", element.line)
            return nil
        }
        for (key, text) in element.attributes.sorted(by: { $0.key < $1.key }) {
            // If the element has a class name, `type` is the kind of a transition.
            if key == "type", element.name != name { continue }
            if !set(key, text, element.line, on: animation), !QuietAnimationKeys.contains(key) {
                reader.warn("\(name) has no attribute \(key.quoted)", element.line)
            }
        }
        // The types of values depend on the other properties, which are set first.
        for isValue in [false, true] {
            for child in element.children where Self.valueKeys.contains(child.name) == isValue {
                if try setChild(child, on: animation, depth) || QuietAnimationKeys.contains(child.name) {
                    continue
                }
                reader.warn("\(name) has no child element \(child.name.quoted)", child.line)
            }
        }
        if let animation = animation as? CAKeyframeAnimation { fit(animation, element) }
        return animation
    }

    /// The animations of a list.
    func animations(in list: CAMLElement, depth: Int = 0) throws(CAMLError) -> [CAAnimation] {
        guard depth <= CAMLLimits.animationGroups else {
            reader.warn(
                "animations are left out: expected at most \(CAMLLimits.animationGroups) groups inside each other",
                list.line)
            return []
        }
        var result: [CAAnimation] = []
        for element in list.children where element.name != "null" {
            if let animation = try animation(element, depth: depth) { result.append(animation) }
        }
        return result
    }

    private static let valueKeys: Set<String> = ["fromValue", "toValue", "byValue", "values", "path"]

    /// Sets a property from its text; false if the animation has no such property.
    func set(_ key: String, _ text: String, _ line: Int, on animation: CAAnimation) -> Bool {
        guard let property = AnimationForm.find(key, in: animation) else {
            guard let keyframes = animation as? CAKeyframeAnimation else { return false }
            return setNumbers(key, text, line, on: keyframes)
        }
        do {
            try property.apply(text, key, to: animation)
        } catch {
            reader.warn(
                "\(key) is left as it was: expected \(error.expected); found \(text.quoted)", line)
        }
        return true
    }

    private func setChild(
        _ child: CAMLElement, on animation: CAAnimation, _ depth: Int
    ) throws(CAMLError) -> Bool {
        switch (child.name, animation) {
        case ("animations", let group as CAAnimationGroup):
            group.animations = (group.animations ?? []) + (try animations(in: child, depth: depth + 1))
            return true
        case ("fromValue", is CABasicAnimation), ("toValue", is CABasicAnimation),
            ("byValue", is CABasicAnimation):
            let value = try reader.value(of: child, kind: kind(of: animation), name: child.name)
            if let value, !(value is NSNull) { animation.setValue(value, forKey: child.name) }
            return true
        case (_, let keyframes as CAKeyframeAnimation):
            if try setKeyframes(child, on: keyframes) { return true }
        default: break
        }
        let value = CAMLValue(property: child)
        if value.isNull { return AnimationForm.find(child.name, in: animation) != nil }
        let object = child.children.first ?? child
        let text = value.text ?? object.attributes["name"] ?? object.attributes["controlPoints"] ?? ""
        return set(child.name, text, value.line, on: animation)
    }

    /// The type of the animation's values; nil if its key path doesn't determine it.
    func kind(of animation: CAAnimation) -> CAMLValueKind? {
        guard let animation = animation as? CAPropertyAnimation, animation.valueFunction == nil else {
            return nil
        }
        return animation.keyPath.flatMap { CAMLValueKind(keyPath: $0, of: layer) }
    }
}
