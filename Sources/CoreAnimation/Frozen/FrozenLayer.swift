import RenderTree

/// A layer of a tree that was read from a file: it shows what a program committed, without the program.
///
/// The layer has the values that were committed, and its animations go on. A change of its geometry, its colours, its
/// opacity or its contents shows; its effects, the look of its class, its timing and its animations stay as they were
/// frozen. A layer around the tree gives it another time or moves it as a whole.
package final class FrozenLayer: CALayer {
    /// The layer as it was read, with this layer's identity.
    package private(set) var frozen: RenderNode?

    package override init() { super.init() }

    package override init(layer: Any) {
        frozen = (layer as? FrozenLayer)?.frozen
        super.init(layer: layer)
    }

    package required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Takes the values of a node with this layer's identity, and the layers of its sublayers and its mask.
    func adopt(_ node: RenderNode, sublayers: [FrozenLayer], mask: FrozenLayer?, depth: UInt16) {
        frozen = node
        nameStore = node.name
        geometry = node.geometry
        showAppearance(node.appearance)
        showEffects(node.appearance.effects)
        if let time = node.time {
            let rare = makeRare()
            rare.values.timing.beginTime = time.beginTime
            rare.values.timing.speed = Float(time.speed)
            rare.values.timing.timeOffset = time.timeOffset
        }
        children = sublayers
        for (index, child) in sublayers.enumerated() {
            child.parentReference = Unmanaged.passUnretained(self)
            child.indexHint = index
        }
        if let mask {
            maskStore = mask
            mask.parentReference = Unmanaged.passUnretained(self)
            mask.flags.insert(.isMask)
        }
        // The layer counts as committed, so that the tree is shown as it was read.
        committed = node
        committedHeight = UInt16(clamping: node.height)
        committedDepth = depth
        flags.insert(.frozen)
        flags.subtract(.content)
    }

    /// The node after a change of this layer.
    func changedNode(children: RenderChildren, mask: RenderNode?) -> RenderNode {
        let image = contentsStore as? CGImage
        if image !== look.contents?.image { look.contents = image.map { placed($0) } }
        return RenderNode(
            id: layerID, kind: frozen?.kind ?? .layer, name: nameStore, geometry: geometry.drawable,
            appearance: look.drawable, children: children, mask: mask, time: frozen?.time,
            animations: frozen?.animations)
    }
}
