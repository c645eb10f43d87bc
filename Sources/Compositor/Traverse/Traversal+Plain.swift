import RenderTree

/// The short way for most layers: those without sublayers, effects, masks and fades, of which nothing needs a surface. All
/// of them could be drawn by `drawStill`, which gives the same items and takes three times as long.
extension Traversal {
    /// False where the layer is not of this sort; nothing is drawn then.
    @inline(never)
    mutating func drawPlain(_ node: RenderNode, _ toDevice: Homography, _ context: Context) -> Bool {
        // What is decided about a layer is recorded on the long way.
        guard record == nil, node.isPlain, context.blend == .sourceOver, !context.drawsBitmap,
            !context.ignoresBackdrop
        else { return false }
        var outer = ItemPlace(context)
        if !context.skipsOpacity { outer.alpha *= node.appearance.opacity }
        if node.appearance.contents == nil, !node.appearance.hasLook {
            drawBox(node, toDevice, outer)
            return true
        }
        let own = OwnParts(node, isFlipped: context.isFlipped != node.geometry.isGeometryFlipped)
        if own.crossFades { return false }
        if outer.alpha < 1, node.appearance.allowsGroupOpacity, own.count > 1 { return false }
        var inner = outer
        if node.appearance.masksToBounds, own.overflows {
            guard own.shapeCoversContents else { return false }
            inner.clip = ClipShape(own.bounds, own.radii, toDevice).pixels(within: inner.clip)
        }
        if outer.clip.isEmpty || inner.clip.isEmpty {
            open.totals.culled += 1
        } else {
            own.emit(toDevice, outer: outer, inner: inner, &self)
        }
        return true
    }

    /// A background and a border, which are one item: what `OwnParts` makes of them, without what else a layer may have.
    private mutating func drawBox(_ node: RenderNode, _ toDevice: Homography, _ place: ItemPlace) {
        if place.clip.isEmpty {
            open.totals.culled += 1
            return
        }
        let bounds = node.geometry.bounds.standardized.deviceRect
        let color = node.appearance.backgroundColor?.premultiplied ?? .zero
        let width = node.appearance.borderWidth
        let border = width > 0 ? node.appearance.borderColor?.premultiplied ?? .zero : .zero
        if bounds.isEmpty || color.w <= 0 && border.w <= 0 { return }
        var item = Item(layer: node.id, toDevice: toDevice, rect: bounds, clip: place.clip)
        item.radii = CornerRadii(node.appearance, bounds)
        item.smoothSides =
            node.appearance.allowsEdgeAntialiasing ? node.appearance.edgeAntialiasingMask & 15 : 0
        if color.w > 0 { item.color = color }
        if border.w > 0 { item.addBorder(border, width: width, of: bounds) }
        if color.w > 0 { item.density = item.color.w * place.alpha }
        item.alpha = place.alpha
        item.bounds = toDevice.bounds(of: bounds).insetBy(-1).intersection(DeviceRect(place.clip))
        open.append(&item, cut: place.cut)
    }
}

extension RenderNode {
    /// Nothing but its own parts is drawn of it.
    fileprivate var isPlain: Bool {
        children.isEmpty && mask == nil && transition == nil && !appearance.hasEffects
    }
}
