import Foundation

/// What a class that draws itself drew for one frame of an animation, and what it drew it from.
struct DrawnFrame {
    var image: CGImage?
    /// Without contents.
    var values: ShownValues
    /// The layer has drawn itself anew since.
    var isStale = false
}

extension CAAnimation {
    /// Whether the animation changes a property for which the class draws each frame.
    final func needsDisplay(of type: CALayer.Type) -> Bool {
        switch self {
        case let animation as CAPropertyAnimation:
            guard let keyPath = animation.keyPath else { return false }
            let (head, _) = StructureComponents.split(keyPath[...])
            return type.drawsFrames(forKey: String(head))
        case let group as CAAnimationGroup:
            return group.animations?.contains { $0.needsDisplay(of: type) } ?? false
        default: return false
        }
    }
}
