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
                if blit(item, drawn, move, cuts, area) { return }
                let place = drawn.place(from: offset)
                let source = SurfaceSource(
                    page: drawn.page.id, x: place.x + Double(move.x), y: place.y + Double(move.y))
                return drawPieces(item, cuts, area, .surface(source))
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
        }
        let key = parameters.map { plan.index(of: $0) } ?? -1
        drawPieces(item, cuts, area, .page(drawn, paint, parameters: key))
    }

    /// Copies what an opaque surface holds to the target, which is much cheaper than drawing it.
    private mutating func blit(
        _ item: Item, _ drawn: DrawnSurface, _ move: (x: Int, y: Int), _ cuts: [Cut], _ area: PixelRect
    ) -> Bool {
        guard item.density >= 1, item.alpha >= 1, item.tint == .one, item.blend == .sourceOver, cuts.isEmpty,
            pass.target == .target, offset == (0, 0), item.bounds.area >= 65536,
            item.bounds.alignedToPixels != nil
        else { return false }
        let all = item.bounds.roundedOut(within: area).intersection(seen)
        if all.isEmpty { return true }
        batches.close(into: &plan)
        plan.steps.append(
            .blit(
                drawn.page.id, layer: 0,
                source: PixelRect(
                    x: all.x + move.x + drawn.x - drawn.bounds.x,
                    y: all.y + move.y + drawn.y - drawn.bounds.y, width: all.width, height: all.height),
                x: all.x, y: all.y))
        plan.statistics.draws += 1
        return true
    }
}
