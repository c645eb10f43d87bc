import CCairo
import Foundation

extension CGPathFillRule {
    var cairo: cairo_fill_rule_t { self == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD }
}

// Converts paths in bitmap pixels for cairo's context, whose matrix is the identity.
extension PathStorage {
    /// The limit of coordinates passed to cairo. Its rasterizer counts in 1/256 pixels with 32 bits, so areas with
    /// edges longer than about 95,000 pixels come out empty. A bitmap has at most 32,767.
    private static let reach: CGFloat = 40_000

    var isWithinReach: Bool { magnitude <= Self.reach }

    /// Adds the outline of an area, cut at the limit of cairo's coordinates.
    func addOutline(to pen: OpaquePointer, _ cairo: UnsafePointer<Cairo>) {
        (isWithinReach ? self : cutToReach()).add(to: pen, cairo)
    }

    /// Adds the elements unchanged.
    func add(to pen: OpaquePointer, _ cairo: UnsafePointer<Cairo>) {
        var current = CGPoint.zero
        var start = CGPoint.zero
        forEach { type, p in
            switch type {
            case .moveToPoint:
                cairo.pointee.cairo_move_to(pen, p[0].x, p[0].y)
                start = p[0]
                current = start
            case .addLineToPoint:
                cairo.pointee.cairo_line_to(pen, p[0].x, p[0].y)
                current = p[0]
            case .addQuadCurveToPoint:
                let c = CubicCurve(quadratic: current, p[0], p[1])
                cairo.pointee.cairo_curve_to(
                    pen, c.control1.x, c.control1.y, c.control2.x, c.control2.y, c.end.x, c.end.y)
                current = p[1]
            case .addCurveToPoint:
                cairo.pointee.cairo_curve_to(pen, p[0].x, p[0].y, p[1].x, p[1].y, p[2].x, p[2].y)
                current = p[2]
            case .closeSubpath:
                cairo.pointee.cairo_close_path(pen)
                current = start
            }
        }
    }

    /// Polygons clipped to the limit (Sutherland and Hodgman's algorithm).
    private func cutToReach() -> PathStorage {
        var result = PathStorage()
        var points: [CGPoint] = []
        func end() {
            let cut = Self.cut(points)
            points.removeAll()
            guard let first = cut.first else { return }
            result.move(to: first)
            for point in cut.dropFirst() { result.line(to: point) }
            result.close()
        }
        flattened(tolerance: 0.1).forEach { type, p in
            switch type {
            case .moveToPoint:
                end()
                points = [p[0]]
            case .closeSubpath:
                let start = points.first
                end()
                if let start { points = [start] }
            default: points.append(contentsOf: p)
            }
        }
        end()
        return result
    }

    private static func cut(_ polygon: [CGPoint]) -> [CGPoint] {
        let sides: [(CGPoint) -> CGFloat] = [
            { reach - $0.x }, { reach + $0.x }, { reach - $0.y }, { reach + $0.y },
        ]
        return sides.reduce(polygon) { points, distance in
            guard var last = points.last else { return [] }
            var result: [CGPoint] = []
            for point in points {
                let (a, b) = (distance(last), distance(point))
                if (a < 0) != (b < 0), (a - b).isFinite {
                    let t = a / (a - b)
                    result.append(
                        CGPoint(x: last.x + (point.x - last.x) * t, y: last.y + (point.y - last.y) * t))
                }
                if b >= 0 { result.append(point) }
                last = point
            }
            return result
        }
    }
}
