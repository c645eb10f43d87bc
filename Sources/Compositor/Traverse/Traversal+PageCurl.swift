import CoreGraphics
import Geometry
import RenderTree

/// The drawing of a page that is turned over.
extension Traversal {
    /// Draws a picture of a layer as a page, cut to the layer's bounds.
    ///
    /// - Parameters:
    ///   - layer: whose page it is.
    ///   - toDevice: from points of the layer as it is now.
    ///   - content: draws the picture into the grid that it gets.
    mutating func drawPage(
        _ curl: PageCurl, _ layer: LayerID, _ bounds: LayerRect, _ toDevice: Homography, _ context: Context,
        _ content: (inout Traversal, Homography, Context) -> Void
    ) {
        let scale = PlaneScale(toDevice, bounds).pixels
        var inside = context
        inside.alpha = 1
        inside.blend = .sourceOver
        let none = BlurStages(sigma: (0, 0))
        func cut(_ traversal: inout Traversal, _ grid: Homography, _ context: Context) {
            let shape = ClipShape(bounds, .zero, grid)
            traversal.drawThroughSurface(
                layer, context, clip: context.clip, alpha: 1, shape: shape
            ) { content(&$0, grid, $1) }
        }
        let front = drawTilted(none, layer, inside, bounds, scale) { cut(&$0, $1, $2) }
        var back: Chain?
        if curl.strips.contains(where: \.isBack) {
            back = drawTilted(none, layer, inside, bounds, scale) { traversal, grid, context in
                traversal.drawRecolored(.colors(PageCurl.back, isStraight: true), layer, context) {
                    cut(&$0, grid, $1)
                }
            }
        }
        // A texel around the page is empty, and smooths its edges.
        let margin = 1 / scale
        for strip in curl.strips {
            guard let chain = strip.isBack ? back : front else { continue }
            let map = strip.matrix.concatenating(toDevice).normalized
            guard map.isFinite, map.determinant != 0 else { continue }
            var place = chain.place(map, scale)
            place.rect = strip.part.reaching(over: bounds, by: margin)
            show(
                SurfaceSampling(surface: chain.result, filter: .linear), of: layer, place,
                at: MarkPlace(context, clip: context.clip, alpha: context.alpha, blend: context.blend))
        }
    }
}

extension PlaneScale {
    /// Pixels a point in a picture of the plane.
    fileprivate var pixels: Double {
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
