import Foundation

extension GradientSource {
    struct Circle: Sendable {
        var point: CGPoint
        var radius: CGFloat
    }

    /// The circles of a radial gradient, for cairo, which extends both ends or neither.
    ///
    /// A gradient that is extended at one end only is lengthened instead, with a constant colour, until it passes
    /// everything visible or its radius reaches 0. So a cone shows what is behind its open side.
    mutating func extendRadial(visible: CGRect) -> (Circle, Circle)? {
        guard case .radial(let a, let r, let b, let s) = kind, a.isFinite, b.isFinite, r.isFinite, s.isFinite,
            r >= 0, s >= 0
        else { return nil }
        let both = (Circle(point: a, radius: r), Circle(point: b, radius: s))
        guard drawsBefore != drawsAfter else { return both }
        let (dx, dy, dr) = (b.x - a.x, b.y - a.y, s - r)
        // The number of gradient lengths until the radius is 0 or everything visible has been passed.
        let corners = [
            CGPoint(x: visible.minX, y: visible.minY), CGPoint(x: visible.maxX, y: visible.minY),
            CGPoint(x: visible.maxX, y: visible.maxY), CGPoint(x: visible.minX, y: visible.maxY),
        ].map { $0.applying(matrix.inverted()) }
        let reach = corners.reduce(0) { max($0, hypot($1.x - a.x, $1.y - a.y)) } + r + s
        let step = max(abs(dr) - hypot(dx, dy), hypot(dx, dy) - abs(dr), (abs(dr) + hypot(dx, dy)) * 1e-3)
        var extra = min(max(2 * reach / step, 1), 10_000)
        let radius = drawsBefore ? r : s
        let change = drawsBefore ? -dr : dr
        if change < 0 { extra = min(extra, radius / -change) }
        guard extra > 0 else { return both }
        let length = 1 + extra
        let shift = drawsBefore ? extra : 0
        let first = stops[0].color
        let last = stops[stops.count - 1].color
        stops = stops.map { Stop(location: ($0.location + shift) / length, color: $0.color) }
        if drawsBefore { stops.insert(Stop(location: 0, color: first), at: 0) }
        if drawsAfter { stops.append(Stop(location: 1, color: last)) }
        let low = drawsBefore ? -extra : 0
        let high = drawsAfter ? 1 + extra : 1
        drawsBefore = false
        drawsAfter = false
        func circle(_ t: CGFloat) -> Circle {
            Circle(point: CGPoint(x: a.x + dx * t, y: a.y + dy * t), radius: max(r + dr * t, 0))
        }
        return (circle(low), circle(high))
    }

    /// The colours at `count` even steps from 0 to 1, as bitmap words.
    func table(count: Int, _ encoding: PixelEncoding) -> [UInt32] {
        (0..<count).map { index in
            let t = (CGFloat(index) + 0.5) / CGFloat(count)
            let c = color(at: t)
            let scaled = SIMD4(c.x * c.w, c.y * c.w, c.z * c.w, c.w) * 255 + 0.5
            let (r, g, b, a) = (UInt32(scaled.x), UInt32(scaled.y), UInt32(scaled.z), UInt32(scaled.w))
            return a << 24 | (encoding.swapsRedAndBlue ? b : r) << 16 | g << 8
                | (encoding.swapsRedAndBlue ? r : b)
        }
    }

    /// The colour at a location, alpha straight.
    func color(at location: CGFloat) -> SIMD4<Float> {
        guard let next = stops.firstIndex(where: { $0.location > location }) else {
            return stops[stops.count - 1].color
        }
        guard next > 0 else { return stops[0].color }
        let (a, b) = (stops[next - 1], stops[next])
        let fraction = Float((location - a.location) / (b.location - a.location))
        return a.color + (b.color - a.color) * fraction
    }
}
