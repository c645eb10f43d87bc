import Foundation

extension GradientSource {
    /// The location 0...1 whose colour a point shows; nil if nothing is painted there.
    func location(at p: CGPoint) -> CGFloat? {
        guard p.isFinite else { return nil }
        switch kind {
        case .linear(let a, let b):
            let (axis, way) = (b - a, p - a)
            let square = axis.dot(axis)
            guard square > 0 else { return drawsAfter ? 1 : drawsBefore ? 0 : nil }
            return limited(way.dot(axis) / square)
        case .radial(let a, let r, let b, let s): return radial(p, a, r, b, s)
        case .conic(let center, let start):
            let t = (atan2(p.y - center.y, p.x - center.x) - start) / (2 * .pi)
            return t - t.rounded(.down)
        }
    }

    private func limited(_ t: CGFloat) -> CGFloat? {
        if t < 0 { return drawsBefore ? 0 : nil }
        if t > 1 { return drawsAfter ? 1 : nil }
        return t.isNaN ? nil : t
    }

    /// The location of the last painted circle through a point.
    ///
    /// Source: PDF 32000-1:2008, 8.7.4.5.4.
    private func radial(_ p: CGPoint, _ a: CGPoint, _ r: CGFloat, _ b: CGPoint, _ s: CGFloat) -> CGFloat? {
        let (axis, way, growth) = (b - a, p - a, s - r)
        // A circle of time t has |way - t · axis| = r + t · growth: A t² - 2 B t + C = 0.
        let A = axis.dot(axis) - growth * growth
        let B = way.dot(axis) + r * growth
        let C = way.dot(way) - r * r
        var times: [CGFloat] = []
        if abs(A) < 1e-12 * (axis.dot(axis) + growth * growth) {
            if B != 0 { times = [C / (2 * B)] }
        } else {
            let root = B * B - A * C
            guard root >= 0 else { return nil }
            let half = root.squareRoot() / abs(A)
            times = [B / A + half, B / A - half]
        }
        for t in times where r + t * growth >= 0 {
            if let place = limited(t) { return place }
        }
        return nil
    }
}
