import CoreGraphics
import Geometry
import RenderTree

/// A picture in a surface, with the surfaces that blur it.
struct SurfaceChain {
    /// The picture.
    var source: SceneSurface
    /// The blurred one; the same when there is nothing to blur.
    var result: SceneSurface
    /// Pixels of the picture that a pixel of the result stands for.
    var factor: (x: Int, y: Int)

    /// For a grid whose pixels are so many times as small as those that the picture was drawn in.
    func enlarged(by scale: Int) -> SurfaceChain {
        SurfaceChain(source: source, result: result, factor: (factor.x * scale, factor.y * scale))
    }

    /// The picture as it was before it was blurred.
    var sharp: SurfaceChain { SurfaceChain(source: source, result: source, factor: (1, 1)) }

    /// Lets `body` draw into a surface and adds the surfaces that blur it. Nil when it draws nothing.
    ///
    /// - Parameters:
    ///   - clip: pixels of the picture's grid that `body` may touch.
    ///   - shape: cuts the picture before it is blurred, unless whole pixels do; the source stays whole.
    static func draw(
        _ blur: BlurStages, _ layer: LayerID, _ context: LayerContext, clip: PixelRect,
        cutTo shape: ClipShape? = nil, _ walk: inout LayerWalk,
        _ body: (inout LayerWalk, LayerContext) -> Void
    ) -> SurfaceChain? {
        let source = walk.surface(context, clip: clip, body)
        return SurfaceChain(source, blur, layer, context, cutTo: shape, &walk.sink)
    }

    /// Likewise, with the picture in a layer's plane, at `scale` pixels a point, the origin at that of the layer's space.
    ///
    /// - Parameter bounds: makes the shape that cuts the picture, in the plane that it is given.
    static func drawTilted(
        _ blur: BlurStages, _ layer: LayerID, _ context: LayerContext, _ rect: LayerRect, _ scale: Double,
        within bounds: ((Homography) -> ClipShape)? = nil, _ walk: inout LayerWalk, _ content: PictureBody
    ) -> SurfaceChain? {
        let grid = TiltedGrid(rect, scale, within: bounds)
        return draw(blur, layer, grid.inside(context), clip: grid.clip, cutTo: grid.shape, &walk) {
            content(&$0, grid.plane, $1)
        }
    }

    /// Adds the surfaces that blur a surface. Nil for one that shows nothing.
    private init?(
        _ source: SceneSurface, _ blur: BlurStages, _ layer: LayerID, _ context: LayerContext,
        cutTo shape: ClipShape?, _ sink: inout MarkSink
    ) {
        if source.bounds.isEmpty { return nil }
        // Around every surface that is sampled between texels lie empty ones.
        var bounds = source.bounds.grown(x: 1, y: 1)
        source.bounds = bounds
        // A copy repeats its edge where it is sampled, too.
        let copied = source.shown.flatMap { $0.isCopy ? $0 : nil }
        if blur.stages.isEmpty, let copied, copied.bounds.contains(bounds.grown(x: -1, y: -1)) {
            self.init(source: copied, result: copied, factor: (1, 1))
            return
        }
        var last = copied ?? source
        if let shape, shape.alignedPixels == nil {
            var place = context
            place.area.cut = nil
            last = sink.surface(place, clip: bounds) {
                $0.show(source, of: layer, $1, alpha: 1, shape: shape)
            }
            bounds = last.bounds.grown(x: 1, y: 1)
            last.bounds = bounds
        }
        let caster = last
        for stage in blur.stages {
            var texels = TexelMapping.identity
            let filter: SurfaceSampling.Filter
            switch stage {
            case .average(let x, let y):
                bounds = bounds.reduced(x: x, y: y).grown(x: 1, y: 1)
                texels.scaleX = Double(x)
                texels.scaleY = Double(y)
                filter = .average(x: x, y: y)
            case .blur(let sigma, let isVertical, let isShadow):
                let radius = BlurKernel.radius(sigma, isShadow: isShadow)
                bounds = bounds.grown(x: isVertical ? 0 : radius, y: isVertical ? radius : 0)
                filter = .blur(sigma: Float(sigma), isVertical: isVertical, isShadow: isShadow)
            case .comb(let apart, let count):
                let comb = SampleComb(apart: apart, count: count)
                bounds = bounds.grown(x: comb.reach.x, y: comb.reach.y)
                filter = .comb(comb)
            case .effect(let effect):
                bounds = bounds.grown(x: effect.reach.x, y: effect.reach.y)
                filter = .effect(effect)
            case .cells(let size, let origin):
                bounds = bounds.cells(size, origin).grown(x: 1, y: 1)
                texels = TexelMapping(
                    scaleX: size.x, scaleY: size.y, offsetX: origin.x, offsetY: origin.y)
                filter = .effect(SurfaceEffect(cell: size))
            case .mosaic(let size, let origin):
                bounds = bounds.covered(size, origin)
                texels = TexelMapping(
                    scaleX: 1 / size.x, scaleY: 1 / size.y, offsetX: -origin.x / size.x,
                    offsetY: -origin.y / size.y)
                filter = .effect(.nearest)
            }
            last = sink.stage(SurfaceSampling(surface: last, filter: filter), texels, layer, bounds, context)
        }
        if last !== source, !blur.stages.isEmpty {
            last.kept = KeptSurface(.blurred, of: layer, in: context.instance)
        }
        self.init(source: source, result: blur.stages.isEmpty ? caster : last, factor: blur.factor)
    }

    private init(source: SceneSurface, result: SceneSurface, factor: (x: Int, y: Int)) {
        (self.source, self.result, self.factor) = (source, result, factor)
    }

    /// The picture of a chain is shown too, so that it may be kept like the result.
    func keepSource(_ layer: LayerID, _ context: LayerContext) {
        guard source !== result else { return }
        source.kept = KeptSurface(.sharp, of: layer, in: context.instance)
    }
}

extension MarkSink {
    /// A surface that holds another one, sampled.
    fileprivate mutating func stage(
        _ sampling: SurfaceSampling, _ texels: TexelMapping, _ layer: LayerID, _ bounds: PixelRect,
        _ context: LayerContext
    ) -> SceneSurface {
        var place = context
        (place.area.cut, place.area.softClip) = (nil, nil)
        let list = list(place) { sink, place in
            // Drawn alone onto an empty surface, so nothing need be blended.
            sink.add(
                SampleRecord(rect: LayerRect(bounds), sampling: sampling, texels: texels), of: layer,
                .identity, density: 1,
                at: MarkPlace(place, clip: bounds), bounds: DeviceRect(bounds))
        }
        return SceneSurface(list, bounds: bounds)
    }

    /// Adds a mark that shows a sampled surface.
    mutating func show(
        _ sampling: SurfaceSampling, color: SIMD4<Float> = .zero, of layer: LayerID, _ shown: SampledPlace,
        at place: MarkPlace
    ) {
        add(
            SampleRecord(rect: shown.rect, sampling: sampling, texels: shown.texels, color: color), of: layer,
            shown.toDevice,
            at: place, bounds: shown.toDevice.bounds(of: shown.rect).intersection(DeviceRect(place.clip)))
    }
}

extension SceneSurface {
    /// The surface that is all that this one shows, pixel for pixel.
    var shown: SceneSurface? {
        let content = list.content
        guard content.entries.count == 1, let entry = content.entries.first, let mark = entry.mark,
            entry.cut == nil, let record = content.record(mark, as: SampleRecord.self)
        else { return nil }
        let place = content.placed(mark)
        guard place.toDevice == .identity, place.alpha == 1, record.texels == .identity else { return nil }
        return record.sampling.filter == .linear ? record.sampling.surface : nil
    }
}

/// The position of a chain's result.
struct SampledPlace {
    var toDevice: Homography
    var rect: LayerRect
    var texels: TexelMapping
}

extension SurfaceChain {
    /// Returns the position of the result if the picture's grid is the device's.
    ///
    /// - Parameter offset: in pixels.
    func place(offset: (x: Double, y: Double) = (0, 0)) -> SampledPlace {
        let b = LayerRect(result.bounds)
        let fx = Double(factor.x), fy = Double(factor.y)
        return SampledPlace(
            toDevice: .identity,
            rect: LayerRect(
                minX: b.minX * fx + offset.x, minY: b.minY * fy + offset.y, maxX: b.maxX * fx + offset.x,
                maxY: b.maxY * fy + offset.y),
            texels: TexelMapping(
                scaleX: 1 / fx, scaleY: 1 / fy, offsetX: -offset.x / fx, offsetY: -offset.y / fy))
    }

    /// Returns the position of the result if the picture's grid is in a layer's plane.
    ///
    /// - Parameters:
    ///   - scale: pixels of the grid a point.
    ///   - offset: in points of the layer.
    func place(
        _ toDevice: Homography, _ scale: Double, offset: (x: Double, y: Double) = (0, 0)
    ) -> SampledPlace {
        let b = LayerRect(result.bounds)
        let kx = scale / Double(factor.x), ky = scale / Double(factor.y)
        let rect = LayerRect(minX: b.minX / kx, minY: b.minY / ky, maxX: b.maxX / kx, maxY: b.maxY / ky)
        return SampledPlace(
            toDevice: toDevice, rect: rect.moved(offset),
            texels: TexelMapping(
                scaleX: kx, scaleY: ky, offsetX: -offset.x * kx, offsetY: -offset.y * ky))
    }
}
