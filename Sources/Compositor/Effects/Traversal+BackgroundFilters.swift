import CoreGraphics
import Geometry
import RenderTree

/// The replacement of a layer's backdrop by its filtered picture.
extension Traversal {
    /// Filters what lies behind a layer within the layer's shape.
    mutating func drawBackgroundFilters(
        _ filters: [DrawnFilter], _ node: RenderNode, _ toDevice: Homography, _ context: Context
    ) {
        let own = OwnParts(node, isFlipped: context.isFlipped)
        guard !own.bounds.isEmpty else { return }
        let shape = ClipShape(own.bounds, own.radii, toDevice, smoothSides: own.smoothSides)
        var area = shape.pixels(within: context.clip)
        if area.isEmpty { return }
        let opacity = (context.skipsOpacity ? 1 : node.appearance.opacity) * context.alpha
        var mask: SceneSurface?
        if node.mask != nil {
            let drawn = drawShape(
                of: node, toDevice, context, clip: area, opacity: opacity, isRounded: true)
            if drawn.bounds.isEmpty { return }
            mask = drawn
            area = drawn.bounds
        }
        let scale = scale(own.bounds, toDevice)
        let bounded = Self.bounded(filters, max(scale.x, scale.y)).map { filter in
            guard case .spatial(let spatial) = filter else { return filter }
            return .spatial(spatial.onDevice(toDevice, around: own.bounds, scale: scale))
        }
        guard spendBackdrop(Double(area.area), bounded, scale, of: node.id) else { return }
        countsFilters = false
        defer { countsFilters = true }
        guard let backdrop = filterBackdrop(bounded, node.id, area, scale, context) else { return }
        note(.backgroundFilters(filters.count), node)
        // Where the shape covers a pixel in part, it leaves the rest of what is there.
        var hole = MarkPlace(context, clip: area, blend: .destinationOut)
        var picture = MarkPlace(context, clip: area, blend: .add)
        if let mask {
            show(mask, of: node.id, at: hole, backdrop: backdrop)
            return show(backdrop.result, mask: mask, of: node.id, at: picture)
        }
        (hole.alpha, picture.alpha) = (opacity, opacity)
        let outline = MarkShape(shape), bounds = shape.bounds.insetBy(-1).intersection(DeviceRect(area))
        add(
            RoundedRectangleRecord(shape: outline, color: .one), of: node.id, toDevice, at: hole,
            bounds: bounds,
            backdrop: backdrop)
        add(
            SurfaceRecord(shape: outline, surface: backdrop.result), of: node.id, toDevice, at: picture,
            bounds: bounds)
    }

    /// Pixels a point of the layer, across and down.
    private func scale(_ rect: LayerRect, _ toDevice: Homography) -> (x: Double, y: Double) {
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
    private mutating func filterBackdrop(
        _ filters: [DrawnFilter], _ layer: LayerID, _ area: PixelRect, _ scale: (x: Double, y: Double),
        _ context: Context
    ) -> SceneBackdrop? {
        let grid = Homography(max(scale.x, 1e-9), 0, 0, 0, max(scale.y, 1e-9), 0, 0, 0, 1)
        let limit = context.limit
        var copy: SceneSurface?
        var read = area
        var upright = context
        upright.cut = nil
        upright.spread = nil
        upright.skipsOpacity = false
        var result = drawSurface(upright, clip: area, alpha: 1) { traversal, inside in
            traversal.drawFiltered(filters[...], layer, LayerRect(area), grid, inside) {
                traversal, _, inside in
                read = inside.clip
                let made = SceneSurface(bounds: read.intersection(limit), isCopy: true)
                copy = made
                // Beyond the surface its edge is repeated.
                traversal.add(
                    SampleRecord(
                        rect: LayerRect(read), sampling: SurfaceSampling(surface: made, filter: .linear)),
                    of: layer, .identity, at: MarkPlace(inside, clip: read), bounds: DeviceRect(read))
            }
        }
        guard !result.bounds.isEmpty, let copy else { return nil }
        if let last = Self.surface(shownBy: result), last.bounds.contains(area) { result = last }
        return SceneBackdrop(
            area: area, copy: copy, result: result,
            reach: max(area.x - read.x, area.y - read.y, read.maxX - area.maxX, read.maxY - area.maxY))
    }
}
