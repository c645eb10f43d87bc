import Foundation

/// What the root of a commit keeps from one to the next.
final class CommittedTree {
    /// When the tree was committed last: the time that presentation copies show.
    var time: CFTimeInterval = 0
    /// Whether y runs down where the root is shown.
    var isGeometryFlipped = true
    /// Layers whose class draws itself anew for every frame of an animation.
    var drawn: [LayerReference] = []
    /// Layers with animations that were taken out since the last commit.
    var orderedOut: [LayerReference] = []

    /// Layers that the last commits wrote down with errors.
    var wrong: [LayerReference] = []

    /// Layers that have not come back into a tree on show lose their animations.
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
