import CoreGraphics
import Geometry

/// A path as straight lines, every subpath closed.
package struct PathOutline {
    package struct Line {
        package var x0, y0, x1, y1: Double
    }

    package private(set) var lines: ContiguousArray<Line> = []
    /// Nil without lines.
    package private(set) var bounds = DeviceRect.null

    /// Longer paths are cut off.
    static let maximumCount = 1 << 20
    /// Lines that a curve becomes.
    private static let curveCount = 2...64

    /// - Parameter tolerance: how far a line may lie from the curve, in points.
    package init(_ path: CGPath, tolerance: Double) {
        var start = CGPoint.zero, current = CGPoint.zero
        path.storage.forEach { type, p in
            guard lines.count < Self.maximumCount else { return }
            switch type {
            case .moveToPoint:
                add(current, start)
                start = p[0]
            case .addLineToPoint: add(current, p[0])
            case .addQuadCurveToPoint: add(CubicCurve(quadratic: current, p[0], p[1]), tolerance)
            case .addCurveToPoint: add(CubicCurve(current, p[0], p[1], p[2]), tolerance)
            case .closeSubpath: add(current, start)
            }
            current = p.last ?? start
        }
        add(current, start)
    }

    private mutating func add(_ a: CGPoint, _ b: CGPoint) {
        guard a != b else { return }
        lines.append(Line(x0: a.x, y0: a.y, x1: b.x, y1: b.y))
        bounds = bounds.union(
            DeviceRect(minX: min(a.x, b.x), minY: min(a.y, b.y), maxX: max(a.x, b.x), maxY: max(a.y, b.y)))
    }

    /// Even steps: `n` lines lie within `|second difference| · 3 / (4 n²)` of the curve.
    private mutating func add(_ c: CubicCurve, _ tolerance: Double) {
        func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> Double {
            let x = a.x - 2 * b.x + c.x, y = a.y - 2 * b.y + c.y
            return (x * x + y * y).squareRoot()
        }
        let most = max(bend(c.start, c.control1, c.control2), bend(c.control1, c.control2, c.end))
        let wanted = (0.75 * most / max(tolerance, 1e-9)).squareRoot()
        let range = Self.curveCount
        let count =
            wanted < Double(range.upperBound) ? max(Int(wanted) + 1, range.lowerBound) : range.upperBound
        var from = c.start
        for i in 1...count {
            let to = i == count ? c.end : c.point(at: CGFloat(i) / CGFloat(count))
            add(from, to)
            from = to
        }
    }
}
