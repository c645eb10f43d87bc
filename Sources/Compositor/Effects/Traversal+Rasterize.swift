import CoreGraphics
import Geometry
import RenderTree

/// The largest size of a rasterized layer's bitmap. Layers that need a larger one are drawn as if they were not
/// rasterized.
struct BitmapLimit {
    /// The largest width and height, in texels.
    var side = 4096
    var area = 1 << 24

    /// - Parameter memoryBudget: in bytes; a bitmap takes at most a quarter.
    init(surfaceLimit: Int, memoryBudget: Int) {
        side = surfaceLimit - SurfacePages.alignment
        area = memoryBudget / 16
    }

    init() {}

    func allows(_ r: PixelRect) -> Bool { max(r.width, r.height) <= side && r.area <= area }
}

/// The drawing of a layer into a bitmap in its own plane, which is shown in its place.
extension Traversal {
    /// Draws a rasterized layer: everything but its opacity goes into a surface whose grid lies in the layer's plane,
    /// the corner of the bounds on a grid point. So neither moving nor turning the layer changes the surface.
    ///
    /// - Parameter scale: texels a point.
    /// - Returns: false where the bitmap would be too large, and nothing has been drawn.
    mutating func drawRasterized(
        _ node: RenderNode, _ scale: CGFloat, _ toDevice: Homography, _ context: Context
    ) -> Bool {
        let rect = ContentBounds.ofStill(node, context.depth)
        guard !rect.isEmpty, toDevice.bounds(of: rect).intersects(DeviceRect(context.clip)) else {
            open.totals.culled += 1
            return true
        }
        let scale = EffectLimits.limited(scale: scale)
        let origin = node.geometry.bounds.standardized.origin
        // Rows run as they would on the screen if nothing turned the layer.
        let down = context.isFlipped != node.geometry.isGeometryFlipped ? scale : -scale
        let grid = Homography(scale, 0, 0, 0, down, 0, -origin.x * scale, -origin.y * down, 1)
        let limit = 1 << 24
        let clip = grid.bounds(of: rect).insetBy(-1).roundedOut(
            within: PixelRect(x: -limit, y: -limit, width: 2 * limit, height: 2 * limit))
        guard grid.isFinite, bitmapLimit.allows(clip.grown(x: 1, y: 1)) else { return false }
        var inside = context
        inside.depth += 2
        inside.cut = nil
        // Nothing in it depends on where it is shown.
        (inside.plane, inside.space, inside.clip, inside.limit) = (grid, nil, clip, clip)
        (inside.alpha, inside.blend) = (1, .sourceOver)
        inside.spread = nil
        inside.drawsBitmap = true
        inside.skipsOpacity = true
        let surface = bitmap(of: node, grid, clip, inside)
        if surface.bounds.isEmpty { return true }
        let opacity = context.skipsOpacity ? 1 : node.appearance.opacity
        showBitmap(surface, node.id, grid, toDevice, opacity, context)
        return true
    }

    /// Returns the surface with a layer's bitmap; the last frame's surface if nothing changed.
    private mutating func bitmap(
        of node: RenderNode, _ grid: Homography, _ clip: PixelRect, _ context: Context
    ) -> SceneSurface {
        let isKept = options.incremental && record == nil && !node.isAnimated
        if isKept, let known = chunks.bitmap(of: node, context, where: { ledger.allows($0.totals.work) }) {
            open.totals.add(known.list.totals)
            ledger.add(known.list.totals.work)
            return known
        }
        let outer = chunks.begin()
        let surface = drawSurface(context, clip: clip, alpha: 1) { $0.drawStill(node, grid, $1) }
        let inside = chunks.end(outer)
        // Around every surface that is sampled between texels lie empty ones.
        if !surface.bounds.isEmpty { surface.bounds = surface.bounds.grown(x: 1, y: 1) }
        surface.kept = KeptSurface(.bitmap, of: node.id, in: context.instance)
        if isKept {
            let group = SiblingGroup(of: node.id, start: 0)
            chunks.add(ChunkList(.bitmap(node, surface), context, surface.list, group, inside: inside))
        }
        return surface
    }

    /// Shows a surface whose grid lies in a layer's plane. Apart from what recurs, which takes less of the stack so.
    ///
    /// - Parameter grid: from points of the layer to pixels of the surface.
    private mutating func showBitmap(
        _ surface: SceneSurface, _ layer: LayerID, _ grid: Homography, _ toDevice: Homography,
        _ opacity: Float,
        _ context: Context
    ) {
        let b = DeviceRect(surface.bounds)
        let x0 = (b.minX - grid.h31) / grid.h11, x1 = (b.maxX - grid.h31) / grid.h11
        let y0 = (b.minY - grid.h32) / grid.h22, y1 = (b.maxY - grid.h32) / grid.h22
        let shown = SampledPlace(
            toDevice: toDevice, rect: LayerRect(minX: x0, minY: min(y0, y1), maxX: x1, maxY: max(y0, y1)),
            texels: TexelMapping(
                scaleX: grid.h11, scaleY: grid.h22, offsetX: grid.h31, offsetY: grid.h32))
        show(
            SurfaceSampling(surface: surface, filter: .linear), of: layer, shown,
            at: MarkPlace(
                context, clip: context.clip, alpha: opacity * context.alpha, blend: context.blend))
    }
}
