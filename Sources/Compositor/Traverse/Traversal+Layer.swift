import CoreGraphics
import Geometry
import RenderTree

/// The conversion of a layer's own look, its sublayers and its border to marks.
extension Traversal {
    /// Draws a layer that is not a transform layer.
    mutating func drawLayer(_ node: RenderNode, _ toDevice: Homography, _ context: Context) {
        if drawPlain(node, toDevice, context) { return }
        if context.ignoresBackdrop || node.appearance.readsBackdrop {
            drawOverBackdrop(node, toDevice, context)
        } else {
            drawWhole(node, toDevice, context)
        }
    }

    /// Draws a layer over the filtered backdrop, and joins it with that.
    private mutating func drawOverBackdrop(
        _ node: RenderNode, _ toDevice: Homography, _ context: Context
    ) {
        var context = context
        guard !context.ignoresBackdrop, let effects = node.appearance.effects else {
            context.ignoresBackdrop = false
            return drawWhole(node, toDevice, context)
        }
        let filters = DrawnFilter.list(effects.backgroundFilters)
        if !filters.isEmpty, context.depth > 0 {
            drawBackgroundFilters(filters, node, toDevice, context)
        }
        context.depth += 1
        let isBlended = options.blendsNonseparably || !effects.compositing.isNonseparable
        drawComposited(isBlended ? effects.compositing : .sourceOver, node, toDevice, context)
    }

    /// Draws a layer with its sublayers, or the transition that it is in, whatever lies behind.
    mutating func drawWhole(_ node: RenderNode, _ toDevice: Homography, _ context: Context) {
        if let transition = node.transition {
            note(.transition, node)
            drawTransition(transition, of: node, toDevice, context)
        } else {
            drawStill(node, toDevice, context)
        }
    }

    /// Draws a layer as it is, whether or not it is in a transition; it is visible.
    mutating func drawStill(_ node: RenderNode, _ toDevice: Homography, _ context: Context) {
        if let scale = node.appearance.effects?.rasterizationScale, !context.drawsBitmap,
            drawRasterized(node, scale, toDevice, context)
        {
            return note(.rasterization(scale: scale), node)
        }
        var context = context
        context.isFlipped = context.isFlipped != node.geometry.isGeometryFlipped
        var effects = DrawnEffects(node.appearance)
        var cover = cover(&effects, node, toDevice, context)
        drawCovered(&cover, effects, node, toDevice, context)
    }

    // The steps of `drawStill`, which recurs, are functions of their own and hand on what is large by reference: all that a
    // layer takes of the stack is there for every layer above it.

    private func cover(
        _ effects: inout DrawnEffects?, _ node: RenderNode, _ toDevice: Homography, _ context: Context
    ) -> LayerCover {
        let fadesEach = !node.appearance.allowsGroupOpacity && context.opacity(of: node) < 1
        let own = OwnParts(node, isFlipped: context.isFlipped, fadesEach: fadesEach)
        effects = effects?.seen(with: own)
        return LayerCover(own, effects, node, toDevice, context, clipsEach: options.drawsForContexts)
    }

    private mutating func drawCovered(
        _ cover: inout LayerCover, _ effects: DrawnEffects?, _ node: RenderNode, _ toDevice: Homography,
        _ context: Context
    ) {
        var context = context
        context.depth += effects?.depth ?? 0
        var mask: SceneSurface?
        guard prepare(&cover, node, toDevice, &context, &mask) else { return }
        if cover.isClipOnly, context.blend == .sourceOver, context.softClip == nil, mask == nil,
            context.cut == nil || node.holdsBackdropReaders && !cover.isIsolated
        {
            drawClipped(&cover, effects, node, toDevice, context)
            if record != nil { note(&cover, effects, node) }
            return
        }
        if !cover.causes.isEmpty {
            drawThroughSurface(&cover, mask: mask, effects, node, toDevice, context)
            if record != nil { note(&cover, effects, node) }
            return
        }
        if record != nil { note(&cover, effects, node) }
        if cover.isIsolated || context.blend != .sourceOver && drawsSeveral(&cover, effects, node) {
            drawJoined(&cover, effects, node, toDevice, context)
        } else {
            drawStraight(&cover, effects, node, toDevice, context)
        }
    }

    /// Draws the mask that takes a surface, if there is one; false where nothing of the layer is left.
    private mutating func prepare(
        _ cover: inout LayerCover, _ node: RenderNode, _ toDevice: Homography, _ context: inout Context,
        _ mask: inout SceneSurface?
    ) -> Bool {
        if let omission = cover.omission {
            open.totals.culled += 1
            omit(node, omission)
            return false
        }
        context.skipsOpacity = false
        context.drawsBitmap = false
        context.clip = cover.outer
        guard let tree = cover.maskTree else { return true }
        mask = drawMask(tree, toDevice, context, clip: cover.inner)
        guard let mask else {
            open.totals.culled += 1
            omit(node, .maskedAway)
            return false
        }
        cover.inner = mask.bounds
        return true
    }

    private func drawsSeveral(
        _ cover: inout LayerCover, _ effects: DrawnEffects?, _ node: RenderNode
    ) -> Bool {
        effects != nil || cover.own.count > 1 || node.hasDrawnChildren
    }

    /// Either one thing takes the opacity, or everything takes it by itself.
    private mutating func drawStraight(
        _ cover: inout LayerCover, _ effects: DrawnEffects?, _ node: RenderNode, _ toDevice: Homography,
        _ context: Context
    ) {
        var context = context
        context.alpha = cover.alpha * cover.alphaOfEach
        var inner = context
        inner.clip = cover.inner
        inner.softClip = cover.softClip ?? context.softClip
        drawLook(effects, node, cover.own, toDevice, outer: context, inner: inner, isClippedLater: false)
    }

    private mutating func drawThroughSurface(
        _ cover: inout LayerCover, mask: SceneSurface?, _ effects: DrawnEffects?, _ node: RenderNode,
        _ toDevice: Homography, _ context: Context
    ) {
        let surface = drawSurface(context, clip: cover.inner, alpha: cover.alphaOfEach) {
            $0.drawLook(
                effects, node, cover.own, toDevice, outer: $1, inner: $1,
                isClippedLater: cover.isClippedLater)
        }
        if cover.isFadeOnly,
            drawCells(surface.list, of: node.id, context, clip: surface.bounds, alpha: cover.alpha)
        {
            return cover.spareFade()
        }
        draw(surface, of: node.id, context, alpha: cover.alpha, shape: cover.shape, mask: mask)
    }

    /// Draws a layer that is cut to its bounds, through a surface only where that is needed.
    private mutating func drawClipped(
        _ cover: inout LayerCover, _ effects: DrawnEffects?, _ node: RenderNode, _ toDevice: Homography,
        _ context: Context
    ) {
        var inside = surfaceContext(context, clip: cover.inner, alpha: cover.alphaOfEach)
        // Without a group, backdrops reach beyond the clip.
        if node.holdsBackdropReaders, !cover.isIsolated { inside.limit = context.limit }
        let own = cover.own, isClippedLater = cover.isClippedLater
        let list = list(inside) {
            $0.drawLook(effects, node, own, toDevice, outer: $1, inner: $1, isClippedLater: isClippedLater)
        }
        guard let shape = cover.shape else { return }
        if list.joinsBackdrop, !cover.isIsolated {
            var place = context
            // The list has the cuts of its place.
            place.cut = nil
            return drawEachClipped(list, shape, node.id, place, clip: cover.inner)
        }
        switch context.cut == nil ? drawClipped(list, shape, node.id, context, clip: cover.inner) : .all {
        case .nothing: return cover.spareClip()
        case .cells: return
        case .all: break
        }
        let surface = SceneSurface(
            list, bounds: list.bounds.roundedOut(within: cover.inner), limit: cover.inner)
        draw(surface, of: node.id, context, alpha: 1, shape: shape, mask: nil)
    }

    /// Draws several things as one that joins what is behind it, or a group that nothing else gives a surface.
    private mutating func drawJoined(
        _ cover: inout LayerCover, _ effects: DrawnEffects?, _ node: RenderNode, _ toDevice: Homography,
        _ context: Context
    ) {
        noteCompositing(node)
        drawThroughSurface(
            node.id, context, clip: cover.outer.union(cover.inner), alpha: 1,
            alphaInside: cover.alpha * cover.alphaOfEach
        ) {
            var (outer, inner) = ($1, $1)
            outer.clip = cover.outer
            // The group's clip ends what filters read in it, as where it cuts a surface.
            (inner.clip, inner.limit) = (cover.inner, cover.inner)
            $0.drawLook(effects, node, cover.own, toDevice, outer: outer, inner: inner, isClippedLater: false)
        }
    }

    private mutating func drawLook(
        _ effects: DrawnEffects?, _ node: RenderNode, _ own: OwnParts, _ toDevice: Homography,
        outer: Context, inner: Context, isClippedLater: Bool
    ) {
        guard let effects else {
            return drawContent(
                node, own, toDevice, outer: outer, inner: inner, isClippedLater: isClippedLater)
        }
        drawEffects(
            effects, node, own, toDevice, outer: outer, inner: inner, isClippedLater: isClippedLater)
    }

    /// Background, contents, sublayers, border, back to front.
    mutating func drawContent(
        _ node: RenderNode, _ own: OwnParts, _ toDevice: Homography, outer: Context, inner: Context,
        isClippedLater: Bool
    ) {
        own.emit(.beforeSublayers, toDevice, outer, inner, isClippedLater, &self)
        if !node.children.isEmpty {
            var below = inner
            if !node.hasScrolled || !drawScrolled(node, own, toDevice, &below) {
                below.depth += 1
                below.plane = toDevice
                below.space = LayerMatrix.sublayers(node.geometry)
                visitSublayers(of: node, below)
            }
        }
        own.emit(.afterSublayers, toDevice, outer, inner, isClippedLater, &self)
    }

    /// Lets `body` draw into a surface of its own, then draws that with an opacity, a clip, a mask's surface.
    mutating func drawThroughSurface(
        _ layer: LayerID, _ context: Context, clip: PixelRect, alpha: Float, alphaInside: Float = 1,
        shape: ClipShape? = nil, mask: SceneSurface? = nil, _ body: (inout Traversal, Context) -> Void
    ) {
        let surface = drawSurface(context, clip: clip, alpha: alphaInside, body)
        draw(surface, of: layer, context, alpha: alpha, shape: shape, mask: mask)
    }

    /// Draws a surface with an opacity, a clip, a mask's surface.
    mutating func draw(
        _ surface: SceneSurface, of layer: LayerID, _ context: Context, alpha: Float, shape: ClipShape?,
        mask: SceneSurface?
    ) {
        let bounds = surface.bounds
        if bounds.isEmpty { return }
        mask?.bounds = bounds
        let place = MarkPlace(context, clip: bounds, alpha: alpha, blend: context.blend)
        guard let shape else { return show(surface, mask: mask, of: layer, at: place) }
        add(
            SurfaceRecord(shape: MarkShape(shape), surface: surface, mask: mask), of: layer, shape.toDevice,
            at: place,
            bounds: shape.bounds.insetBy(-1).intersection(DeviceRect(bounds)))
    }

    /// Lets `body` draw into a new surface.
    mutating func drawSurface(
        _ context: Context, clip: PixelRect, alpha: Float, _ body: (inout Traversal, Context) -> Void
    ) -> SceneSurface {
        let list = list(surfaceContext(context, clip: clip, alpha: alpha), body)
        return SceneSurface(list, bounds: list.bounds.roundedOut(within: clip), limit: clip)
    }

    private func surfaceContext(_ context: Context, clip: PixelRect, alpha: Float) -> Context {
        var inside = context
        inside.limit = clip
        inside.alpha = alpha
        inside.blend = .sourceOver
        inside.clip = clip
        inside.softClip = nil
        return inside
    }
}

extension DeviceRect {
    /// Returns the rectangle in whole pixels if every edge is within 1/256 of a pixel line; nil otherwise.
    var alignedToPixels: PixelRect? {
        let x0 = minX.rounded(), y0 = minY.rounded(), x1 = maxX.rounded(), y1 = maxY.rounded()
        guard abs(x0) < 1e9, abs(y0) < 1e9, abs(x1) < 1e9, abs(y1) < 1e9 else { return nil }
        let e = 1.0 / 256
        guard abs(x0 - minX) < e, abs(y0 - minY) < e, abs(x1 - maxX) < e, abs(y1 - maxY) < e else {
            return nil
        }
        return PixelRect(x: Int(x0), y: Int(y0), width: Int(x1 - x0), height: Int(y1 - y0))
    }
}
