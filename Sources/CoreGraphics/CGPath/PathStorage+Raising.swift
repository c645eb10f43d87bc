import Foundation

extension PathStorage {
    /// The path with lines and quadratic curves raised to cubic curves wherever a second path has another kind of
    /// element.
    ///
    /// The control points of a line are at its ends. Nil if the paths have different numbers of
    /// elements, or if one moves or closes where the other draws.
    package func raised(toMatch other: PathStorage) -> PathStorage? {
        if types == other.types { return self }
        guard types.count == other.types.count,
            zip(types, other.types).allSatisfy({ $0 == $1 || ($0.isDrawn && $1.isDrawn) })
        else { return nil }
        var result = PathStorage()
        var index = 0
        forEach { type, p in
            let isSame = type == other.types[index]
            index += 1
            let from = result.current ?? .zero
            switch type {
            case .moveToPoint: result.move(to: p[0])
            case .closeSubpath: result.close()
            case .addLineToPoint where isSame: result.line(to: p[0])
            case .addLineToPoint:
                result.curve(to: p[0], control1: from, control2: p[0])
            case .addQuadCurveToPoint where isSame: result.quadCurve(to: p[1], control: p[0])
            case .addQuadCurveToPoint:
                result.curve(to: p[1], control1: from.mixed(p[0], 2 / 3), control2: p[1].mixed(p[0], 2 / 3))
            case .addCurveToPoint: result.curve(to: p[2], control1: p[0], control2: p[1])
            }
        }
        return result
    }
}

extension CGPathElementType {
    fileprivate var isDrawn: Bool { self != .moveToPoint && self != .closeSubpath }
}

extension CGPoint {
    /// Linear interpolation towards another point. Finite for all finite points, however far apart.
    fileprivate func mixed(_ other: CGPoint, _ part: CGFloat) -> CGPoint {
        CGPoint(x: x * (1 - part) + other.x * part, y: y * (1 - part) + other.y * part)
    }
}
