import CoreGraphics
import Geometry
import RenderTree

/// The drawing of a picture into a surface that is blurred in further ones.
extension Traversal {
    /// The surfaces of a blurred picture.
    struct Chain {
        /// The picture.
        var source: SceneSurface
        /// The blurred one; the same when there is nothing to blur.
        var result: SceneSurface
        /// Pixels of the picture that a pixel of the result stands for.
        var factor: (x: Int, y: Int)

        /// For a grid whose pixels are so many times as small as those that the picture was drawn in.
        func enlarged(by scale: Int) -> Chain {
            Chain(source: source, result: result, factor: (factor.x * scale, factor.y * scale))
        }

        /// The picture as it was before it was blurred.
        var sharp: Chain { Chain(source: source, result: source, factor: (1, 1)) }
    }

    /// Lets `body` draw into a surface and adds the surfaces that blur it. Nil when it draws nothing.
    ///
    /// - Parameters:
    ///   - clip: pixels of the picture's grid that `body` may touch.
    ///   - shape: cuts the picture before it is blurred, unless whole pixels do; the source stays whole.
    mutating func drawChain(
        _ blur: BlurStages, _ layer: LayerID, _ context: Context, clip: PixelRect,
        cutTo shape: ClipShape? = nil,
        _ body: (inout Traversal, Context) -> Void
    ) -> Chain? {
        let source = drawSurface(context, clip: clip, alpha: 1, body)
        if source.bounds.isEmpty { return nil }
        // Around every surface that is sampled between texels lie empty ones.
        var bounds = source.bounds.grown(x: 1, y: 1)
        source.bounds = bounds
        // A copy repeats its edge where it is sampled, too.
        let copied = Self.surface(shownBy: source).flatMap { $0.isCopy ? $0 : nil }
        if blur.stages.isEmpty, let copied, copied.bounds.contains(bounds.grown(x: -1, y: -1)) {
            return Chain(source: copied, result: copied, factor: (1, 1))
        }
        var last = copied ?? source
        if let shape, shape.alignedPixels == nil {
            var place = context
            place.cut = nil
            last = drawSurface(place, clip: bounds, alpha: 1) {
                $0.draw(source, of: layer, $1, alpha: 1, shape: shape, mask: nil)
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
            last = drawStage(SurfaceSampling(surface: last, filter: filter), texels, layer, bounds, context)
        }
        if last !== source, !blur.stages.isEmpty {
            last.kept = KeptSurface(.blurred, of: layer, in: context.instance)
        }
        return Chain(source: source, result: blur.stages.isEmpty ? caster : last, factor: blur.factor)
    }

    /// A surface that holds another one, sampled.
    private mutating func drawStage(
        _ sampling: SurfaceSampling, _ texels: TexelMapping, _ layer: LayerID, _ bounds: PixelRect,
        _ context: Context
    ) -> SceneSurface {
        var place = context
        (place.cut, place.softClip) = (nil, nil)
        let list = list(place) { traversal, place in
            // Drawn alone onto an empty surface, so nothing need be blended.
            traversal.add(
                SampleRecord(rect: LayerRect(bounds), sampling: sampling, texels: texels), of: layer,
                .identity, density: 1,
                at: MarkPlace(place, clip: bounds), bounds: DeviceRect(bounds))
        }
        return SceneSurface(list, bounds: bounds)
    }

    /// The surface that is all that another one shows, pixel for pixel.
    static func surface(shownBy surface: SceneSurface) -> SceneSurface? {
        let content = surface.list.content
        guard content.entries.count == 1, let entry = content.entries.first, let mark = entry.mark,
            entry.cut == nil, let record = content.record(mark, as: SampleRecord.self)
        else { return nil }
        let place = content.placed(mark)
        guard place.toDevice == .identity, place.alpha == 1, record.texels == .identity else { return nil }
        return record.sampling.filter == .linear ? record.sampling.surface : nil
    }

    /// The picture of a chain is shown too, so that it may be kept like the result.
    static func keepSource(_ chain: Chain, _ layer: LayerID, _ context: Context) {
        guard chain.source !== chain.result else { return }
        chain.source.kept = KeptSurface(.sharp, of: layer, in: context.instance)
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

/// The position of a chain's result.
struct SampledPlace {
    var toDevice: Homography
    var rect: LayerRect
    var texels: TexelMapping
}

extension Traversal.Chain {
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

extension PixelRect {
    /// The cells of a grid of cells that pixels of this rectangle lie in.
    func cells(_ size: SIMD2<Double>, _ origin: SIMD2<Double>) -> PixelRect {
        func cell(_ v: Int, _ size: Double, _ origin: Double, _ rule: FloatingPointRoundingRule) -> Int {
            Int(min(max(((Double(v) - origin) / size).rounded(rule), -1e7), 1e7))
        }
        let x0 = cell(x, size.x, origin.x, .down), y0 = cell(y, size.y, origin.y, .down)
        return PixelRect(
            x: x0, y: y0, width: cell(maxX, size.x, origin.x, .up) - x0,
            height: cell(maxY, size.y, origin.y, .up) - y0)
    }

    /// The pixels that such cells cover.
    func covered(_ size: SIMD2<Double>, _ origin: SIMD2<Double>) -> PixelRect {
        func pixel(_ v: Int, _ size: Double, _ origin: Double, _ rule: FloatingPointRoundingRule) -> Int {
            Int(min(max((Double(v) * size + origin).rounded(rule), -1e7), 1e7))
        }
        let x0 = pixel(x, size.x, origin.x, .down), y0 = pixel(y, size.y, origin.y, .down)
        return PixelRect(
            x: x0, y: y0, width: pixel(maxX, size.x, origin.x, .up) - x0,
            height: pixel(maxY, size.y, origin.y, .up) - y0)
    }

    /// The pixels of a smaller grid that stand for pixels of this rectangle.
    func reduced(x fx: Int, y fy: Int) -> PixelRect {
        func floor(_ v: Int, _ f: Int) -> Int { v >= 0 ? v / f : -((-v + f - 1) / f) }
        let x0 = floor(x, fx), y0 = floor(y, fy)
        return PixelRect(
            x: x0, y: y0, width: floor(maxX + fx - 1, fx) - x0, height: floor(maxY + fy - 1, fy) - y0)
    }
}
