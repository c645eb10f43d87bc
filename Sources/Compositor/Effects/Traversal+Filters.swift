import CoreGraphics
import Geometry
import RenderTree

/// The conversion of filters to chains of surfaces, with the result of the last as a mark.
extension Traversal {
    /// Draws what `content` draws, passed through filters in turn.
    ///
    /// - Parameters:
    ///   - rect: what `content` covers of the layer's plane, in points.
    mutating func drawFiltered(
        _ filters: ArraySlice<DrawnFilter>, _ layer: LayerID, _ rect: LayerRect, _ toDevice: Homography,
        _ context: Context, _ content: (inout Traversal, Homography, Context) -> Void
    ) {
        guard let filter = filters.last else { return content(&self, toDevice, context) }
        let rest = filters.dropLast()
        guard spendFilter(filter, rect, toDevice, context, of: layer) else {
            return drawFiltered(rest, layer, rect, toDevice, context, content)
        }
        switch filter {
        case .colors(let matrix, let isStraight):
            drawRecolored(.colors(matrix, isStraight: isStraight), layer, context) {
                $0.drawFiltered(rest, layer, rect, toDevice, $1, content)
            }
        case .tone(let tone):
            drawRecolored(.effect(SurfaceEffect(tone)), layer, context) {
                $0.drawFiltered(rest, layer, rect, toDevice, $1, content)
            }
        case .spatial(let filter):
            drawSpatial(filter, rest, layer, rect, toDevice, context, content)
        case .blur(let sigma):
            drawBlurred(sigma, rest, layer, rect, toDevice, context, content, intensity: nil)
        case .bloom(let sigma, let intensity):
            drawThroughSurface(layer, context, clip: context.clip, alpha: context.alpha) {
                $0.drawBlurred(sigma, rest, layer, rect, toDevice, $1, content, intensity: intensity)
            }
        }
    }

    /// - Parameter filter: works pixel for pixel.
    mutating func drawRecolored(
        _ filter: SurfaceSampling.Filter, _ layer: LayerID, _ context: Context,
        _ content: (inout Traversal, Context) -> Void
    ) {
        guard
            let chain = drawChain(BlurStages(sigma: (0, 0)), layer, context, clip: context.clip, content)
        else { return }
        show(
            SurfaceSampling(surface: chain.source, filter: filter), of: layer, chain.place(),
            at: MarkPlace(context, clip: context.clip, alpha: context.alpha, blend: context.blend))
    }

    /// - Parameter intensity: of the blurred picture, which is added to the sharp one; nil shows the blurred one alone.
    private mutating func drawBlurred(
        _ sigma: Double, _ filters: ArraySlice<DrawnFilter>, _ layer: LayerID, _ rect: LayerRect,
        _ toDevice: Homography, _ context: Context,
        _ content: (inout Traversal, Homography, Context) -> Void, intensity: Float?
    ) {
        let limit = SourceLimit(target: view.pixels)
        let isSharpToo = intensity != nil
        switch PlaneScale(toDevice, rect) {
        case .upright(let x, let y):
            var blur = BlurStages(sigma: (sigma * x, sigma * y))
            var spread = (context.spread ?? BlurSpread(seen: context.clip)).before(blur)
            var clip = context.clip.union(context.clip.casting((0, 0), blur)).intersection(spread.pixels)
            var plane = toDevice, inside = context
            var factor = 1
            if isSharpToo {
                clip = limit.cut(clip.union(context.clip), around: context.clip)
            } else {
                let picture = toDevice.bounds(of: Self.grown(rect, by: filters)).insetBy(-1)
                factor = limit.reduction(
                    picture.intersection(DeviceRect(clip)).area, min(sigma * x, sigma * y))
            }
            if factor > 1 {
                let scale = 1 / Double(factor)
                plane = toDevice.concatenating(Homography(scale, 0, 0, 0, scale, 0, 0, 0, 1))
                blur = BlurStages(sigma: (sigma * x * scale, sigma * y * scale))
                spread = (context.spread ?? BlurSpread(seen: context.clip)).reduced(by: factor).before(blur)
                let seen = context.clip.reduced(x: factor, y: factor)
                clip = seen.union(seen.casting((0, 0), blur)).intersection(spread.pixels)
                inside.cut = nil
                inside.isReducing = true
            }
            inside.spread = spread
            let chain = drawChain(blur, layer, inside, clip: clip) {
                $0.drawFiltered(filters, layer, rect, plane, $1, content)
            }
            guard let chain else { return }
            show(chain.enlarged(by: factor), of: layer, intensity, context) { $0.place() }
        case .tilted(let finest):
            let grown = Self.grown(rect, by: filters)
            let factor =
                isSharpToo
                ? 1 : limit.reduction(grown.width * grown.height * finest * finest, sigma * finest)
            let scale = finest / Double(factor)
            let blur = BlurStages(sigma: (sigma * scale, sigma * scale))
            var inside = context
            inside.isReducing = context.isReducing || factor > 1
            let chain = drawTilted(blur, layer, inside, grown, scale) {
                $0.drawFiltered(filters, layer, rect, $1, $2, content)
            }
            guard let chain else { return }
            show(chain, of: layer, intensity, context) { $0.place(toDevice, scale) }
        }
    }

    /// Returns the bounding box of a filtered picture, from that of the picture, in points.
    static func grown(_ rect: LayerRect, by filters: ArraySlice<DrawnFilter>) -> LayerRect {
        filters.reduce(rect) { $1.grown($0) }
    }

    /// Draws the result of a chain.
    ///
    /// - Parameter intensity: the factor of the result, which is added to the picture; nil draws the result alone.
    mutating func show(
        _ chain: Chain, of layer: LayerID, _ intensity: Float?, _ context: Context,
        _ place: (Chain) -> SampledPlace
    ) {
        if intensity != nil {
            Self.keepSource(chain, layer, context)
            show(
                SurfaceSampling(surface: chain.source, filter: .linear), of: layer, place(chain.sharp),
                at: MarkPlace(context, clip: context.clip, alpha: context.alpha, blend: context.blend))
        }
        show(
            SurfaceSampling(surface: chain.result, filter: .linear), of: layer, place(chain),
            at: MarkPlace(
                context, clip: context.clip, alpha: context.alpha * (intensity ?? 1),
                blend: intensity == nil ? context.blend : .add))
    }
}
