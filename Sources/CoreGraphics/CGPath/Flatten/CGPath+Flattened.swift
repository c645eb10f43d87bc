import Foundation

extension CGPath {
    /// The path with its curves replaced by lines.
    ///
    /// - Parameter threshold: the maximum distance between a curve and its lines, in the path's units. Values that
    ///   are not positive count as a billionth of the path's size. If more than about ten million lines were needed,
    ///   all curves are flattened more coarsely.
    public func flattened(threshold: CGFloat) -> CGPath {
        CGPath(storage: storage.flattened(tolerance: threshold))
    }
}

extension PathStorage {
    /// Replaces curves by lines, at most about `maximum` in all.
    package func flattened(tolerance: CGFloat, maximum: CGFloat = 1e7) -> PathStorage {
        guard types.contains(where: { $0 == .addCurveToPoint || $0 == .addQuadCurveToPoint }) else {
            return self
        }
        let least = magnitude * 1e-9
        let tolerance = tolerance > least ? tolerance : least
        var total: CGFloat = 0
        forEachCurve { total += $0.lineCount(tolerance) }
        let share = min(1, maximum / total)

        var result = PathStorage()
        forEach { type, p in
            let current = result.current ?? .zero
            switch type {
            case .moveToPoint: result.move(to: p[0])
            case .addLineToPoint: result.line(to: p[0])
            case .addQuadCurveToPoint:
                result.addLines(along: CubicCurve(quadratic: current, p[0], p[1]), tolerance, share)
            case .addCurveToPoint:
                result.addLines(along: CubicCurve(current, p[0], p[1], p[2]), tolerance, share)
            case .closeSubpath: result.close()
            }
        }
        return result
    }

    private mutating func addLines(along curve: CubicCurve, _ tolerance: CGFloat, _ share: CGFloat) {
        let count = max(1, Int(curve.lineCount(tolerance) * share))
        for i in 1..<max(count, 1) { line(to: curve.point(at: CGFloat(i) / CGFloat(count))) }
        line(to: curve.end)
    }

    private func forEachCurve(_ body: (CubicCurve) -> Void) {
        var start = CGPoint.zero
        var current = CGPoint.zero
        forEach { type, p in
            switch type {
            case .moveToPoint: start = p[0]
            case .addQuadCurveToPoint: body(CubicCurve(quadratic: current, p[0], p[1]))
            case .addCurveToPoint: body(CubicCurve(current, p[0], p[1], p[2]))
            case .addLineToPoint, .closeSubpath: break
            }
            current = p.last ?? start
        }
    }
}

extension CubicCurve {
    /// The number of lines, at equal parameter steps, that stay within `tolerance`: the error of `n` lines is at most
    /// `|second difference| · 3 / (4 n²)`.
    ///
    /// Source: Wang's formula; Goldman, "Pyramid Algorithms", 2003, chapter 5.
    func lineCount(_ tolerance: CGFloat) -> CGFloat {
        func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
            hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
        }
        let most = max(bend(start, control1, control2), bend(control1, control2, end))
        guard most > 0, tolerance > 0 else { return 1 }
        let count = (0.75 * (most / tolerance)).squareRoot().rounded(.up)
        return count.isFinite ? max(1, count) : 1
    }
}
