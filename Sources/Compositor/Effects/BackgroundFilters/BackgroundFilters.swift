import CoreGraphics
import Geometry
import RenderTree

/// The replacement of a layer's backdrop by its filtered picture.
enum BackgroundFilters: SurroundingEffect {
    static func surrounds(_ node: ShownNode, _ values: LayerEffects, _ context: LayerContext) -> Bool {
        // Behind the root layer is nothing.
        !context.modes.contains(.ignoresBackdrop) && context.nesting.depth > 0 && isIn(values)
    }

    private static func isIn(_ values: LayerEffects) -> Bool {
        values.backgroundFilters.contains { DrawnFilter($0) != nil }
    }

    static func reason(_ node: ShownNode, _ options: CompositorOptions) -> SurfaceReason? {
        (node.appearance.effects?.backgroundFilters).map { .backgroundFilters(DrawnFilter.list($0).count) }
    }

    static func isolates(_ node: ShownNode, _ values: LayerEffects, drawsBitmap: Bool) -> Bool {
        isIn(values)
    }

    static func draw(
        _ layer: PlacedLayer, _ context: LayerContext, _ walk: inout LayerWalk, then rest: EffectStage
    ) -> Bool {
        drawBackdrop(of: layer.node, layer.toDevice, context, &walk)
        var inside = context
        inside.nesting.depth += 1
        walk.draw(layer, inside, from: rest)
        return true
    }

    static func cull(
        _ layer: PlacedLayer, _ context: LayerContext, _ walk: inout CullingWalk, then rest: EffectStage
    ) -> Bool {
        walk.visitShape(of: layer, context, clip: context.area.clip, isRounded: true)
        var inside = context
        inside.nesting.depth += 1
        walk.visit(layer, inside, from: rest)
        return true
    }

    /// Filters what lies behind a layer within the layer's shape.
    private static func drawBackdrop(
        of node: ShownNode, _ toDevice: Homography, _ context: LayerContext, _ walk: inout LayerWalk
    ) {
        let filters = DrawnFilter.list(node.appearance.effects?.backgroundFilters ?? [])
        let own = OwnParts(node, isFlipped: context.space.isFlipped)
        guard !own.bounds.isEmpty else { return }
        let shape = ClipShape(own.bounds, own.radii, toDevice, smoothSides: own.smoothSides)
        var area = shape.pixels(within: context.area.clip)
        if area.isEmpty { return }
        let opacity = context.opacity(of: node)
        var mask: SceneSurface?
        if node.mask != nil {
            let drawn = walk.surfaceOfShape(
                of: node, toDevice, context, clip: area, opacity: opacity, isRounded: true)
            if drawn.bounds.isEmpty { return }
            mask = drawn
            area = drawn.bounds
        }
        let scale = scale(own.bounds, toDevice)
        let bounded = bounded(filters, max(scale.x, scale.y)).map { filter in
            guard case .spatial(let spatial) = filter else { return filter }
            return .spatial(spatial.onDevice(toDevice, around: own.bounds, scale: scale))
        }
        guard walk.sink.spendBackdrop(Double(area.area), bounded, scale, of: node.id) else { return }
        walk.sink.countsFilters = false
        defer { walk.sink.countsFilters = true }
        guard let backdrop = backdrop(bounded, node.id, area, scale, context, &walk) else { return }
        walk.note(.backgroundFilters(filters.count), of: node)
        // Where the shape covers a pixel in part, it leaves the rest of what is there.
        var hole = MarkPlace(context, clip: area, blend: .destinationOut)
        var picture = MarkPlace(context, clip: area, blend: .add)
        if let mask {
            walk.sink.show(mask, of: node.id, at: hole, backdrop: backdrop)
            return walk.sink.show(backdrop.result, mask: mask, of: node.id, at: picture)
        }
        (hole.alpha, picture.alpha) = (opacity, opacity)
        let outline = MarkShape(shape), bounds = shape.bounds.insetBy(-1).intersection(DeviceRect(area))
        walk.sink.add(
            RoundedRectangleRecord(shape: outline, color: .one), of: node.id, toDevice, at: hole,
            bounds: bounds,
            backdrop: backdrop)
        walk.sink.add(
            SurfaceRecord(shape: outline, surface: backdrop.result), of: node.id, toDevice, at: picture,
            bounds: bounds)
    }

    /// Pixels a point of the layer, across and down.
    private static func scale(_ rect: LayerRect, _ toDevice: Homography) -> (x: Double, y: Double) {
        switch PlaneScale(toDevice, rect) {
        case .upright(let x, let y): (x, y)
        case .tilted(let scale): (scale, scale)
        }
    }

    /// The standard deviations of one layer's blurs together, in pixels.
    static let largestDeviation = 512.0

    /// Blurs that together reach further are made smaller, so that their surfaces are not much larger than the target.
    private static func bounded(_ filters: [DrawnFilter], _ scale: Double) -> [DrawnFilter] {
        func deviation(_ filter: DrawnFilter) -> Double {
            switch filter {
            case .blur(let sigma), .bloom(let sigma, _): min(sigma * scale, BlurStages.largest)
            case .colors, .tone, .spatial: 0
            }
        }
        let sum = filters.reduce(0) { $0 + deviation($1) }
        guard sum > largestDeviation, scale > 0 else { return filters }
        return filters.map { filter in
            let sigma = deviation(filter) * largestDeviation / sum / scale
            switch filter {
            case .blur: return .blur(sigma: sigma)
            case .bloom(_, let intensity): return .bloom(sigma: sigma, intensity: intensity)
            case .colors, .tone, .spatial: return filter
            }
        }
    }

    /// Adds the surfaces of a filtered backdrop, the last of which shows it in device pixels.
    private static func backdrop(
        _ filters: [DrawnFilter], _ layer: LayerID, _ area: PixelRect, _ scale: (x: Double, y: Double),
        _ context: LayerContext, _ walk: inout LayerWalk
    ) -> SceneBackdrop? {
        let grid = Homography(max(scale.x, 1e-9), 0, 0, 0, max(scale.y, 1e-9), 0, 0, 0, 1)
        let limit = context.area.limit
        var copy: SceneSurface?
        var read = area
        var upright = context
        upright.area.cut = nil
        upright.spread = nil
        upright.modes.remove(.skipsOpacity)
        var result = walk.surface(upright, clip: area) { walk, inside in
            FilteredPicture.draw(filters[...], layer, LayerRect(area), grid, inside, &walk) {
                walk, _, inside in
                read = inside.area.clip
                let made = SceneSurface(bounds: read.intersection(limit), isCopy: true)
                copy = made
                // Beyond the surface its edge is repeated.
                walk.sink.add(
                    SampleRecord(
                        rect: LayerRect(read), sampling: SurfaceSampling(surface: made, filter: .linear)),
                    of: layer, .identity, at: MarkPlace(inside, clip: read), bounds: DeviceRect(read))
            }
        }
        guard !result.bounds.isEmpty, let copy else { return nil }
        if let last = result.shown, last.bounds.contains(area) { result = last }
        return SceneBackdrop(
            area: area, copy: copy, result: result,
            reach: max(area.x - read.x, area.y - read.y, read.maxX - area.maxX, read.maxY - area.maxY))
    }
}
