import CoreAnimation
import Foundation

extension ArchiveBuilder {
    /// Adds the animations of a layer under their keys.
    func addAnimations(to layer: CALayer, _ object: KeyedArchive.Object) {
        let list = object.values["CALayerAnimations"].flatMap(archive.list) ?? []
        let keys = object.values["CALayerAnimationKeys"].flatMap(archive.list) ?? []
        if list.count > CAMLLimits.animations {
            reader.warn("animations are cut: expected at most \(CAMLLimits.animations)", object.index)
        }
        for (place, value) in list.prefix(CAMLLimits.animations).enumerated() {
            guard let animation = animation(value, depth: 0) else { continue }
            let key = place < keys.count ? archive.value(keys[place]).string : nil
            layer.add(animation, forKey: key ?? (animation as? CAPropertyAnimation)?.keyPath)
        }
    }

    private func animation(_ value: ArchiveValue, depth: Int) -> CAAnimation? {
        guard let object = archive.object(value),
            let animation = object.classes.lazy.compactMap(AnimationClass.make).first
        else {
            reader.warn("an animation is left out: its class is unknown", value.reference)
            return nil
        }
        guard reader.mayRead(object) else { return nil }
        guard depth <= CAMLLimits.animationGroups else {
            reader.warn("an animation is left out: expected at most \(depth - 1) groups", object.index)
            return nil
        }
        for (key, value) in object.values.sorted(by: { $0.key < $1.key }) {
            set(key, value, of: animation, object)
        }
        if let group = animation as? CAAnimationGroup {
            let parts = object.values["animations"].flatMap(archive.list) ?? []
            group.animations = parts.prefix(CAMLLimits.animations).compactMap {
                self.animation($0, depth: depth + 1)
            }
        }
        if let keyframes = animation as? CAKeyframeAnimation, let values = keyframes.values,
            !KeyframeFit.areAlike(values)
        {
            reader.warn("values are of unlike kinds; the animation has no effect", object.index)
        }
        return animation
    }

    /// The keys of structure.
    private static let separate: Set<String> = ["$class", "__CACodingContents", "animations", "delegate"]
    private static let values: Set<String> = ["fromValue", "toValue", "byValue"]
    private static let numbers: Set<String> = [
        "keyTimes", "tensionValues", "continuityValues", "biasValues",
    ]

    private func set(
        _ key: String, _ value: ArchiveValue, of animation: CAAnimation, _ object: KeyedArchive.Object
    ) {
        if Self.separate.contains(key) { return }
        let found = reader.value(value)
        if found is NSNull { return }
        if let property = AnimationForm.find(key, in: animation) {
            if !set(property, key, found, of: animation) {
                reader.warn("\(key) of an animation is left as it was: its value doesn't fit", object.index)
            }
            return
        }
        var fitting: Any?
        switch (key, animation) {
        case (_, is CABasicAnimation) where Self.values.contains(key): fitting = found
        case ("values", is CAKeyframeAnimation):
            fitting = (found as? [Any]).map { Array($0.prefix(CAMLLimits.keyframes)) }
        case (_, is CAKeyframeAnimation) where Self.numbers.contains(key):
            fitting = ArchivedForm.fit(found, .numbers, .numbers)
        case ("path", is CAKeyframeAnimation): fitting = found as? CGPath
        case ("timingFunctions", is CAKeyframeAnimation):
            fitting = (found as? [Any])?.compactMap { $0 as? CAMediaTimingFunction }
        default:
            if !QuietAnimationKeys.contains(key) {
                reader.warn("an animation has no property \(key.quoted)", object.index)
            }
            return
        }
        guard let fitting else {
            return reader.warn("\(key) of an animation is left out: its value can't be read", object.index)
        }
        animation.setValue(fitting, forKey: key)
    }

    /// Sets a property whose range documents share; false if the value doesn't fit.
    private func set(
        _ property: AnimationForm, _ key: String, _ value: Any?, of animation: CAAnimation
    ) -> Bool {
        let text: String?
        switch property {
        case .timingFunction, .valueFunction:
            guard value is CAMediaTimingFunction || value is CAValueFunction else {
                text = KeyValues.string(value)
                break
            }
            animation.setValue(value, forKey: key)
            return true
        case .time: text = KeyValues.double(value).flatMap(ValueText.time)
        case .boolean: text = KeyValues.bool(value).map { $0 ? "1" : "0" }
        case .text, .choice: text = KeyValues.string(value)
        }
        guard let text else { return false }
        do {
            try property.apply(text, key, to: animation)
            return true
        } catch {
            return false
        }
    }
}
