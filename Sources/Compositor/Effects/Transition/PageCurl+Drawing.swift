import CoreGraphics
import Geometry
import RenderTree

/// The drawing of a page that is turned over.
extension PageCurl {
    /// Draws a picture of a layer as a page, cut to the layer's bounds.
    ///
    /// - Parameters:
    ///   - layer: whose page it is.
    ///   - toDevice: from points of the layer as it is now.
    ///   - content: draws the picture into the grid that it gets.
    func draw(
        _ layer: LayerID, _ bounds: LayerRect, _ toDevice: Homography, _ context: LayerContext,
        _ walk: inout LayerWalk, _ content: PictureBody
    ) {
        let scale = PlaneScale(toDevice, bounds).ofPage
        var inside = context
        inside.paint.alpha = 1
        inside.paint.blend = .sourceOver
        let none = BlurStages(sigma: (0, 0))
        func cut(_ walk: inout LayerWalk, _ grid: Homography, _ context: LayerContext) {
            let surface = walk.surface(context, clip: context.area.clip) { content(&$0, grid, $1) }
            walk.sink.show(surface, of: layer, context, alpha: 1, shape: ClipShape(bounds, .zero, grid))
        }
        let front = SurfaceChain.drawTilted(none, layer, inside, bounds, scale, &walk) { cut(&$0, $1, $2) }
        var back: SurfaceChain?
        if strips.contains(where: \.isBack) {
            back = SurfaceChain.drawTilted(none, layer, inside, bounds, scale, &walk) { walk, grid, context in
                FilteredPicture.recolor(.colors(PageCurl.back, isStraight: true), layer, context, &walk) {
                    cut(&$0, grid, $1)
                }
            }
        }
        // A texel around the page is empty, and smooths its edges.
        let margin = 1 / scale
        for strip in strips {
            guard let chain = strip.isBack ? back : front else { continue }
            let map = strip.matrix.concatenating(toDevice).normalized
            guard map.isFinite, map.determinant != 0 else { continue }
            var place = chain.place(map, scale)
            place.rect = strip.part.reaching(over: bounds, by: margin)
            walk.sink.show(
                SurfaceSampling(surface: chain.result, filter: .linear), of: layer, place,
                at: MarkPlace(
                    context, clip: context.area.clip, alpha: context.paint.alpha, blend: context.paint.blend))
        }
    }
}

extension PlaneScale {
    /// Pixels a point in a picture of the plane.
    var ofPage: Double {
        switch self {
        case .upright(let x, let y): max(x, y, 1e-6)
        case .tilted(let scale): scale
        }
    }
}

extension LayerRect {
    /// The same, larger where its sides lie on those of another rectangle.
    fileprivate func reaching(over other: LayerRect, by margin: Double) -> LayerRect {
        LayerRect(
            minX: minX == other.minX ? minX - margin : minX, minY: minY == other.minY ? minY - margin : minY,
            maxX: maxX == other.maxX ? maxX + margin : maxX, maxY: maxY == other.maxY ? maxY + margin : maxY)
    }
}
