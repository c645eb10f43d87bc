/// Size and lengths of a path, in its units.
package final class PathMeasure: Sendable {
    /// The smallest and the largest coordinates of all points, control points included; ±infinity for no points.
    package let least: CGPoint
    package let greatest: CGPoint
    /// Lines and closes.
    package let lines: Int
    package let curves: Int
    /// The length of lines and control polygons, which are at least as long as their curves.
    package let length: Double
    /// The longest of these.
    package let longest: Double
    /// The sum of the square roots of the curves' second differences, to which numbers of lines are proportional.
    package let bends: Double

    package init(_ storage: PathStorage) {
        var low = (x: Double.infinity, y: Double.infinity)
        var high = (x: -Double.infinity, y: -Double.infinity)
        for p in storage.points {
            low = (min(low.x, p.x), min(low.y, p.y))
            high = (max(high.x, p.x), max(high.y, p.y))
        }
        (least, greatest) = (CGPoint(x: low.x, y: low.y), CGPoint(x: high.x, y: high.y))
        var sum = (lines: 0, curves: 0, length: 0.0, longest: 0.0, bends: 0.0)
        storage.forEachStep { step in
            let length: Double
            switch step {
            case .move: return
            case .line(let a, let b), .close(let a, let b):
                sum.lines += 1
                length = a.distance(to: b)
            case .curve(let c):
                sum.curves += 1
                sum.bends += Flattening.bend(c).squareRoot()
                length = c.controlLength
            }
            sum.length += length
            sum.longest = max(sum.longest, length)
        }
        (lines, curves, length, longest, bends) = sum
    }

    /// Returns the number of lines of the flattened path, at most, where the precision is the same everywhere.
    ///
    /// - Parameter tolerance: the largest distance between a curve and its lines.
    package func flattenedLines(tolerance: Double) -> Double {
        Double(lines) + Double(curves) + bends * (0.75 / tolerance).squareRoot()
    }
}

extension CGPoint {
    /// Returns the distance of two points; infinity where squares overflow.
    package func distance(to p: CGPoint) -> Double {
        let dx = p.x - x, dy = p.y - y
        return (dx * dx + dy * dy).squareRoot()
    }
}

extension CubicCurve {
    /// The length of the control polygon, which is at least that of the curve.
    package var controlLength: Double {
        start.distance(to: control1) + control1.distance(to: control2) + control2.distance(to: end)
    }
}
