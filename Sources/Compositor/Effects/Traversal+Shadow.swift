import CoreGraphics
import Coverage
import Geometry
import RenderTree

/// The conversion of shadows to marks: a stretched mask of a rounded rectangle, a mask of a path, or the blurred alpha
/// of a surface.
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
    private func seenSigma(_ sigma: Double, _ rect: LayerRect, _ toDevice: Homography) -> Double {
        let outset = toDevice.localOutset(around: rect)
        let pixel = min(outset.x, outset.y)
        guard pixel.isFinite, sigma > BlurStages.smallest * pixel else { return 0 }
        return sigma < 2 * pixel ? (sigma * sigma + pixel * pixel / 12).squareRoot() : sigma
    }

    private mutating func drawSharpShadow(
        _ shadow: DrawnShadow, _ rect: LayerRect, _ radii: CornerRadii, _ layer: LayerID,
        _ toDevice: Homography, _ context: Context
    ) {
        add(
            shadow.color, MarkShape(rect.moved(shadow.offset), radii: radii), of: layer, toDevice,
            density: 0,
            at: MarkPlace(context, clip: context.clip, alpha: context.alpha, blend: context.blend))
    }

    private mutating func drawStretchedShadow(
        _ shadow: DrawnShadow, _ rect: LayerRect, _ radius: Double, _ sigma: Double, _ layer: LayerID,
        _ toDevice: Homography, _ context: Context
    ) {
        let half = (x: rect.width / 2, y: rect.height / 2)
        guard half.x.isFinite, half.y.isFinite else { return }
        let reach = GaussianIntegral.reach * sigma
        let box = rect.moved(shadow.offset).insetBy(-reach)
        guard toDevice.bounds(of: box).intersects(DeviceRect(context.clip)) else { return }
        let key = RoundedMask.Key(
            halfWidth: half.x / sigma, halfHeight: half.y / sigma, radius: radius / sigma)
        guard let mask = masks.rounded(key) else { return }
        let scale = 1 / (mask.step * sigma)
        let record = MaskRecord(
            box, shadow.color, mask.image,
            TexelMapping(scaleX: scale, scaleY: scale, offsetX: 0.5, offsetY: 0.5),
            stretch: SIMD2(half.x - key.size.halfWidth * sigma, half.y - key.size.halfHeight * sigma))
        add(record, layer, toDevice, context)
    }

    private mutating func drawPathShadow(
        _ shadow: DrawnShadow, _ path: CGPath, _ layer: LayerID, _ toDevice: Homography, _ context: Context
    ) {
        guard let record = pathShadow(shadow, path, layer, toDevice, clip: context.clip) else { return }
        add(record, layer, toDevice, context)
    }

    private mutating func add(
        _ mask: MaskRecord, _ layer: LayerID, _ toDevice: Homography, _ context: Context
    ) {
        add(
            mask, of: layer, toDevice,
            at: MarkPlace(context, clip: context.clip, alpha: context.alpha, blend: context.blend),
            bounds: toDevice.bounds(of: mask.rect).intersection(DeviceRect(context.clip)))
    }

    /// The shadow of a path, of the path's plane; nil where nothing of it is seen.
    mutating func pathShadow(
        _ shadow: DrawnShadow, _ path: CGPath, _ layer: LayerID, _ toDevice: Homography, clip: PixelRect
    ) -> MaskRecord? {
        let bounds = path.boundingBoxOfPath.layerRect
        guard bounds.width.isFinite, bounds.height.isFinite else { return nil }
        let sigma = seenSigma(shadow.sigma, bounds, toDevice)
        let outset = toDevice.localOutset(around: bounds)
        let pixel = min(outset.x, outset.y)
        guard pixel.isFinite, pixel > 0 else { return nil }
        let box = bounds.moved(shadow.offset).insetBy(-GaussianIntegral.reach * sigma - 2 * pixel)
        guard toDevice.bounds(of: box).intersects(DeviceRect(clip)) else { return nil }
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
        let sx = Double(mask.image.width) / r.width, sy = Double(mask.image.height) / r.height
        return MaskRecord(
            r, shadow.color, mask.image,
            TexelMapping(scaleX: sx, scaleY: sy, offsetX: -r.minX * sx, offsetY: -r.minY * sy))
    }

    /// The part of a step by which a pixel line lies off the multiples of the step, in 32nds.
    private static func phase(_ line: Double, _ step: Double) -> Double {
        let place = line / step
        return abs(place) < 1e9 ? ((place - place.rounded(.down)) * 32).rounded() / 32 : 0
    }

    // MARK: The alpha of a picture

    /// Lays the blurred alpha of what `content` draws below it.
    ///
    /// - Parameters:
    ///   - bounds: makes the shape, in the plane that it is given, outside of which nothing casts a shadow; nil without one.
    ///   - content: draws the layer in the plane that it is given.
    mutating func drawWithShadow(
        _ shadow: DrawnShadow, _ node: RenderNode, _ toDevice: Homography, _ context: Context,
        within bounds: ((Homography) -> ClipShape)?,
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
            let blur = BlurStages(sigma: (shadow.sigma * x, shadow.sigma * y), isShadow: true)
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
            let shape = bounds?(toDevice)
            if let shape { clip = shape.pixels(within: clip) }
            var inside = context
            inside.spread = spread
            guard
                let chain = drawChain(
                    blur, node.id, inside, clip: clip, cutTo: shape, { content(&$0, toDevice, $1) })
            else { return }
            show(
                SurfaceSampling(surface: chain.result, filter: .shade), color: shadow.color, of: node.id,
                chain.place(offset: offset),
                at: MarkPlace(context, clip: context.clip, alpha: context.alpha))
            let seen = chain.source.bounds.intersection(context.clip)
            Self.keepSource(chain, node.id, context)
            show(chain.source, of: node.id, at: MarkPlace(context, clip: seen, alpha: context.alpha))
        case .tilted(let scale):
            drawWithTiltedShadow(shadow, node, toDevice, context, rect, scale, within: bounds, content)
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
        _ rect: LayerRect, _ scale: Double, within bounds: ((Homography) -> ClipShape)?,
        _ content: (inout Traversal, Homography, Context) -> Void
    ) {
        let blur = BlurStages(sigma: (shadow.sigma * scale, shadow.sigma * scale), isShadow: true)
        var once = context
        once.redraws += 1
        guard let chain = drawTilted(blur, node.id, once, rect, scale, within: bounds, content) else {
            return
        }
        let place = MarkPlace(context, clip: context.clip, alpha: context.alpha, blend: context.blend)
        show(
            SurfaceSampling(surface: chain.result, filter: .shade), color: shadow.color, of: node.id,
            chain.place(toDevice, scale, offset: shadow.offset), at: place)
        if context.redraws < Self.maximumRedraws {
            content(&self, toDevice, once)
        } else {
            Self.keepSource(chain, node.id, context)
            show(
                SurfaceSampling(surface: chain.source, filter: .linear), of: node.id,
                chain.sharp.place(toDevice, scale), at: place)
        }
    }

    /// A chain whose picture lies in a layer's plane, at `scale` pixels a point, the origin at that of the layer's space.
    mutating func drawTilted(
        _ blur: BlurStages, _ layer: LayerID, _ context: Context, _ rect: LayerRect, _ scale: Double,
        within bounds: ((Homography) -> ClipShape)? = nil,
        _ content: (inout Traversal, Homography, Context) -> Void
    ) -> Chain? {
        let grid = Homography(scale, 0, 0, 0, scale, 0, 0, 0, 1)
        let limit = 1 << 24
        let shape = bounds?(grid)
        var clip = grid.bounds(of: rect).insetBy(-1).roundedOut(
            within: PixelRect(x: -limit, y: -limit, width: 2 * limit, height: 2 * limit))
        if let shape { clip = shape.pixels(within: clip) }
        var context = context
        context.cut = nil
        context.spread = nil
        return drawChain(blur, layer, context, clip: clip, cutTo: shape) { content(&$0, grid, $1) }
    }
}

extension PlaneRect {
    func moved(_ offset: (x: Double, y: Double)) -> PlaneRect {
        PlaneRect(
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
