import Foundation

/// The state that the root of a commit keeps between commits.
final class CommittedTree {
    /// The time of the last commit, which presentation copies show.
    var time: CFTimeInterval = 0
    /// Whether y runs down where the root is shown.
    var isGeometryFlipped = true
    /// Whether a flush rather than a renderer made the last commit; see `commitOnFlush`.
    var isFlushed = false
    /// Layers whose class redraws its contents for every frame of an animation.
    var drawn: [LayerReference] = []
    /// Layers with animations that were removed from the tree since the last commit.
    var orderedOut: [LayerReference] = []

    /// Layers for which the last commits recorded errors.
    var wrong: [LayerReference] = []

    /// Removes the animations of layers that have not returned to a displayed tree.
    func dropOrderedOut() {
        guard !orderedOut.isEmpty else { return }
        let layers = orderedOut
        orderedOut = []
        for reference in layers {
            if let layer = reference.layer, layer.rootOnShow == nil { layer.dropAnimationsBelow() }
        }
    }
}

/// A layer that is remembered and not kept alive.
struct LayerReference { weak var layer: CALayer? }

extension CALayer {
    /// The topmost layer at or above this one that was the root of a commit; nil for a layer that is not on show.
    final var rootOnShow: CALayer? {
        var found: CALayer?
        var layer: CALayer? = self
        while let this = layer {
            if this.committedTree != nil { found = this }
            layer = this.parent
        }
        return found
    }

    /// Before a layer leaves its superlayer: its animations end with the next commit unless it comes back.
    final func noteOrderOut() {
        if flags.contains(.outerAnimations) { mark(.time) }
        guard flags.contains(.animationsBelow), let root = rootOnShow, root !== self else { return }
        root.committedTree?.orderedOut.append(LayerReference(layer: self))
    }
}
