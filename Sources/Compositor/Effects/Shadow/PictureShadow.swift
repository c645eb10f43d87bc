import CoreGraphics
import Geometry
import RenderTree

/// The shadow of a picture: the blurred alpha of what a layer draws, below it.
struct PictureShadow {
    let shadow: DrawnShadow
    let node: ShownNode
    let toDevice: Homography
    /// Makes the shape, in the plane that it is given, outside of which nothing casts a shadow; nil without one.
    let bounds: ((Homography) -> ClipShape)?

    init(_ shadow: DrawnShadow, _ layer: EffectLayer, _ toDevice: Homography) {
        (self.shadow, node, self.toDevice) = (shadow, layer.node, toDevice)
        let own = layer.own
        let bounds = { (plane: Homography) in
            ClipShape(own.bounds, own.radii, plane, smoothSides: own.smoothSides)
        }
        self.bounds = shadow.isClipped ? bounds : nil
    }

    /// The most pixels of a picture that casts a shadow; of a larger one only what is seen casts it.
    static let largestCaster = 1 << 25

    /// Pictures in a plane of their own that may lie in one another and be drawn twice each; deeper ones are drawn once and
    /// then tilted.
    static let maximumRedraws = 4

    /// - Parameter content: draws the layer in the plane that it is given.
    func draw(_ context: LayerContext, _ walk: inout LayerWalk, _ content: PictureBody) {
        let rect = ContentBounds.ofLook(node)
        guard !rect.isEmpty else { return }
        let scale = PlaneScale(toDevice, rect)
        guard walk.sink.spendBlur(shadow.sigma, rect, toDevice, scale, context, .shadows, of: node.id) else {
            return content(&walk, toDevice, context)
        }
        switch scale {
        case .upright(let x, let y): drawUpright(context, rect, (x, y), &walk, content)
        case .tilted(let scale): drawTilted(context, rect, scale, &walk, content)
        }
    }

    /// Finds what is seen of the layer, and of the picture that casts the shadow.
    func cull(_ context: LayerContext, _ walk: inout CullingWalk, _ content: CullingBody) {
        let rect = ContentBounds.ofLook(node)
        guard !rect.isEmpty else { return }
        switch PlaneScale(toDevice, rect) {
        case .upright(let x, let y):
            let caster = caster(context, rect, (x, y), target: walk.view.pixels)
            content(&walk, toDevice, caster.context.inSurface(clip: caster.clip, alpha: 1))
        case .tilted(let scale):
            let grid = TiltedGrid(rect, scale, within: bounds)
            var once = context
            once.nesting.redraws += 1
            content(&walk, grid.plane, grid.inside(once).inSurface(clip: grid.clip, alpha: 1))
            if context.nesting.redraws < Self.maximumRedraws { content(&walk, toDevice, once) }
        }
    }

    private func drawUpright(
        _ context: LayerContext, _ rect: LayerRect, _ scale: (x: Double, y: Double), _ walk: inout LayerWalk,
        _ content: PictureBody
    ) {
        let seen = context.area.clip
        let caster = caster(context, rect, scale, target: walk.sink.view.pixels)
        let chain = SurfaceChain.draw(
            caster.blur, node.id, caster.context, clip: caster.clip, cutTo: caster.shape, &walk
        ) {
            content(&$0, toDevice, $1)
        }
        guard let chain else { return }
        walk.sink.show(
            SurfaceSampling(surface: chain.result, filter: .shade), color: shadow.color, of: node.id,
            chain.place(offset: caster.offset),
            at: MarkPlace(context, clip: seen, alpha: context.paint.alpha))
        chain.keepSource(node.id, context)
        walk.sink.show(
            chain.source, of: node.id,
            at: MarkPlace(
                context, clip: chain.source.bounds.intersection(seen), alpha: context.paint.alpha))
    }

    /// A picture that casts a shadow in the device's grid.
    struct Caster {
        /// Without the clip of the picture's surface.
        let context: LayerContext
        let clip: PixelRect
        let shape: ClipShape?
        let blur: BlurStages
        /// How far the shadow is from the picture, in pixels.
        let offset: (x: Double, y: Double)
    }

    /// Returns the part of the layer that is drawn to be seen, and to cast the shadow.
    ///
    /// - Parameters:
    ///   - rect: the bounding box of the layer, in points.
    ///   - scale: pixels a point, across and down.
    func caster(
        _ context: LayerContext, _ rect: LayerRect, _ scale: (x: Double, y: Double), target: PixelRect
    ) -> Caster {
        let blur = BlurStages(sigma: (shadow.sigma * scale.x, shadow.sigma * scale.y), isShadow: true)
        let offset = (
            x: shadow.offset.x * toDevice.h11 + shadow.offset.y * toDevice.h21,
            y: shadow.offset.x * toDevice.h12 + shadow.offset.y * toDevice.h22
        )
        let seen = context.area.clip
        let spread = (context.spread ?? BlurSpread(seen: seen)).before(blur, offset: offset)
        var clip = Self.clip(seen, offset, blur, toDevice.bounds(of: rect))
        clip = seen.union(clip.intersection(spread.pixels))
        if context.spread != nil { clip = SourceLimit(target: target).cut(clip, around: seen) }
        let shape = bounds?(toDevice)
        if let shape { clip = shape.pixels(within: clip) }
        var inside = context
        inside.spread = spread
        return Caster(context: inside, clip: clip, shape: shape, blur: blur, offset: offset)
    }

    /// Returns the pixels of a picture that are seen, or whose shadow is.
    private static func clip(
        _ clip: PixelRect, _ offset: (x: Double, y: Double), _ blur: BlurStages, _ picture: DeviceRect
    ) -> PixelRect {
        let all = clip.union(clip.casting(offset, blur))
        let drawn = picture.insetBy(-2).roundedOut(within: all)
        return drawn.area <= largestCaster ? all : clip.union(clip.casting((0, 0), blur))
    }

    private func drawTilted(
        _ context: LayerContext, _ rect: LayerRect, _ scale: Double, _ walk: inout LayerWalk,
        _ content: PictureBody
    ) {
        let blur = BlurStages(sigma: (shadow.sigma * scale, shadow.sigma * scale), isShadow: true)
        var once = context
        once.nesting.redraws += 1
        let chain = SurfaceChain.drawTilted(
            blur, node.id, once, rect, scale, within: bounds, &walk, content)
        guard let chain else { return }
        let place = MarkPlace(
            context, clip: context.area.clip, alpha: context.paint.alpha, blend: context.paint.blend)
        walk.sink.show(
            SurfaceSampling(surface: chain.result, filter: .shade), color: shadow.color, of: node.id,
            chain.place(toDevice, scale, offset: shadow.offset), at: place)
        if context.nesting.redraws < Self.maximumRedraws {
            content(&walk, toDevice, once)
        } else {
            chain.keepSource(node.id, context)
            walk.sink.show(
                SurfaceSampling(surface: chain.source, filter: .linear), of: node.id,
                chain.sharp.place(toDevice, scale), at: place)
        }
    }
}
