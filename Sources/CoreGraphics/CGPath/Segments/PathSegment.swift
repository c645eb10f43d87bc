import Foundation

/// A line or a curve of a subpath. Quadratic curves are stored as cubic ones.
enum PathSegment {
    case line(CGPoint, CGPoint)
    case curve(CubicCurve)

    var start: CGPoint {
        switch self {
        case .line(let a, _): a
        case .curve(let c): c.start
        }
    }

    var end: CGPoint {
        switch self {
        case .line(_, let b): b
        case .curve(let c): c.end
        }
    }

    /// Whether all points coincide.
    var isPoint: Bool {
        switch self {
        case .line(let a, let b): a == b
        case .curve(let c): c.isPoint
        }
    }
}

extension PathStorage {
    /// Adds a segment that starts at the current point.
    mutating func append(_ segment: PathSegment) {
        switch segment {
        case .line(_, let b): line(to: b)
        case .curve(let c): curve(to: c.end, control1: c.control1, control2: c.control2)
        }
    }
}
