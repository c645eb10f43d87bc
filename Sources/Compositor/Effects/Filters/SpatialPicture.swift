import CoreGraphics
import Geometry
import RenderTree

/// The conversion of filters that read a picture at other places to chains of surfaces.
extension FilteredPicture {
    static func drawSpatial(
        _ filter: SpatialFilter, _ filters: ArraySlice<DrawnFilter>, _ layer: LayerID, _ rect: LayerRect,
        _ toDevice: Homography, _ context: LayerContext, _ walk: inout LayerWalk, _ content: PictureBody
    ) {
        var inside = context
        inside.spread = nil
        if filter.fits(toDevice) {
            let stages = filter.stages(toDevice, area: context.area.clip)
            let wanted = context.area.clip.union(context.area.clip.casting((0, 0), stages))
            let clip = SourceLimit(target: walk.sink.view.pixels).cut(wanted, around: context.area.clip)
            let chain = SurfaceChain.draw(stages, layer, inside, clip: clip, &walk) {
                draw(filters, layer, rect, toDevice, $1, &$0, content)
            }
            guard let chain else { return }
            return show(chain, of: layer, nil, context, &walk.sink) { $0.place() }
        }
        let scale = PlaneScale(toDevice, rect).finest
        let grid = Homography(scale, 0, 0, 0, scale, 0, 0, 0, 1)
        let grown = grown(rect, by: filters)
        let area = grid.bounds(of: filter.grown(grown)).roundedOut(within: PixelRect(around: .zero, 1 << 13))
        let chain = SurfaceChain.drawTilted(
            filter.stages(grid, area: area), layer, inside, grown, scale, &walk
        ) {
            draw(filters, layer, rect, $1, $2, &$0, content)
        }
        guard let chain else { return }
        show(chain, of: layer, nil, context, &walk.sink) { $0.place(toDevice, scale) }
    }
}

extension PlaneScale {
    /// Pixels a point.
    fileprivate var finest: Double {
        switch self {
        case .upright(let x, let y): max(x, y)
        case .tilted(let scale): scale
        }
    }
}

extension PixelRect {
    fileprivate init(around middle: SIMD2<Int>, _ reach: Int) {
        self.init(x: middle.x - reach, y: middle.y - reach, width: 2 * reach, height: 2 * reach)
    }
}
