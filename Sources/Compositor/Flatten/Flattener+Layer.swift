import CoreGraphics
import RenderTree

/// How one layer's own look, its sublayers and its border become items.
extension Flattener {
    /// Draws a layer that is not a transform layer, or the transition that it is in.
    mutating func drawLayer(_ node: RenderNode, _ toDevice: Homography, _ context: Context) {
        if let transition = node.transition {
            drawTransition(transition, of: node, toDevice, context)
        } else {
            drawStill(node, toDevice, context)
        }
    }

    /// Draws a layer as it is, whether or not it is in a transition; it is visible.
    mutating func drawStill(_ node: RenderNode, _ toDevice: Homography, _ context: Context) {
        let look = node.appearance
        let own = OwnParts(
            node, isFlipped: context.isFlipped != node.geometry.isGeometryFlipped)
        let hasChildren = !node.children.isEmpty
        var context = context
        context.isFlipped = context.isFlipped != node.geometry.isGeometryFlipped

        let effects = DrawnEffects(look)

        var needsSurface = false
        let alpha = look.opacity * context.alpha
        if alpha < 1, look.allowsGroupOpacity {
            let parts = own.count + (hasChildren ? (node.children.count == 1 ? 1 : 2) : 0)
            needsSurface = (effects?.partCount(parts) ?? parts) > 1
        }
        let spreads = effects?.spreads ?? false
        var clip = context.clip
        var clipShape: ClipShape?
        if look.masksToBounds, own.overflows || hasChildren || spreads {
            let shape = ClipShape(own.bounds, own.radii, toDevice)
            if let aligned = shape.alignedPixels {
                clip = clip.intersection(aligned)
            } else if hasChildren || !own.shapeCoversContents || spreads {
                needsSurface = true
                clipShape = shape
            }
            clip = clip.intersection(shape.bounds.insetBy(-1).roundedOut(within: clip))
        }
        if clip.isEmpty {
            scene.culled += 1
            return
        }
        if needsSurface {
            drawThroughSurface(
                node.id, toDevice, context, clip: clip, alpha: alpha, shape: clipShape,
                smoothSides: own.smoothSides
            ) {
                $0.drawLook(
                    effects, node, own, toDevice, outer: $1, inner: $1, isClippedLater: clipShape != nil)
            }
            return
        }
        // Either one thing takes the opacity, or everything takes it by itself.
        context.alpha = alpha
        var inner = context
        inner.clip = clip
        drawLook(effects, node, own, toDevice, outer: context, inner: inner, isClippedLater: false)
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
            below.depth += 1
            below.plane = toDevice
            below.space = LayerMatrix.sublayers(node.geometry)
            visitSiblings(node.children, below)
        }
        own.emit(.afterSublayers, toDevice, outer, inner, isClippedLater, &self)
    }

    /// Lets `body` draw into a surface of its own, then draws that with an opacity and a clip.
    mutating func drawThroughSurface(
        _ layer: LayerID, _ toDevice: Homography, _ context: Context, clip: PixelRect, alpha: Float,
        shape: ClipShape? = nil, smoothSides: UInt8 = 0, _ body: (inout Flattener, Context) -> Void
    ) {
        let index = Int32(scene.surfaces.count)
        var surface = SceneSurface()
        surface.level = scene.surfaces[Int(context.surface)].level + 1
        scene.surfaces.append(surface)

        var inside = context
        inside.surface = index
        inside.alpha = 1
        inside.adds = false
        inside.clip = clip
        body(&self, inside)

        var touched = DeviceRect.null
        for entry in scene.surfaces[Int(index)].entries {
            touched = touched.union(scene.items[Int(entry.item)].bounds)
        }
        let bounds = touched.roundedOut(within: clip)
        scene.surfaces[Int(index)].bounds = bounds
        if bounds.isEmpty { return }

        var item: Item
        if let shape {
            item = Item(layer: layer, toDevice: toDevice, rect: shape.rect, clip: bounds)
            item.radii = shape.radii
            item.smoothSides = smoothSides
            item.bounds = shape.bounds.insetBy(-1).intersection(DeviceRect(bounds))
        } else {
            item = Item(layer: layer, toDevice: .identity, rect: DeviceRect(bounds), clip: bounds)
            item.smoothSides = 0
            item.bounds = DeviceRect(bounds)
        }
        item.paint = .surface(index)
        item.alpha = alpha
        item.adds = context.adds
        append(item, context)
    }

    /// Adds an item to the surface, unless nothing of it can be seen.
    mutating func append(_ item: Item, _ context: Context) {
        guard !item.bounds.isEmpty, item.alpha > 0 else {
            scene.culled += 1
            return
        }
        scene.items.append(item)
        scene.surfaces[Int(context.surface)].entries.append(
            PaintEntry(item: Int32(scene.items.count - 1), cut: context.cut))
    }
}

/// The rounded rectangle that a layer clips to, seen on the device.
struct ClipShape {
    var rect: DeviceRect
    var radii: CornerRadii
    /// Device pixels that it can touch.
    var bounds: DeviceRect
    /// The clip as whole pixels, when its edges lie on pixel lines and its corners are square.
    var alignedPixels: PixelRect?

    init(_ rect: DeviceRect, _ radii: CornerRadii, _ toDevice: Homography) {
        self.rect = rect
        self.radii = radii
        bounds = toDevice.bounds(of: rect)
        if radii.isZero, toDevice.keepsAxes || toDevice.swapsAxes, let aligned = bounds.alignedToPixels {
            alignedPixels = aligned
        }
    }
}

extension DeviceRect {
    /// The same rectangle in whole pixels, when every edge lies within 1/256 of a pixel line.
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

extension Homography {
    /// Affine, with x and y exchanged (a quarter turn).
    var swapsAxes: Bool { isAffine && h11 == 0 && h22 == 0 }

    /// The device rectangle around the image of a rectangle; what reaches behind the eye is cut off there.
    func bounds(of r: DeviceRect) -> DeviceRect {
        if keepsAxes {
            let x0 = r.minX * h11 + h31, x1 = r.maxX * h11 + h31
            let y0 = r.minY * h22 + h32, y1 = r.maxY * h22 + h32
            return DeviceRect(minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1), maxY: max(y0, y1))
        }
        let p = (map(r.minX, r.minY), map(r.maxX, r.minY), map(r.maxX, r.maxY), map(r.minX, r.maxY))
        let near = Flattener.nearestW
        var result = DeviceRect.null
        func add(_ x: Double, _ y: Double) {
            result.minX = min(result.minX, x)
            result.maxX = max(result.maxX, x)
            result.minY = min(result.minY, y)
            result.maxY = max(result.maxY, y)
        }
        func addEdge(_ a: Homogeneous, _ b: Homogeneous) {
            if a.w >= near { add(a.x / a.w, a.y / a.w) }
            if (a.w >= near) != (b.w >= near) {
                let t = (near - a.w) / (b.w - a.w)
                add((a.x + t * (b.x - a.x)) / near, (a.y + t * (b.y - a.y)) / near)
            }
        }
        addEdge(p.0, p.1)
        addEdge(p.1, p.2)
        addEdge(p.2, p.3)
        addEdge(p.3, p.0)
        return result
    }
}
