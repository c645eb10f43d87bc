import CoreGraphics
import RenderTree

/// How what lies behind a layer is replaced by its filtered picture.
extension Flattener {
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
        var mask: Int32 = -1
        if node.mask != nil {
            let drawn = drawShape(
                of: node, toDevice, context, clip: area, opacity: opacity, isRounded: true)
            if drawn.bounds.isEmpty { return }
            mask = drawn.index
            area = drawn.bounds
        }
        let scale = scale(own.bounds, toDevice)
        let bounded = Self.bounded(filters, max(scale.x, scale.y))
        guard let result = filterBackdrop(bounded, node.id, area, scale, context) else { return }
        note(.backgroundFilters(filters.count), node)
        // Where the shape covers a pixel in part, it leaves the rest of what is there.
        var hole: Item, picture: Item
        if mask >= 0 {
            hole = item(showing: mask, area, node.id)
            picture = item(showing: result, area, node.id)
            picture.mask = mask
        } else {
            hole = Item(layer: node.id, toDevice: toDevice, rect: shape.rect, clip: area)
            hole.radii = shape.radii
            hole.smoothSides = shape.smoothSides
            hole.bounds = shape.bounds.insetBy(-1).intersection(DeviceRect(area))
            hole.alpha = opacity
            picture = hole
            picture.paint = .surface(result)
            hole.color = SIMD4(repeating: 1)
        }
        hole.blend = .destinationOut
        hole.backdrop = Int32(scene.backdrops.count - 1)
        picture.blend = .add
        append(hole, context)
        append(picture, context)
    }

    /// Pixels a point of the layer, across and down.
    private func scale(_ rect: DeviceRect, _ toDevice: Homography) -> (x: Double, y: Double) {
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
            case .colors: 0
            }
        }
        let sum = filters.reduce(0) { $0 + deviation($1) }
        guard sum > largestDeviation, scale > 0 else { return filters }
        return filters.map { filter in
            let sigma = deviation(filter) * largestDeviation / sum / scale
            switch filter {
            case .blur: return .blur(sigma: sigma)
            case .bloom(_, let intensity): return .bloom(sigma: sigma, intensity: intensity)
            case .colors: return filter
            }
        }
    }

    /// Adds the surfaces of a filtered backdrop: the surface that shows it in device pixels.
    private mutating func filterBackdrop(
        _ filters: [DrawnFilter], _ layer: LayerID, _ area: PixelRect, _ scale: (x: Double, y: Double),
        _ context: Context
    ) -> Int32? {
        let grid = Homography(max(scale.x, 1e-9), 0, 0, 0, max(scale.y, 1e-9), 0, 0, 0, 1)
        let limit = scene.surfaces[Int(context.surface)].limit
        let first = scene.surfaces.count
        var copy: Int32 = -1
        var read = area
        var upright = context
        upright.cut = -1
        upright.spread = nil
        upright.skipsOpacity = false
        let drawn = drawSurface(upright, clip: area, alpha: 1) { flattener, inside in
            flattener.drawFiltered(filters[...], layer, DeviceRect(area), grid, inside) {
                flattener, _, inside in
                read = inside.clip
                copy = flattener.addCopy(read.intersection(limit), below: inside.surface)
                // Beyond the surface its edge is repeated.
                var item = Item(layer: layer, toDevice: .identity, rect: DeviceRect(read), clip: read)
                item.smoothSides = 0
                item.texels = TexelMapping(scaleX: 1, scaleY: 1, offsetX: 0, offsetY: 0)
                item.paint = flattener.addSampling(copy, .linear)
                item.bounds = DeviceRect(read)
                flattener.append(item, inside)
            }
        }
        if drawn.bounds.isEmpty || copy < 0 { return nil }
        var result = drawn.index
        if let last = surface(shownBy: result), scene.surfaces[Int(last)].bounds.contains(area) {
            result = last
        }
        for i in first..<scene.surfaces.count {
            scene.surfaces[i].backdrop = Int32(scene.backdrops.count)
            // What lies behind is not of the layer, so that nobody knows when it changes.
            scene.surfaces[i].kept = nil
        }
        scene.backdrops.append(
            SceneBackdrop(
                surface: context.surface, area: area, copy: copy, result: result,
                reach: max(area.x - read.x, area.y - read.y, read.maxX - area.maxX, read.maxY - area.maxY)))
        return result
    }
}
