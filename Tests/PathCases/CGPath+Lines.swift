import CoreGraphics

extension CGPath {
    /// Calls `body` with the ends of each line of a path without curves, every subpath closed.
    public func forEachLine(_ body: (CGPoint, CGPoint) -> Void) {
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        func line(to point: CGPoint) {
            if point != current { body(current, point) }
            current = point
        }
        applyWithBlock { element in
            let points = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint:
                line(to: start)
                (start, current) = (points[0], points[0])
            case .addLineToPoint: line(to: points[0])
            case .addQuadCurveToPoint: line(to: points[1])
            case .addCurveToPoint: line(to: points[2])
            case .closeSubpath: line(to: start)
            }
        }
        line(to: start)
    }
}
