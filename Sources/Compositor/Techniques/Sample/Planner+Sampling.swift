import CoreGraphics
import Geometry

/// The drawing of marks that sample surfaces.
extension Planner {
    mutating func drawSampled(
        _ record: SampleRecord, _ mark: PlacedMark, _ cuts: [Cut], _ area: PixelRect
    ) {
        let sampling = record.sampling
        guard let drawn = drawnSurface(sampling.surface) else { return }
        let bounds = drawn.bounds
        if case .linear = sampling.filter, let move = record.moveToTexels(mark) {
            let shown = PixelRect(
                x: bounds.x - move.x, y: bounds.y - move.y, width: bounds.width, height: bounds.height)
            if shown.contains(mark.bounds.roundedOut(within: area)) {
                // Pixel for pixel.
                let place = drawn.place(from: offset)
                let paint = SurfacePaint(
                    page: drawn.page.id, x: place.x + Double(move.x), y: place.y + Double(move.y))
                let copy = cuts.isEmpty ? copy(mark, drawn, area, move) : nil
                return drawPieces(mark, record.shape, paint, cuts, area, copy: copy)
            }
        }
        var paint: Paint? = .sampled
        var parameters: DrawParameters?
        switch sampling.filter {
        case .linear: break
        case .shade: paint = nil
        case .average(let x, let y):
            if x > 2 || y > 2 {
                paint = .averaged
                parameters = .average(x: x > 2 ? 1 : 0, y: y > 2 ? 1 : 0)
            }
        case .blur(let sigma, let isVertical, let isShadow):
            paint = .blurred
            parameters = .blur(sigma: sigma, isVertical: isVertical, isShadow: isShadow)
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
        let sample = SamplePaint(record: record, drawn: drawn, paint: paint, parameters: known)
        drawPieces(mark, record.shape, sample, cuts, area)
    }
}
