import CoreGraphics
import Geometry
import RenderTree

/// Scrolling: the sublayers of a layer whose bounds' origin has moved are drawn once into a bitmap that moves with
/// them, and copied from there as long as they are the same. A frame that has only scrolled copies pixels.
///
/// The bitmap is a window of what there is, two of the layer's sides long and wide at most, and follows from where the
/// layer stands: so a frame looks the same whatever was drawn before it.
enum ScrollBitmap: SublayersEffect {
    /// Draws the sublayers of a layer that has scrolled through their bitmap.
    ///
    /// - Parameter context: where they have to be drawn as they are, it says whether that is for the second time.
    /// - Returns: false where they have to be drawn as they are, and nothing has been drawn: what they lie on shows
    ///   through, the clip is no rectangle of pixels, they move by themselves, they stand between pixels, or there is
    ///   nothing to scroll.
    static func draw(
        of node: ShownNode, _ own: OwnParts, _ toDevice: Homography, _ context: inout LayerContext,
        _ walk: inout LayerWalk
    ) -> Bool {
        node.hasScrolled && drawScrolled(node, own, toDevice, &context, &walk)
    }

    // Apart from the question above, so that other layers take less of the stack.
    @inline(never)
    private static func drawScrolled(
        _ node: ShownNode, _ own: OwnParts, _ toDevice: Homography, _ context: inout LayerContext,
        _ walk: inout LayerWalk
    ) -> Bool {
        guard let bitmap = Bitmap(node, own, toDevice, context, walk.bitmapLimit) else { return false }
        let grid = bitmap.grid, window = bitmap.window
        let surface = walk.surface(context, clip: window) { walk, inside in
            walk.sink.add(
                RectangleRecord(rect: LayerRect(window), color: own.background, smoothSides: 0), of: node.id,
                .identity, density: 1, at: MarkPlace(inside, clip: window), bounds: DeviceRect(window))
            walk.visitSublayers(of: node, bitmap.contextOfSublayers(inside))
        }
        // What lies behind is beyond the window too.
        if surface.list.joinsBackdrop {
            context.modes.insert(.isRepeated)
            return false
        }
        surface.kept = KeptSurface(.bitmap, of: node.id, in: context.instance)
        let rect = grid.points(of: window)
        let texels = TexelMapping(scaleX: grid.h11, scaleY: grid.h22, offsetX: 0, offsetY: 0)
        walk.sink.add(
            SampleRecord(
                rect: rect, sampling: SurfaceSampling(surface: surface, filter: .linear), texels: texels),
            of: node.id,
            toDevice, density: 1, at: MarkPlace(context, clip: context.area.clip),
            bounds: toDevice.bounds(of: rect).intersection(DeviceRect(context.area.clip)))
        return true
    }

    /// Finds what is seen in the bitmap, and what is seen of the sublayers as they are where marks may turn out to join
    /// what lies behind.
    static func cull(
        of node: ShownNode, _ own: OwnParts, _ toDevice: Homography, _ context: inout LayerContext,
        _ walk: inout CullingWalk
    ) -> Bool {
        guard node.hasScrolled, let bitmap = Bitmap(node, own, toDevice, context, walk.bitmapLimit) else {
            return false
        }
        let inside = context.inSurface(clip: bitmap.window, alpha: 1)
        walk.visitSublayers(of: node, bitmap.contextOfSublayers(inside))
        guard node.children.joinsBackdrop else { return true }
        context.modes.insert(.isRepeated)
        return false
    }
}

/// The place of the bitmap of a layer's sublayers.
private struct Bitmap {
    /// The map from points of the layer to pixels of the bitmap.
    let grid: Homography
    /// The pixels that the bitmap has.
    let window: PixelRect

    /// Nil where the sublayers are drawn as they are.
    init?(
        _ node: ShownNode, _ own: OwnParts, _ toDevice: Homography, _ context: LayerContext,
        _ limit: BitmapLimit
    ) {
        guard own.background.w >= 1, own.radii.isZero, own.contents == nil, own.fill == nil, own.look == nil,
            node.appearance.instances == nil, !node.children.isAnimated,
            context.paint.alpha == 1, context.paint.tint == .one, context.paint.blend == .sourceOver,
            context.area.cut == nil,
            context.spread == nil, !context.modes.contains(.isReducing),
            LayerMatrix.sublayers(node.geometry) == nil,
            // Where such layers are nested, each would draw the ones in it twice.
            !context.modes.contains(.isRepeated) || !node.children.joinsBackdrop,
            toDevice.keepsAxes, let shown = toDevice.bounds(of: own.bounds).alignedToPixels, !shown.isEmpty,
            let window = Self.window(node, toDevice, shown, context.nesting.depth, limit)
        else { return nil }
        self.window = window
        grid = Homography(toDevice.h11, 0, 0, 0, toDevice.h22, 0, 0, 0, 1)
    }

    /// Returns the context of the sublayers.
    ///
    /// - Parameter inside: the context in the bitmap.
    func contextOfSublayers(_ inside: LayerContext) -> LayerContext {
        var below = inside
        below.nesting.depth += 1
        (below.space.plane, below.space.transform) = (grid, nil)
        return below
    }

    /// The pixels that the bitmap has, counted from the origin of the layer's space.
    private static func window(
        _ node: ShownNode, _ toDevice: Homography, _ shown: PixelRect, _ depth: Int, _ limit: BitmapLimit
    ) -> PixelRect? {
        guard toDevice.h31 == toDevice.h31.rounded(), toDevice.h32 == toDevice.h32.rounded(),
            abs(toDevice.h31) < 1e7, abs(toDevice.h32) < 1e7
        else { return nil }
        let grid = Homography(toDevice.h11, 0, 0, 0, toDevice.h22, 0, 0, 0, 1)
        let far = PixelRect(x: -1 << 24, y: -1 << 24, width: 1 << 25, height: 1 << 25)
        let all = grid.bounds(of: ContentBounds.ofSublayers(node, depth)).insetBy(-1).roundedOut(within: far)
        guard all.width > shown.width + 2 || all.height > shown.height + 2 else { return nil }
        func windowed(_ place: Int, _ side: Int) -> (start: Int, length: Int) {
            let start = place >= 0 ? place / side : -((side - 1 - place) / side)
            return (start * side, 2 * side)
        }
        let x = windowed(shown.x - Int(toDevice.h31), shown.width)
        let y = windowed(shown.y - Int(toDevice.h32), shown.height)
        let window = PixelRect(x: x.start, y: y.start, width: x.length, height: y.length).intersection(all)
        return window.isEmpty || !limit.allows(window) ? nil : window
    }
}

extension ShownNode {
    /// Whether the layer cuts off its sublayers and has scrolled: most layers have not.
    @inline(__always)
    fileprivate var hasScrolled: Bool { geometry.bounds.origin != .zero && appearance.masksToBounds }
}

extension Homography {
    /// The points that are mapped to a rectangle, without turns and moves.
    fileprivate func points(of pixels: PixelRect) -> LayerRect {
        let r = DeviceRect(pixels)
        let x0 = r.minX / h11, x1 = r.maxX / h11, y0 = r.minY / h22, y1 = r.maxY / h22
        return LayerRect(minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1), maxY: max(y0, y1))
    }
}
