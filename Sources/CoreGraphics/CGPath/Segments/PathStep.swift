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
    package func forEachStep(_ body: (PathStep) -> Void) {
        var start = CGPoint.zero, current = CGPoint.zero
        forEach { type, p in
            switch type {
            case .moveToPoint:
                start = p[0]
                body(.move(start))
            case .addLineToPoint: body(.line(current, p[0]))
            case .addQuadCurveToPoint: body(.curve(CubicCurve(quadratic: current, p[0], p[1])))
            case .addCurveToPoint: body(.curve(CubicCurve(current, p[0], p[1], p[2])))
            case .closeSubpath: body(.close(current, start))
            }
            current = p.last ?? start
        }
    }
}
