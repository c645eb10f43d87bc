import Geometry
import Particles
import RenderTree

/// Particles as points where that is possible, and as quads otherwise.
extension Planner {
    /// The fewest points in a row that are worth draws of their own between quads, where the order matters.
    private static let fewestPoints = 64

    /// The rule by which particles of a mark are points; nil if none is.
    func pointRule(_ paint: ParticlePaint, _ mark: PlacedMark, _ cuts: [Cut], within area: DeviceRect)
        -> PointRule?
    {
        guard let sizes = options.pointSizes, cuts.isEmpty else { return nil }
        let middles = DeviceRect(
            minX: 0.5 - offset.x, minY: 0.5 - offset.y, maxX: Double(pass.width) - 0.5 - offset.x,
            maxY: Double(pass.height) - 0.5 - offset.y)
        return PointRule(paint, mark.toDevice, sizes: sizes, middles: middles, within: area)
    }

    /// Draws particles whose pictures share a texture.
    mutating func draw(
        _ range: Range<Int>, _ key: BatchList.Key, _ brush: ParticleBrush, _ rule: PointRule
    ) {
        if brush.mark.blend == .add {
            // Sums do not depend on the order.
            var others: [Int] = []
            drawPoints(range, key, brush, rule, others: &others)
            if !others.isEmpty { drawQuads(others, key, brush) }
            return
        }
        func isPoint(_ i: Int) -> Bool {
            brush.quad(brush[i]).map { rule.square(brush[i], $0.half) != nil } ?? false
        }
        var next = range.lowerBound
        while next < range.upperBound {
            let isAllPoints = next == range.lowerBound
            var end = next
            while end < range.upperBound, isPoint(end) { end += 1 }
            if end - next >= Self.fewestPoints || isAllPoints && end == range.upperBound {
                var none: [Int] = []
                drawPoints(next..<end, key, brush, rule, others: &none)
                next = end
                continue
            }
            var points = 0
            while end < range.upperBound, points < Self.fewestPoints {
                points = isPoint(end) ? points + 1 : 0
                end += 1
            }
            if points == Self.fewestPoints { end -= points }
            drawQuads(next..<end, key, brush)
            next = end
        }
    }

    /// Draws those that are points.
    ///
    /// - Parameter others: takes the indices of the rest.
    private mutating func drawPoints(
        _ range: Range<Int>, _ key: BatchList.Key, _ brush: ParticleBrush, _ rule: PointRule,
        others: inout [Int]
    ) {
        var key = key
        key.program.cover = .point
        let isTinted = !brush.isPlain
        if !isTinted { key.program.join = .plain }
        assert(key.program.layout.words == (isTinted ? PointWriter.tintedWords : PointWriter.words))
        let slot = batches.slot(for: key, brush.mark.bounds, isNarrow: false)
        let offset = offset
        var next = range.lowerBound
        while next < range.upperBound {
            let end = min(range.upperBound, next + Self.particlesAtOnce)
            batches.addPoints(to: slot, atMost: end - next) { vertices in
                var writer = PointWriter(vertices, offset, isTinted: isTinted)
                for i in next..<end {
                    let particle = brush[i]
                    guard let quad = brush.quad(particle), let square = rule.square(particle, quad.half)
                    else {
                        others.append(i)
                        continue
                    }
                    if square.bounds.intersects(brush.seen) {
                        writer.add(square, quad, isTinted ? brush.color(particle) : nil)
                    }
                }
                return writer.count
            }
            next = end
        }
    }
}
