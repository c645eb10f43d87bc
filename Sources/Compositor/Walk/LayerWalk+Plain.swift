import Geometry
import RenderTree

/// The short way for most layers: those without sublayers, effects, masks and fades, of which nothing needs a surface. Their
/// plan is a constant: `.straight`, with the context's clip. A plan that is made gives the same marks and takes three times
/// as long.
extension LayerWalk {
    /// False where the layer is not of this sort; nothing is drawn then.
    @inline(never)
    mutating func drawPlain(
        _ node: some LayerNode, _ toDevice: Homography, _ context: LayerContext
    ) -> Bool {
        // What is decided about a layer is recorded on the long way.
        guard record == nil, node.isPlain, context.paint.blend == .sourceOver,
            context.modes.isDisjoint(with: [.drawsBitmap, .ignoresBackdrop])
        else { return false }
        var outer = MarkPlace(context)
        if !context.modes.contains(.skipsOpacity) { outer.alpha *= node.appearance.opacity }
        let fadesEach = outer.alpha < 1 && !node.appearance.allowsGroupOpacity
        if !node.appearance.hasContents, !node.appearance.hasLook,
            !fadesEach || !(node.appearance.borderWidth > 0)
        {
            drawGround(node, toDevice, outer)
            return true
        }
        let own = OwnParts(
            node, isFlipped: context.space.isFlipped != node.geometry.isGeometryFlipped, fadesEach: fadesEach)
        if own.crossFades { return false }
        if outer.alpha < 1, node.appearance.allowsGroupOpacity, own.count > 1 { return false }
        var inner = outer
        if node.appearance.masksToBounds, own.overflows {
            guard own.shapeCoversContents else { return false }
            inner.clip = ClipShape(own.bounds, own.radii, toDevice).pixels(within: inner.clip)
        }
        if outer.clip.isEmpty || inner.clip.isEmpty {
            sink.open.totals.culled += 1
        } else {
            own.emit(toDevice, outer: outer, inner: inner, &sink)
        }
        return true
    }

    /// Draws a background and a border, which are one mark: what `OwnParts` makes of them, without what else a layer may have.
    private mutating func drawGround(_ node: some LayerNode, _ toDevice: Homography, _ place: MarkPlace) {
        if place.clip.isEmpty {
            sink.open.totals.culled += 1
            return
        }
        let rect = node.geometry.bounds.standardized.layerRect
        var color = node.appearance.backgroundColor?.premultiplied ?? .zero
        let width = node.appearance.borderWidth
        var border = width > 0 ? node.appearance.borderColor?.premultiplied ?? .zero : .zero
        if !(border.w > 0) { border = .zero }
        let hasGround = color.w > 0
        if !hasGround { color = .zero }
        if rect.isEmpty || !hasGround && border.w == 0 { return }
        // A border without a hole is a ground.
        if border.w > 0, width >= min(rect.width, rect.height) / 2 {
            color = border + color * (1 - border.w)
            border = .zero
        }
        var shape = MarkShape(rect, radii: CornerRadii(node, rect), smoothSides: node.smoothSides)
        if border.w > 0 { (shape.borderColor, shape.borderWidth) = (border, width) }
        sink.add(color, shape, of: node.id, toDevice, density: hasGround ? color.w : 0, at: place)
    }
}
