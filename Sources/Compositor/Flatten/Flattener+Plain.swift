import RenderTree

/// The short way for most layers: those without sublayers, effects, masks and fades, of which nothing needs a surface. All
/// of them could be drawn by `drawStill`, which gives the same items and takes three times as long.
extension Flattener {
    /// False where the layer is not of this sort; nothing is drawn then.
    @inline(never)
    mutating func drawPlain(_ node: RenderNode, _ toDevice: Homography, _ context: Context) -> Bool {
        // What is decided about a layer is recorded on the long way.
        guard record == nil, node.isPlain, context.blend == .sourceOver, !context.drawsBitmap,
            !context.ignoresBackdrop
        else { return false }
        let own = OwnParts(node, isFlipped: context.isFlipped != node.geometry.isGeometryFlipped)
        var outer = ItemPlace(context)
        if !context.skipsOpacity { outer.alpha *= node.appearance.opacity }
        if own.crossFades { return false }
        if outer.alpha < 1, node.appearance.allowsGroupOpacity, own.count > 1 { return false }
        var inner = outer
        if node.appearance.masksToBounds, own.overflows {
            guard own.shapeCoversContents else { return false }
            inner.clip = ClipShape(own.bounds, own.radii, toDevice).pixels(within: inner.clip)
        }
        if outer.clip.isEmpty || inner.clip.isEmpty {
            scene.culled += 1
        } else {
            own.emit(toDevice, outer: outer, inner: inner, &self)
        }
        return true
    }
}

extension RenderNode {
    /// Nothing but its own parts is drawn of it.
    fileprivate var isPlain: Bool {
        children.isEmpty && mask == nil && transition == nil && !appearance.hasEffects
    }
}
