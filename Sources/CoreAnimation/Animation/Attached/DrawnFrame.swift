import Foundation

/// The picture that a self-drawing class drew for one frame of an animation, and the values it was drawn from.
struct DrawnFrame {
    var image: CGImage?
    /// The values, without contents.
    var values: ShownValues
    /// Whether the layer has redrawn itself since.
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
