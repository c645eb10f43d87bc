import Foundation

/// An element of a path with the point at which it starts. Quadratic curves are cubic ones.
package enum PathStep {
    case move(CGPoint)
    case line(CGPoint, CGPoint)
    case curve(CubicCurve)
    /// From the last point to the start of the subpath.
    case close(CGPoint, CGPoint)
}

extension PathStorage {
    /// Calls `body` with each element.
    @inlinable
    package func forEachStep(_ body: (PathStep) -> Void) {
        points.withUnsafeBufferPointer { points in
            var start = CGPoint.zero, current = CGPoint.zero, at = 0
            for type in types {
                switch type {
                case .moveToPoint:
                    start = points[at]
                    current = start
                    at += 1
                    body(.move(start))
                case .addLineToPoint:
                    let end = points[at]
                    at += 1
                    body(.line(current, end))
                    current = end
                case .addQuadCurveToPoint:
                    let end = points[at + 1]
                    body(.curve(CubicCurve(quadratic: current, points[at], end)))
                    at += 2
                    current = end
                case .addCurveToPoint:
                    let end = points[at + 2]
                    body(.curve(CubicCurve(current, points[at], points[at + 1], end)))
                    at += 3
                    current = end
                case .closeSubpath:
                    body(.close(current, start))
                    current = start
                }
            }
        }
    }
}
