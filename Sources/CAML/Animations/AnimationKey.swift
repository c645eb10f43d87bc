import CoreAnimation

/// The key that an animation is added under.
enum AnimationKey {
    /// The document's key, or else the key path or class, with a number if the layer already uses that key.
    static func of(_ animation: CAAnimation, _ element: CAMLElement, on layer: CALayer) -> String {
        if let key = element.attributes["key"], !key.isEmpty { return key }
        let path = (animation as? CAPropertyAnimation)?.keyPath
        let name = path ?? AnimationClass.name(of: element)
        let taken = Set(layer.animationKeys() ?? [])
        if !taken.contains(name) { return name }
        var number = 2
        while taken.contains("\(name) \(number)") { number += 1 }
        return "\(name) \(number)"
    }
}
