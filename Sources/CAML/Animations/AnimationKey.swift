import CoreAnimation

/// The key that an animation is added under.
enum AnimationKey {
    /// The document's key; without one the key path or the class, with a number where the layer has that already.
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
