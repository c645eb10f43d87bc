import CoreGraphics
import Geometry

/// A path as straight lines, every subpath closed.
package struct PathOutline: LineSink {
    package struct Line {
        package var x0, y0, x1, y1: Double
    }

    package private(set) var lines: ContiguousArray<Line> = []
    /// Nil without lines.
    package private(set) var bounds = LayerRect.null
    private var start = CGPoint.zero, current = CGPoint.zero

    /// Longer paths are cut off.
    static let maximumCount = 1 << 20

    /// - Parameter tolerance: how far a line may lie from the curve, in points.
    package init(_ path: CGPath, tolerance: Double) {
        path.storage.flatten(Flattening(tolerance: max(tolerance, 1e-9), most: 64), into: &self)
        close()
    }

    package mutating func move(to point: CGPoint) {
        close()
        (start, current) = (point, point)
    }

    package mutating func line(to point: CGPoint) {
        defer { current = point }
        guard current != point, lines.count < Self.maximumCount else { return }
        let a = current, b = point
        lines.append(Line(x0: a.x, y0: a.y, x1: b.x, y1: b.y))
        bounds = bounds.union(
            LayerRect(minX: min(a.x, b.x), minY: min(a.y, b.y), maxX: max(a.x, b.x), maxY: max(a.y, b.y)))
    }

    package mutating func close() { line(to: start) }
}
