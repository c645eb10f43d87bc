import CoreAnimation
import Foundation

/// Writes the animations of one layer as elements.
struct AnimationWriter {
    let layers: LayerWriter
    let layer: CALayer

    /// The name of an animation's class, or of the framework's class above it; nil if documents have none.
    private static func className(_ animation: CAAnimation) -> String? {
        switch animation {
        case is CASpringAnimation: "CASpringAnimation"
        case is CABasicAnimation: "CABasicAnimation"
        case is CAKeyframeAnimation: "CAKeyframeAnimation"
        case is CAAnimationGroup: "CAAnimationGroup"
        case is CATransition: "CATransition"
        default: nil
        }
    }

    /// Returns the element of an animation, whose class is its nearest known one; nil with a warning if it has none.
    func element(_ animation: CAAnimation, depth: Int = 0) -> WrittenElement? {
        guard let name = Self.className(animation), let plain = AnimationClass.make(name)
        else {
            warn("an animation of the class \(type(of: animation)) is left out")
            return nil
        }
        guard layers.mayWritePart(of: layer) else { return nil }
        guard depth <= CAMLLimits.animationGroups else {
            warn("animations below \(depth) groups are left out")
            return nil
        }
        if type(of: animation) != type(of: plain) {
            warn("an animation of the class \(type(of: animation)) is written as \(name)")
        }
        let element = WrittenElement("animation", [("type", name)])
        writeProperties(of: animation, unlike: plain, to: element)
        if animation.delegate != nil { warn("the delegate of an animation is left out") }
        switch animation {
        case let basic as CABasicAnimation:
            for (key, value) in [
                ("fromValue", basic.fromValue), ("toValue", basic.toValue), ("byValue", basic.byValue),
            ] { write(key, value, to: element) }
        case let keyframes as CAKeyframeAnimation: write(keyframes, to: element)
        case let group as CAAnimationGroup:
            let children = (group.animations ?? []).compactMap { self.element($0, depth: depth + 1) }
            if children.isEmpty { break }
            let list = element.add("animations")
            for child in children { list.append(child) }
        case let transition as CATransition where transition.filter != nil:
            warn("the filter of a transition is left out")
        default: break
        }
        return element
    }

    private func writeProperties(
        of animation: CAAnimation, unlike plain: CAAnimation, to element: WrittenElement
    ) {
        for (name, property) in AnimationForm.all(of: plain) {
            guard let value = animation.value(forKey: name),
                !KeyValues.areEqual(value, plain.value(forKey: name))
            else { continue }
            guard let text = property.text(value) else {
                warn("\(name) of an animation is left out: documents can't hold its value")
                continue
            }
            // The attribute `type` names the class.
            if name == "type" {
                element.append(WrittenElement(name, [("value", text)]))
            } else {
                element.set(name, text)
            }
        }
    }

    private func write(_ key: String, _ value: Any?, to element: WrittenElement) {
        guard let value else { return }
        if let child = layers.values.element(value) {
            element.append(child.asProperty(key))
        } else {
            warn("\(key) of an animation is left out: documents can't hold its value")
        }
    }

    private func write(_ animation: CAKeyframeAnimation, to element: WrittenElement) {
        if let path = animation.path {
            write("path", path, to: element)
        } else if let values = animation.values, !values.isEmpty {
            writeList("values", values, to: element)
        }
        for (key, numbers) in [
            ("keyTimes", animation.keyTimes), ("tensionValues", animation.tensionValues),
            ("continuityValues", animation.continuityValues), ("biasValues", animation.biasValues),
        ] { if let numbers, !numbers.isEmpty { writeList(key, numbers, to: element) } }
        if let functions = animation.timingFunctions, !functions.isEmpty {
            let list = element.add("timingFunctions")
            for function in functions {
                let text = ValueText.timingFunction(function) ?? "linear"
                list.append(WrittenElement("CAMediaTimingFunction", [("value", text)]))
            }
        }
    }

    private func writeList(_ key: String, _ values: [Any], to element: WrittenElement) {
        if values.count > CAMLLimits.keyframes {
            warn("\(key) of an animation are cut: documents hold \(CAMLLimits.keyframes)")
        }
        let list = element.add(key)
        for value in values.prefix(CAMLLimits.keyframes) {
            if let child = layers.values.element(value) {
                list.append(child)
            } else {
                // The reader puts the value before in its place.
                warn("one of the \(key) of an animation is left out: documents can't hold it")
                list.append(WrittenElement("null"))
            }
        }
    }

    private func warn(_ text: String) { layers.warn(text, layer) }
}

extension AnimationForm {
    /// The text from which `apply` restores a value; nil without one.
    fileprivate func text(_ value: Any) -> String? {
        switch self {
        case .time(let range):
            guard let number = KeyValues.double(value), range.contains(number) else { return nil }
            return ValueText.time(number)
        case .boolean: return KeyValues.bool(value).map { $0 ? "1" : "0" }
        case .text: return KeyValues.string(value).map(XMLWriter.representable)
        case .choice(let choices): return KeyValues.string(value).flatMap { choices.contains($0) ? $0 : nil }
        case .timingFunction: return (value as? CAMediaTimingFunction).flatMap(ValueText.timingFunction)
        case .valueFunction: return (value as? CAValueFunction)?.name.rawValue
        }
    }
}

extension LayerWriter {
    /// Writes the animations of a layer under their keys.
    func writeAnimations(of layer: CALayer, to element: WrittenElement) {
        let attached = layer.attachedAnimations
        if attached.isEmpty { return }
        if attached.count > CAMLLimits.animations {
            warn("animations are cut: documents hold \(CAMLLimits.animations) of a layer", layer)
        }
        let writer = AnimationWriter(layers: self, layer: layer)
        let list = WrittenElement("animations")
        for (key, animation) in attached.prefix(CAMLLimits.animations) {
            guard let child = writer.element(animation) else { continue }
            if let key, !key.isEmpty { child.set("key", XMLWriter.representable(key)) }
            list.append(child)
        }
        if !list.children.isEmpty { element.append(list) }
    }
}
