import Foundation

public enum CGPathElementType: Int32, Sendable {
    /// One point.
    case moveToPoint = 0
    /// One point.
    case addLineToPoint = 1
    /// A control point and the end.
    case addQuadCurveToPoint = 2
    /// Two control points and the end.
    case addCurveToPoint = 3
    /// No point.
    case closeSubpath = 4

    package var pointCount: Int {
        switch self {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        case .closeSubpath: 0
        }
    }
}

/// One element passed to an iterating function; `points` is valid during the call only.
public struct CGPathElement {
    public var type: CGPathElementType
    public var points: UnsafeMutablePointer<CGPoint>

    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void

/// The rule that determines the inside of a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
    /// Inside if the winding number around the point is not zero.
    case winding = 0
    /// Inside if a ray from the point crosses the outline an odd number of times.
    case evenOdd = 1
}
