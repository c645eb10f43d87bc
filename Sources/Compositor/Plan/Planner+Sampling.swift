/// How items that sample surfaces are drawn.
extension Planner {
    mutating func drawSampled(_ item: Item, _ sampling: SurfaceSampling, _ cut: Int32, _ area: PixelRect) {
        guard let place = place(of: Int(sampling.surface)) else { return }
        let page = place.page, bounds = place.bounds
        if case .linear = sampling.filter, let move = item.moveToTexels {
            // Pixel for pixel.
            let source = SurfaceSource(
                page: page.id, x: Double(place.x - bounds.x + move.x) - offset.x,
                y: Double(place.y - bounds.y + move.y) - offset.y)
            let shown = PixelRect(
                x: bounds.x - move.x, y: bounds.y - move.y, width: bounds.width, height: bounds.height)
            return drawPieces(item, cut, area.intersection(shown), .surface(source))
        }
        let texture = TexturePlace(
            texture: page.id, offsetX: Double(place.x - bounds.x),
            offsetY: Double(place.y - bounds.y), width: Double(page.width), height: Double(page.height))
        var program: ProgramKey = [.image, .page, .limits]
        var parameters: DrawParameters?
        switch sampling.filter {
        case .linear: break
        case .shade: program.formUnion([.shade, .under])
        case .average(let x, let y):
            if x > 2 || y > 2 {
                program.insert(.average)
                parameters = .average(x: x > 2 ? 1 : 0, y: y > 2 ? 1 : 0)
            }
        case .blur(let sigma, let isVertical):
            program.insert(.blur)
            parameters = .blur(sigma: sigma, isVertical: isVertical)
        case .colors(let matrix, let isStraight):
            program.insert(.colors)
            parameters = .colors(matrix, isStraight: isStraight)
        }
        let key = parameters.map { plan.index(of: $0) } ?? -1
        drawPieces(item, cut, area, .page(texture, DeviceRect(bounds), program, parameters: key))
    }
}
