import RenderTree

/// How a picture is drawn into a surface and blurred in further ones.
extension Flattener {
    /// The surfaces of a blurred picture.
    struct Chain {
        /// The picture.
        var source: Int32
        /// The blurred one; the same when there is nothing to blur.
        var result: Int32
        /// Pixels of the picture that a pixel of the result stands for.
        var factor: (x: Int, y: Int)

        /// For a grid whose pixels are so many times as small as those that the picture was drawn in.
        func enlarged(by scale: Int) -> Chain {
            Chain(source: source, result: result, factor: (factor.x * scale, factor.y * scale))
        }
    }

    /// Lets `body` draw into a surface and adds the surfaces that blur it. Nil when it draws nothing.
    ///
    /// - Parameters:
    ///   - clip: pixels of the picture's grid that `body` may touch.
    mutating func drawChain(
        _ blur: BlurStages, _ layer: LayerID, _ context: Context, clip: PixelRect,
        _ body: (inout Flattener, Context) -> Void
    ) -> Chain? {
        let count = blur.stages.count
        let first = Int32(scene.surfaces.count)
        let level = scene.surfaces[Int(context.surface)].level + 1
        // What reads a surface has a smaller index and lies on a smaller level.
        for i in 0...count {
            var surface = SceneSurface()
            surface.level = level + i
            scene.surfaces.append(surface)
        }
        let source = first + Int32(count)
        // What is drawn may read what lies behind it.
        scene.surfaces[Int(source)].limit = clip
        var inside = context
        inside.surface = source
        inside.alpha = 1
        inside.blend = .sourceOver
        inside.clip = clip
        body(&self, inside)

        var touched = DeviceRect.null
        for entry in scene.surfaces[Int(source)].entries {
            touched = touched.union(scene.items[Int(entry.item)].bounds)
        }
        var bounds = touched.roundedOut(within: clip)
        if bounds.isEmpty { return nil }
        // Around every surface that is sampled between texels lie empty ones.
        bounds = bounds.grown(x: 1, y: 1)
        scene.surfaces[Int(source)].bounds = bounds
        let copied = copy(shownBy: source)
        if count == 0, let copied, scene.surfaces[Int(copied)].bounds.contains(bounds.grown(x: -1, y: -1)) {
            return Chain(source: copied, result: copied, factor: (1, 1))
        }
        for (i, stage) in blur.stages.enumerated() {
            // A copy repeats its edge where it is sampled, too.
            let to = source - Int32(i) - 1
            let from = i == 0 ? copied ?? source : to + 1
            var texels = TexelMapping(scaleX: 1, scaleY: 1, offsetX: 0, offsetY: 0)
            let filter: SurfaceSampling.Filter
            switch stage {
            case .average(let x, let y):
                bounds = bounds.reduced(x: x, y: y).grown(x: 1, y: 1)
                texels.scaleX = Double(x)
                texels.scaleY = Double(y)
                filter = .average(x: x, y: y)
            case .blur(let sigma, let isVertical):
                let radius = BlurKernel.radius(sigma)
                bounds = bounds.grown(x: isVertical ? 0 : radius, y: isVertical ? radius : 0)
                filter = .blur(sigma: Float(sigma), isVertical: isVertical)
            }
            scene.surfaces[Int(to)].bounds = bounds
            var item = Item(layer: layer, toDevice: .identity, rect: DeviceRect(bounds), clip: bounds)
            item.smoothSides = 0
            item.texels = texels
            item.paint = addSampling(from, filter)
            item.bounds = DeviceRect(bounds)
            // Drawn alone onto an empty surface, so nothing need be blended.
            item.density = 1
            var place = context
            place.surface = to
            place.cut = -1
            append(item, place)
        }
        if count > 0 { scene.surfaces[Int(first)].kept = KeptSurface(layer: layer, role: .blurred) }
        return Chain(source: source, result: first, factor: blur.factor)
    }

    /// The surface that is all that another one shows, pixel for pixel.
    func surface(shownBy surface: Int32) -> Int32? {
        let entries = scene.surfaces[Int(surface)].entries
        guard entries.count == 1, entries[0].cut < 0 else { return nil }
        let item = scene.items[Int(entries[0].item)]
        guard case .sampled(let index) = item.paint, item.toDevice == .identity, item.alpha == 1,
            item.texels == TexelMapping(scaleX: 1, scaleY: 1, offsetX: 0, offsetY: 0)
        else { return nil }
        let sampling = scene.samplings[Int(index)]
        return sampling.filter == .linear ? sampling.surface : nil
    }

    /// Likewise, where that is the copy of a backdrop.
    private func copy(shownBy surface: Int32) -> Int32? {
        self.surface(shownBy: surface).flatMap { scene.surfaces[Int($0)].isCopy ? $0 : nil }
    }

    /// The picture of a chain is shown too, so that it may be kept like the result.
    mutating func keepSource(_ chain: Chain, _ layer: LayerID) {
        guard chain.source != chain.result else { return }
        scene.surfaces[Int(chain.source)].kept = KeptSurface(layer: layer, role: .sharp)
    }

    mutating func addSampling(_ surface: Int32, _ filter: SurfaceSampling.Filter) -> ItemPaint {
        scene.samplings.append(SurfaceSampling(surface: surface, filter: filter))
        return .sampled(Int32(scene.samplings.count - 1))
    }

    /// An item that shows a chain's result where the picture's grid is the device's.
    ///
    /// - Parameter offset: in pixels.
    func item(
        showing chain: Chain, _ layer: LayerID, offset: (x: Double, y: Double), clip: PixelRect
    ) -> Item {
        let b = DeviceRect(scene.surfaces[Int(chain.result)].bounds)
        let fx = Double(chain.factor.x), fy = Double(chain.factor.y)
        var item = Item(
            layer: layer, toDevice: .identity,
            rect: DeviceRect(
                minX: b.minX * fx + offset.x, minY: b.minY * fy + offset.y, maxX: b.maxX * fx + offset.x,
                maxY: b.maxY * fy + offset.y), clip: clip)
        item.texels = TexelMapping(
            scaleX: 1 / fx, scaleY: 1 / fy, offsetX: -offset.x / fx, offsetY: -offset.y / fy)
        item.smoothSides = 0
        item.bounds = item.rect.intersection(DeviceRect(clip))
        return item
    }
}

extension PixelRect {
    func grown(x dx: Int, y dy: Int) -> PixelRect {
        PixelRect(x: x - dx, y: y - dy, width: width + 2 * dx, height: height + 2 * dy)
    }

    /// The pixels of a smaller grid that stand for pixels of this rectangle.
    func reduced(x fx: Int, y fy: Int) -> PixelRect {
        func floor(_ v: Int, _ f: Int) -> Int { v >= 0 ? v / f : -((-v + f - 1) / f) }
        let x0 = floor(x, fx), y0 = floor(y, fy)
        return PixelRect(
            x: x0, y: y0, width: floor(maxX + fx - 1, fx) - x0, height: floor(maxY + fy - 1, fy) - y0)
    }
}
