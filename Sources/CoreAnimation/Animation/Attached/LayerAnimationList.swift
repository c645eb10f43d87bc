import Animation
import Foundation

/// The animations of a layer in the order of their addition; created for the first one.
final class LayerAnimationList {
    var entries: [LayerAnimation] = []
    /// The animations as last committed; nil for none.
    var lowered: PreparedAnimations?
    /// Whether `lowered` depends on the placement of contents, or on the source of the effects.
    var dependsOnLook = false
    /// The sublayers that the animations' key paths referred to at the last commit.
    var reached: [LayerReference] = []
    /// The picture that the layer's class drew for the frame, shown instead of the layer's contents.
    var frame: DrawnFrame?
    /// The copy with the values of a frame which `display()` draws; nil when no frame is drawn, and once it was drawn.
    var frameCopy: CALayer?

    /// Whether an animation changes a property for which the class draws.
    func isDrawn(by type: CALayer.Type) -> Bool { entries.contains { $0.animation.needsDisplay(of: type) } }

    func entry(_ key: String) -> LayerAnimation? { entries.first { $0.key == key } }
}
