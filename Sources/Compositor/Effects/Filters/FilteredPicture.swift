import CoreGraphics
import Geometry
import RenderTree

/// A picture of a layer that is passed through filters: chains of surfaces, with the result of the last as a mark.
enum FilteredPicture {
    /// Draws what `content` draws, passed through filters in turn.
    ///
    /// - Parameters:
    ///   - rect: what `content` covers of the layer's plane, in points.
    static func draw(
        _ filters: ArraySlice<DrawnFilter>, _ layer: LayerID, _ rect: LayerRect, _ toDevice: Homography,
        _ context: LayerContext, _ walk: inout LayerWalk, _ content: PictureBody
    ) {
        guard let filter = filters.last else { return content(&walk, toDevice, context) }
        let rest = filters.dropLast()
        guard walk.sink.spendFilter(filter, rect, toDevice, context, of: layer) else {
            return draw(rest, layer, rect, toDevice, context, &walk, content)
        }
        switch filter {
        case .colors(let matrix, let isStraight):
            recolor(.colors(matrix, isStraight: isStraight), layer, context, &walk) {
                draw(rest, layer, rect, toDevice, $1, &$0, content)
            }
        case .tone(let tone):
            recolor(.effect(SurfaceEffect(tone)), layer, context, &walk) {
                draw(rest, layer, rect, toDevice, $1, &$0, content)
            }
        case .spatial(let filter):
            drawSpatial(filter, rest, layer, rect, toDevice, context, &walk, content)
        case .blur(let sigma):
            drawBlurred(sigma, rest, layer, rect, toDevice, context, nil, &walk, content)
        case .bloom(let sigma, let intensity):
            let surface = walk.surface(context, clip: context.area.clip) {
                drawBlurred(sigma, rest, layer, rect, toDevice, $1, intensity, &$0, content)
            }
            walk.sink.show(surface, of: layer, context, alpha: context.paint.alpha, shape: nil)
        }
    }

    /// Draws a picture passed through a filter that works pixel for pixel.
    static func recolor(
        _ filter: SurfaceSampling.Filter, _ layer: LayerID, _ context: LayerContext, _ walk: inout LayerWalk,
        _ content: (inout LayerWalk, LayerContext) -> Void
    ) {
        let none = BlurStages(sigma: (0, 0))
        let chain = SurfaceChain.draw(none, layer, context, clip: context.area.clip, &walk, content)
        guard let chain else { return }
        walk.sink.show(
            SurfaceSampling(surface: chain.source, filter: filter), of: layer, chain.place(),
            at: MarkPlace(
                context, clip: context.area.clip, alpha: context.paint.alpha, blend: context.paint.blend))
    }

    /// - Parameter intensity: of the blurred picture, which is added to the sharp one; nil shows the blurred one alone.
    private static func drawBlurred(
        _ sigma: Double, _ filters: ArraySlice<DrawnFilter>, _ layer: LayerID, _ rect: LayerRect,
        _ toDevice: Homography, _ context: LayerContext, _ intensity: Float?, _ walk: inout LayerWalk,
        _ content: PictureBody
    ) {
        let limit = SourceLimit(target: walk.sink.view.pixels)
        let isSharpToo = intensity != nil
        switch PlaneScale(toDevice, rect) {
        case .upright(let x, let y):
            var blur = BlurStages(sigma: (sigma * x, sigma * y))
            var spread = (context.spread ?? BlurSpread(seen: context.area.clip)).before(blur)
            var clip = context.area.clip.union(context.area.clip.casting((0, 0), blur)).intersection(
                spread.pixels)
            var plane = toDevice, inside = context
            var factor = 1
            if isSharpToo {
                clip = limit.cut(clip.union(context.area.clip), around: context.area.clip)
            } else {
                let picture = toDevice.bounds(of: Self.grown(rect, by: filters)).insetBy(-1)
                factor = limit.reduction(
                    picture.intersection(DeviceRect(clip)).area, min(sigma * x, sigma * y))
            }
            if factor > 1 {
                let scale = 1 / Double(factor)
                plane = toDevice.concatenating(Homography(scale, 0, 0, 0, scale, 0, 0, 0, 1))
                blur = BlurStages(sigma: (sigma * x * scale, sigma * y * scale))
                spread = (context.spread ?? BlurSpread(seen: context.area.clip)).reduced(by: factor).before(
                    blur)
                let seen = context.area.clip.reduced(x: factor, y: factor)
                clip = seen.union(seen.casting((0, 0), blur)).intersection(spread.pixels)
                inside.area.cut = nil
                inside.modes.insert(.isReducing)
            }
            inside.spread = spread
            let chain = SurfaceChain.draw(blur, layer, inside, clip: clip, &walk) {
                draw(filters, layer, rect, plane, $1, &$0, content)
            }
            guard let chain else { return }
            show(chain.enlarged(by: factor), of: layer, intensity, context, &walk.sink) { $0.place() }
        case .tilted(let finest):
            let grown = Self.grown(rect, by: filters)
            let factor =
                isSharpToo
                ? 1 : limit.reduction(grown.width * grown.height * finest * finest, sigma * finest)
            let scale = finest / Double(factor)
            let blur = BlurStages(sigma: (sigma * scale, sigma * scale))
            var inside = context
            if factor > 1 { inside.modes.insert(.isReducing) }
            let chain = SurfaceChain.drawTilted(blur, layer, inside, grown, scale, &walk) {
                draw(filters, layer, rect, $1, $2, &$0, content)
            }
            guard let chain else { return }
            show(chain, of: layer, intensity, context, &walk.sink) { $0.place(toDevice, scale) }
        }
    }

    /// Returns the bounding box of a filtered picture, from that of the picture, in points.
    static func grown(_ rect: LayerRect, by filters: ArraySlice<DrawnFilter>) -> LayerRect {
        filters.reduce(rect) { $1.grown($0) }
    }

    /// Draws the result of a chain.
    ///
    /// - Parameter intensity: the factor of the result, which is added to the picture; nil draws the result alone.
    static func show(
        _ chain: SurfaceChain, of layer: LayerID, _ intensity: Float?, _ context: LayerContext,
        _ sink: inout MarkSink, _ place: (SurfaceChain) -> SampledPlace
    ) {
        if intensity != nil {
            chain.keepSource(layer, context)
            sink.show(
                SurfaceSampling(surface: chain.source, filter: .linear), of: layer, place(chain.sharp),
                at: MarkPlace(
                    context, clip: context.area.clip, alpha: context.paint.alpha, blend: context.paint.blend))
        }
        sink.show(
            SurfaceSampling(surface: chain.result, filter: .linear), of: layer, place(chain),
            at: MarkPlace(
                context, clip: context.area.clip, alpha: context.paint.alpha * (intensity ?? 1),
                blend: intensity == nil ? context.paint.blend : .add))
    }
}
