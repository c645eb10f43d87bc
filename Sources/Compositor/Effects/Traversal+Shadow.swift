import CoreGraphics
import RenderTree

/// How shadows become items: a stretched mask of a rounded rectangle, a mask of a path, or the blurred alpha of a surface.
extension Traversal {
    /// Draws the shadow of a layer whose silhouette is known without drawing it.
    mutating func drawShadow(
        _ shadow: DrawnShadow, _ silhouette: Silhouette, _ layer: LayerID, _ toDevice: Homography,
        _ context: Context
    ) {
        switch silhouette {
        case .nothing, .picture: return
        case .path(let path): drawPathShadow(shadow, path, layer, toDevice, context)
        case .shape(let rect, let radii, let alpha):
            var shadow = shadow
            shadow.color *= alpha
            let sigma = seenSigma(shadow.sigma, rect, toDevice)
            if sigma == 0 {
                drawSharpShadow(shadow, rect, radii, layer, toDevice, context)
            } else if radii.isUniform, !radii.isContinuous {
                drawStretchedShadow(shadow, rect, radii.a, sigma, layer, toDevice, context)
            } else {
                drawPathShadow(shadow, .rounded(rect, radii), layer, toDevice, context)
            }
        }
    }

    /// The standard deviation in points with the pixel's own width, which counts where the blur is narrow; 0 where it is
    /// too narrow to be seen.
    private func seenSigma(_ sigma: Double, _ rect: DeviceRect, _ toDevice: Homography) -> Double {
        let outset = toDevice.localOutset(around: rect)
        let pixel = min(outset.x, outset.y)
        guard pixel.isFinite, sigma > BlurStages.smallest * pixel else { return 0 }
        return sigma < 2 * pixel ? (sigma * sigma + pixel * pixel / 12).squareRoot() : sigma
    }

    private mutating func drawSharpShadow(
        _ shadow: DrawnShadow, _ rect: DeviceRect, _ radii: CornerRadii, _ layer: LayerID,
        _ toDevice: Homography, _ context: Context
    ) {
        var item = Item(
            layer: layer, toDevice: toDevice, rect: rect.moved(shadow.offset), clip: context.clip)
        item.radii = radii
        item.color = shadow.color
        finish(&item, margin: 1, context)
    }

    private mutating func drawStretchedShadow(
        _ shadow: DrawnShadow, _ rect: DeviceRect, _ radius: Double, _ sigma: Double, _ layer: LayerID,
        _ toDevice: Homography, _ context: Context
    ) {
        let half = (x: rect.width / 2, y: rect.height / 2)
        guard half.x.isFinite, half.y.isFinite else { return }
        let reach = GaussianIntegral.reach * sigma
        var item = Item(
            layer: layer, toDevice: toDevice, rect: rect.moved(shadow.offset).insetBy(-reach),
            clip: context.clip)
        guard touches(item, context.clip) else { return }
        let key = RoundedMask.Key(
            halfWidth: half.x / sigma, halfHeight: half.y / sigma, radius: radius / sigma)
        guard let mask = masks.rounded(key) else { return }
        item.paint = .shade(SceneImage(mask: mask.image))
        item.color = shadow.color
        item.smoothSides = 0
        item.stretch = SIMD2(half.x - key.size.halfWidth * sigma, half.y - key.size.halfHeight * sigma)
        let scale = 1 / (mask.step * sigma)
        item.texels = TexelMapping(scaleX: scale, scaleY: scale, offsetX: 0.5, offsetY: 0.5)
        finish(&item, margin: 0, context)
    }

    private mutating func drawPathShadow(
        _ shadow: DrawnShadow, _ path: CGPath, _ layer: LayerID, _ toDevice: Homography, _ context: Context
    ) {
        guard var item = pathShadow(shadow, path, layer, toDevice, clip: context.clip) else { return }
        finish(&item, margin: 0, context)
    }

    /// The shadow of a path, of the path's plane; nil where nothing of it is seen.
    mutating func pathShadow(
        _ shadow: DrawnShadow, _ path: CGPath, _ layer: LayerID, _ toDevice: Homography, clip: PixelRect
    ) -> Item? {
        let bounds = path.boundingBoxOfPath.deviceRect
        guard bounds.width.isFinite, bounds.height.isFinite else { return nil }
        let sigma = seenSigma(shadow.sigma, bounds, toDevice)
        let outset = toDevice.localOutset(around: bounds)
        let pixel = min(outset.x, outset.y)
        guard pixel.isFinite, pixel > 0 else { return nil }
        let place = Item(
            layer: layer, toDevice: toDevice,
            rect: bounds.moved(shadow.offset).insetBy(-GaussianIntegral.reach * sigma - 2 * pixel),
            clip: clip)
        guard touches(place, clip) else { return nil }
        // Sizes of half steps share a mask, so that a turning or growing layer has few.
        let finest = exp2((2 * log2(pixel)).rounded(.down) / 2)
        let step = sigma > 0 ? max(sigma / RoundedMask.texels, finest / 2) : finest
        var key = MaskCache.PathKey(path: path, sigma: sigma, step: step)
        if sigma == 0, toDevice.keepsAxes, abs(toDevice.h11) == abs(toDevice.h22) {
            // Without blur texels are pixels.
            key.step = pixel
            key.phase = SIMD2(
                Self.phase(-toDevice.h31 / toDevice.h11 - shadow.offset.x, pixel),
                Self.phase(-toDevice.h32 / toDevice.h22 - shadow.offset.y, pixel))
        }
        guard
            spendOutline(
                DrawnOutline(path: path, style: .fill(isEvenOdd: false)), toDevice, window: clip, of: layer),
            let mask = masks.path(key)
        else { return nil }
        let r = mask.rect.moved(shadow.offset)
        var item = Item(layer: layer, toDevice: toDevice, rect: r, clip: clip)
        item.paint = .shade(SceneImage(mask: mask.image))
        item.color = shadow.color
        item.smoothSides = 0
        let sx = Double(mask.image.width) / r.width, sy = Double(mask.image.height) / r.height
        item.texels = TexelMapping(scaleX: sx, scaleY: sy, offsetX: -r.minX * sx, offsetY: -r.minY * sy)
        return item
    }

    /// The part of a step by which a pixel line lies off the multiples of the step, in 32nds.
    private static func phase(_ line: Double, _ step: Double) -> Double {
        let place = line / step
        return abs(place) < 1e9 ? ((place - place.rounded(.down)) * 32).rounded() / 32 : 0
    }

    private func touches(_ item: Item, _ clip: PixelRect) -> Bool {
        item.toDevice.bounds(of: item.rect).intersects(DeviceRect(clip))
    }

    private mutating func finish(_ item: inout Item, margin: Double, _ context: Context) {
        item.alpha = context.alpha
        item.blend = context.blend
        item.bounds = item.toDevice.bounds(of: item.rect).insetBy(-margin).intersection(DeviceRect(item.clip))
        append(item, context)
    }

    // MARK: The alpha of a picture

    /// Lays the blurred alpha of what `content` draws below it.
    ///
    /// - Parameter content: draws the layer in the plane that it is given.
    mutating func drawWithShadow(
        _ shadow: DrawnShadow, _ node: RenderNode, _ toDevice: Homography, _ context: Context,
        _ content: (inout Traversal, Homography, Context) -> Void
    ) {
        let rect = ContentBounds.ofLook(node)
        guard !rect.isEmpty else { return }
        let scale = PlaneScale(toDevice, rect)
        guard spendBlur(shadow.sigma, rect, toDevice, scale, context, .shadows, of: node.id) else {
            return content(&self, toDevice, context)
        }
        switch scale {
        case .upright(let x, let y):
            let blur = BlurStages(sigma: (shadow.sigma * x, shadow.sigma * y))
            let offset = (
                x: shadow.offset.x * toDevice.h11 + shadow.offset.y * toDevice.h21,
                y: shadow.offset.x * toDevice.h12 + shadow.offset.y * toDevice.h22
            )
            let spread = (context.spread ?? BlurSpread(seen: context.clip)).before(blur, offset: offset)
            var clip = Self.clip(context.clip, offset, blur, toDevice.bounds(of: rect))
            clip = context.clip.union(clip.intersection(spread.pixels))
            if context.spread != nil {
                clip = SourceLimit(target: view.pixels).cut(clip, around: context.clip)
            }
            var inside = context
            inside.spread = spread
            guard
                let chain = drawChain(
                    blur, node.id, inside, clip: clip, { content(&$0, toDevice, $1) })
            else { return }
            var item = item(showing: chain, node.id, offset: offset, clip: context.clip)
            item.paint = .sampled(SurfaceSampling(surface: chain.result, filter: .shade))
            item.color = shadow.color
            item.alpha = context.alpha
            append(item, context)
            let bounds = chain.source.bounds.intersection(context.clip)
            var picture = Item(layer: node.id, toDevice: .identity, rect: DeviceRect(bounds), clip: bounds)
            picture.smoothSides = 0
            picture.paint = .surface(chain.source)
            Self.keepSource(chain, node.id)
            picture.bounds = DeviceRect(bounds)
            picture.alpha = context.alpha
            append(picture, context)
        case .tilted(let scale):
            drawWithTiltedShadow(shadow, node, toDevice, context, rect, scale, content)
        }
    }

    /// Pixels of a picture that casts a shadow; of a larger one only what is seen casts it.
    static let largestCaster = 1 << 25

    /// The pixels of a picture that are seen, or whose shadow is.
    private static func clip(
        _ clip: PixelRect, _ offset: (x: Double, y: Double), _ blur: BlurStages, _ picture: DeviceRect
    ) -> PixelRect {
        let all = clip.union(clip.casting(offset, blur))
        let drawn = picture.insetBy(-2).roundedOut(within: all)
        return drawn.area <= largestCaster ? all : clip.union(clip.casting((0, 0), blur))
    }

    /// Pictures in a plane of their own that may lie in one another and be drawn twice each; deeper ones are drawn once and
    /// then tilted.
    static let maximumRedraws = 4

    private mutating func drawWithTiltedShadow(
        _ shadow: DrawnShadow, _ node: RenderNode, _ toDevice: Homography, _ context: Context,
        _ rect: DeviceRect, _ scale: Double, _ content: (inout Traversal, Homography, Context) -> Void
    ) {
        let blur = BlurStages(sigma: (shadow.sigma * scale, shadow.sigma * scale))
        var once = context
        once.redraws += 1
        guard let chain = drawTilted(blur, node.id, once, rect, scale, content) else { return }
        var item = item(showing: chain, node.id, toDevice, scale, offset: shadow.offset, context)
        item.paint = .sampled(SurfaceSampling(surface: chain.result, filter: .shade))
        item.color = shadow.color
        append(item, context)
        if context.redraws < Self.maximumRedraws {
            content(&self, toDevice, once)
        } else {
            let source = Chain(source: chain.source, result: chain.source, factor: (1, 1))
            var picture = self.item(showing: source, node.id, toDevice, scale, offset: (0, 0), context)
            picture.paint = .sampled(SurfaceSampling(surface: chain.source, filter: .linear))
            Self.keepSource(chain, node.id)
            append(picture, context)
        }
    }

    /// A chain whose picture lies in a layer's plane, at `scale` pixels a point, the origin at that of the layer's space.
    mutating func drawTilted(
        _ blur: BlurStages, _ layer: LayerID, _ context: Context, _ rect: DeviceRect, _ scale: Double,
        _ content: (inout Traversal, Homography, Context) -> Void
    ) -> Chain? {
        let grid = Homography(scale, 0, 0, 0, scale, 0, 0, 0, 1)
        let limit = 1 << 24
        let clip = grid.bounds(of: rect).insetBy(-1).roundedOut(
            within: PixelRect(x: -limit, y: -limit, width: 2 * limit, height: 2 * limit))
        var context = context
        context.cut = nil
        context.spread = nil
        return drawChain(blur, layer, context, clip: clip) { content(&$0, grid, $1) }
    }

    /// An item that shows a chain's result in a layer's plane.
    ///
    /// - Parameter offset: in points of the layer.
    func item(
        showing chain: Chain, _ layer: LayerID, _ toDevice: Homography, _ scale: Double,
        offset: (x: Double, y: Double), _ context: Context
    ) -> Item {
        let b = DeviceRect(chain.result.bounds)
        let kx = scale / Double(chain.factor.x), ky = scale / Double(chain.factor.y)
        let rect = DeviceRect(minX: b.minX / kx, minY: b.minY / ky, maxX: b.maxX / kx, maxY: b.maxY / ky)
        var item = Item(layer: layer, toDevice: toDevice, rect: rect.moved(offset), clip: context.clip)
        item.texels = TexelMapping(
            scaleX: kx, scaleY: ky, offsetX: -offset.x * kx, offsetY: -offset.y * ky)
        item.smoothSides = 0
        item.alpha = context.alpha
        item.blend = context.blend
        item.bounds = toDevice.bounds(of: item.rect).intersection(DeviceRect(context.clip))
        return item
    }
}

extension SceneImage {
    /// A picture whose alpha alone counts.
    init(mask image: CGImage) {
        self.init(image: image, minification: .linear, magnification: .linear, bias: 0)
    }
}

extension DeviceRect {
    func moved(_ offset: (x: Double, y: Double)) -> DeviceRect {
        DeviceRect(
            minX: minX + offset.x, minY: minY + offset.y, maxX: maxX + offset.x, maxY: maxY + offset.y)
    }
}

extension PixelRect {
    /// The pixels whose blurred picture, moved by an offset, can be seen in this rectangle.
    func casting(_ offset: (x: Double, y: Double), _ blur: BlurStages) -> PixelRect {
        casting(offset, x: blur.outset.x, y: blur.outset.y)
    }

    /// Likewise, for a blur that reaches so far across and down.
    func casting(_ offset: (x: Double, y: Double), x dx: Double, y dy: Double) -> PixelRect {
        let limit = 1e7
        func pixels(_ v: Double) -> Int { Int(min(max(v, -limit), limit)) }
        let x0 = pixels((Double(x) - offset.x - dx).rounded(.down))
        let x1 = pixels((Double(maxX) - offset.x + dx).rounded(.up))
        let y0 = pixels((Double(y) - offset.y - dy).rounded(.down))
        let y1 = pixels((Double(maxY) - offset.y + dy).rounded(.up))
        return PixelRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }
}
