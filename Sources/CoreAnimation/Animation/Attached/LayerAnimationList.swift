import Foundation
import RenderTree

/// The animations of a layer in the order in which they were added; made for the first one.
final class LayerAnimationList {
    var entries: [LayerAnimation] = []
    /// As the last commit wrote them down; nil for none.
    var lowered: LayerAnimations?
    /// Whether `lowered` depends on how the layer places its contents, or on what its effects are made of.
    var dependsOnLook = false
    /// The sublayers that key paths of the animations led into at the last commit.
    var reached: [LayerReference] = []
    /// What the layer's class drew for the frame, shown instead of the layer's contents.
    var frame: DrawnFrame?

    /// Whether an animation changes what the class draws itself.
    func isDrawn(by type: CALayer.Type) -> Bool { entries.contains { $0.animation.needsDisplay(of: type) } }

    func entry(_ key: String) -> LayerAnimation? { entries.first { $0.key == key } }
}
