import CoreAnimation

/// The animation classes by name.
enum AnimationClass {
    /// A new animation of a class; nil if the name is not an animation class.
    static func make(_ name: String) -> CAAnimation? {
        switch name {
        case "CABasicAnimation": CABasicAnimation()
        case "CAKeyframeAnimation": CAKeyframeAnimation()
        case "CASpringAnimation": CASpringAnimation()
        case "CAAnimationGroup": CAAnimationGroup()
        case "CATransition": CATransition()
        default: nil
        }
    }

    /// The class of an item in a list of animations: its `type`, or the name of the element itself.
    static func name(of element: CAMLElement) -> String {
        make(element.name) == nil ? element.attributes["type"] ?? element.name : element.name
    }
}
