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
        case .spatial, .blur:
            drawChain(filter, rest, layer, rect, toDevice, context, nil, &walk, content)
        case .bloom(_, let intensity):
            let surface = walk.surface(context, clip: context.area.clip) {
                drawChain(filter, rest, layer, rect, toDevice, $1, intensity, &$0, content)
            }
            walk.sink.show(surface, of: layer, context, alpha: context.paint.alpha, shape: nil)
        }
    }

    /// Finds what is seen of a picture that is passed through filters in turn.
    static func cull(
        _ filters: ArraySlice<DrawnFilter>, _ rect: LayerRect, _ toDevice: Homography,
        _ context: LayerContext, _ walk: inout CullingWalk, _ content: CullingBody
    ) {
        guard let filter = filters.last else { return content(&walk, toDevice, context) }
        let rest = filters.dropLast(), target = walk.view.pixels
        let place = FilterPlace(of: filter, after: rest, rect, toDevice, context, target: target)
        let inside = (place?.context ?? context).inSurface(
            clip: place?.clip ?? context.area.clip, alpha: 1)
        cull(rest, rect, place?.plane ?? toDevice, inside, &walk, content)
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

    /// Draws a picture passed through a filter that takes a chain of surfaces.
    ///
    /// - Parameter intensity: of the blurred picture, which is added to the sharp one; nil shows the blurred one alone.
    private static func drawChain(
        _ filter: DrawnFilter, _ filters: ArraySlice<DrawnFilter>, _ layer: LayerID, _ rect: LayerRect,
        _ toDevice: Homography, _ context: LayerContext, _ intensity: Float?, _ walk: inout LayerWalk,
        _ content: PictureBody
    ) {
        let target = walk.sink.view.pixels
        guard
            let place = FilterPlace(of: filter, after: filters, rect, toDevice, context, target: target),
            let chain = SurfaceChain.draw(
                place.stages, layer, place.context, clip: place.clip, &walk,
                { draw(filters, layer, rect, place.plane, $1, &$0, content) })
        else { return }
        show(chain, of: layer, intensity, context, &walk.sink) { place.place(of: $0, toDevice) }
    }

    /// Returns the bounding box of a filtered picture, from that of the picture, in points.
    static func grown(_ rect: LayerRect, by filters: ArraySlice<DrawnFilter>) -> LayerRect {
        filters.reduce(rect) { $1.grown($0) }
    }

    /// Draws the result of a chain.
    ///
    /// - Parameter intensity: the factor of the result, which is added to the picture; nil draws the result alone.
    private static func show(
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
