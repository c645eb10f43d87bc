/// How items that sample surfaces are drawn.
extension Planner {
    mutating func drawSampled(_ item: Item, _ sampling: SurfaceSampling, _ cuts: [Cut], _ area: PixelRect) {
        guard let index = scene.index(of: sampling.surface), let drawn = drawnSurfaces[index] else { return }
        let bounds = drawn.bounds
        if case .linear = sampling.filter, let move = item.moveToTexels {
            let shown = PixelRect(
                x: bounds.x - move.x, y: bounds.y - move.y, width: bounds.width, height: bounds.height)
            if shown.contains(item.bounds.roundedOut(within: area)) {
                // Pixel for pixel.
                return drawSurface(item, drawn, move, cuts, area)
            }
        }
        var paint = Paint.sampled
        var parameters: DrawParameters?
        switch sampling.filter {
        case .linear: break
        case .shade: return drawPieces(item, cuts, area, .pageMask(drawn))
        case .average(let x, let y):
            if x > 2 || y > 2 {
                paint = .averaged
                parameters = .average(x: x > 2 ? 1 : 0, y: y > 2 ? 1 : 0)
            }
        case .blur(let sigma, let isVertical):
            paint = .blurred
            parameters = .blur(sigma: sigma, isVertical: isVertical)
        case .colors(let matrix, let isStraight):
            paint = .recolored
            parameters = .colors(matrix, isStraight: isStraight)
        case .comb(let comb):
            paint = .blurred
            parameters = .comb(comb)
        case .effect(let effect):
            paint = .effect
            parameters = .effect(
                kind: effect.kind,
                numbers: effect.numbers(corner: (bounds.x, bounds.y)))
        }
        let known = parameters.map { plan.index(of: $0) }
        drawPieces(item, cuts, area, .page(drawn, paint, parameters: known))
    }
}
