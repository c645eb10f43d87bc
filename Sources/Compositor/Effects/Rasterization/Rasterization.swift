import CoreGraphics
import Geometry
import RenderTree

/// The drawing of a layer into a bitmap in its own plane, which is shown in its place.
enum Rasterization: SurroundingEffect {
    static func surrounds(_ node: ShownNode, _ values: LayerEffects, _ context: LayerContext) -> Bool {
        values.rasterizationScale != nil && !context.modes.contains(.drawsBitmap)
    }

    static func reason(_ node: ShownNode, _ options: CompositorOptions) -> SurfaceReason? {
        node.appearance.effects?.rasterizationScale.map { .rasterization(scale: $0) }
    }

    static func isolates(_ node: ShownNode, _ values: LayerEffects, drawsBitmap: Bool) -> Bool {
        values.rasterizationScale != nil && !drawsBitmap
    }

    /// Draws a rasterized layer: everything but its opacity goes into a surface with a grid in the layer's plane,
    /// the corner of the bounds on a grid point. So neither moving nor turning the layer changes the surface.
    ///
    /// - Returns: false where the bitmap would be too large, and nothing has been drawn.
    static func draw(
        _ layer: PlacedLayer, _ context: LayerContext, _ walk: inout LayerWalk, then rest: EffectStage
    ) -> Bool {
        let node = layer.node
        guard let wanted = node.appearance.effects?.rasterizationScale else { return false }
        switch place(layer, wanted, context, walk.bitmapLimit) {
        case .unseen: walk.sink.open.totals.culled += 1
        case .tooLarge: return false
        case .bitmap(let grid, let inside):
            let surface = bitmap(of: node, grid, inside, &walk, from: rest)
            if !surface.bounds.isEmpty {
                let opacity = context.modes.contains(.skipsOpacity) ? 1 : node.appearance.opacity
                show(surface, node.id, grid, layer.toDevice, opacity, context, &walk.sink)
            }
        }
        walk.note(.rasterization(scale: wanted), of: node)
        return true
    }

    static func cull(
        _ layer: PlacedLayer, _ context: LayerContext, _ walk: inout CullingWalk, then rest: EffectStage
    ) -> Bool {
        guard let wanted = layer.node.appearance.effects?.rasterizationScale else { return false }
        switch place(layer, wanted, context, walk.bitmapLimit) {
        case .unseen: return true
        case .tooLarge: return false
        case .bitmap(let grid, let inside):
            walk.visit(
                PlacedLayer(layer.node, grid), inside.inSurface(clip: inside.area.clip, alpha: 1), from: rest)
            return true
        }
    }

    private enum Place {
        case unseen
        case tooLarge
        /// The map from points of the layer to pixels of the bitmap, and the context in it.
        case bitmap(grid: Homography, LayerContext)
    }

    private static func place(
        _ layer: PlacedLayer, _ wanted: Double, _ context: LayerContext, _ limit: BitmapLimit
    ) -> Place {
        let node = layer.node, rect = ContentBounds.ofStill(node, context.nesting.depth)
        guard !rect.isEmpty, layer.toDevice.bounds(of: rect).intersects(DeviceRect(context.area.clip)) else {
            return .unseen
        }
        let scale = EffectLimits.limited(scale: wanted)
        let origin = node.geometry.bounds.standardized.origin
        // Rows run as they would on the screen if nothing turned the layer.
        let down = context.space.isFlipped != node.geometry.isGeometryFlipped ? scale : -scale
        let grid = Homography(scale, 0, 0, 0, down, 0, -origin.x * scale, -origin.y * down, 1)
        let reach = 1 << 24
        let clip = grid.bounds(of: rect).insetBy(-1).roundedOut(
            within: PixelRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach))
        guard grid.isFinite, limit.allows(clip.grown(x: 1, y: 1)) else { return .tooLarge }
        return .bitmap(grid: grid, inside(context, grid, clip))
    }

    /// Returns the context in the bitmap. Nothing in it depends on where the bitmap is shown.
    private static func inside(_ context: LayerContext, _ grid: Homography, _ clip: PixelRect) -> LayerContext
    {
        var inside = context
        inside.nesting.depth += 2
        (inside.space.plane, inside.space.transform) = (grid, nil)
        (inside.area.clip, inside.area.limit, inside.area.cut) = (clip, clip, nil)
        (inside.paint.alpha, inside.paint.blend) = (1, .sourceOver)
        inside.spread = nil
        inside.modes.formUnion([.drawsBitmap, .skipsOpacity])
        return inside
    }

    /// Returns the surface with a layer's bitmap; the last frame's surface if nothing changed.
    private static func bitmap(
        of node: ShownNode, _ grid: Homography, _ context: LayerContext, _ walk: inout LayerWalk,
        from rest: EffectStage
    ) -> SceneSurface {
        let isKept = walk.sink.options.incremental && walk.record == nil && !node.isAnimated
        let kept = isKept ? node.still : nil
        let caches = walk.sink.caches
        if let kept, let known = caches.chunks.bitmap(of: kept, context, where: { walk.sink.fits($0) }) {
            walk.sink.count(known.list)
            return known
        }
        let outer = caches.chunks.begin()
        let surface = walk.surface(context, clip: context.area.clip) {
            $0.draw(PlacedLayer(node, grid), $1, from: rest)
        }
        let inside = caches.chunks.end(outer)
        // Around every surface that is sampled between texels lie empty ones.
        if !surface.bounds.isEmpty { surface.bounds = surface.bounds.grown(x: 1, y: 1) }
        surface.kept = KeptSurface(.bitmap, of: node.id, in: context.instance)
        if let kept {
            let group = SiblingGroup(of: node.id, start: 0)
            caches.chunks.noteMade()
            caches.chunks.add(ChunkList(.bitmap(kept, surface), context, surface.list, group, inside: inside))
        }
        return surface
    }

    /// Shows a surface with a grid in a layer's plane.
    ///
    /// - Parameter grid: from points of the layer to pixels of the surface.
    private static func show(
        _ surface: SceneSurface, _ layer: LayerID, _ grid: Homography, _ toDevice: Homography,
        _ opacity: Float, _ context: LayerContext, _ sink: inout MarkSink
    ) {
        let b = DeviceRect(surface.bounds)
        let x0 = (b.minX - grid.h31) / grid.h11, x1 = (b.maxX - grid.h31) / grid.h11
        let y0 = (b.minY - grid.h32) / grid.h22, y1 = (b.maxY - grid.h32) / grid.h22
        let shown = SampledPlace(
            toDevice: toDevice, rect: LayerRect(minX: x0, minY: min(y0, y1), maxX: x1, maxY: max(y0, y1)),
            texels: TexelMapping(
                scaleX: grid.h11, scaleY: grid.h22, offsetX: grid.h31, offsetY: grid.h32))
        sink.show(
            SurfaceSampling(surface: surface, filter: .linear), of: layer, shown,
            at: MarkPlace(
                context, clip: context.area.clip, alpha: opacity * context.paint.alpha,
                blend: context.paint.blend))
    }
}
