import Foundation

extension CGPath {
    /// The smallest rectangle around all points, including control points; null for an empty path.
    public var boundingBox: CGRect {
        var box = PointBounds()
        for point in storage.points { box.add(point) }
        return box.rect
    }

    /// The smallest rectangle around the drawn lines and curves; null for an empty path.
    public var boundingBoxOfPath: CGRect {
        var box = PointBounds()
        storage.forEachStep { step in
            switch step {
            case .move(let p), .line(_, let p): box.add(p)
            case .curve(let c): box.add(c)
            case .close: break
            }
        }
        return box.rect
    }

    /// Whether the path is a single closed rectangle parallel to the axes, which is then written to `rect`.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        var types = storage.types[...]
        if types.last == .closeSubpath { types.removeLast() }
        let p = storage.points
        guard p.count == types.count, types.first == .moveToPoint,
            types.dropFirst().allSatisfy({ $0 == .addLineToPoint }),
            p.count == 4 || (p.count == 5 && p[4] == p[0])
        else { return false }
        let alongX = p[0].y == p[1].y && p[1].x == p[2].x && p[2].y == p[3].y && p[3].x == p[0].x
        let alongY = p[0].x == p[1].x && p[1].y == p[2].y && p[2].x == p[3].x && p[3].y == p[0].y
        guard alongX || alongY else { return false }
        rect?.pointee = boundingBox
        return true
    }
}

/// A bounding box of points and curves.
private struct PointBounds {
    private var low = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
    private var high = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)

    mutating func add(_ p: CGPoint) {
        low = CGPoint(x: min(low.x, p.x), y: min(low.y, p.y))
        high = CGPoint(x: max(high.x, p.x), y: max(high.y, p.y))
    }

    /// Adds a curve whose start has been added already.
    mutating func add(_ curve: CubicCurve) {
        add(curve.end)
        for t in curve.extremaX { add(curve.point(at: t)) }
        for t in curve.extremaY { add(curve.point(at: t)) }
    }

    var rect: CGRect {
        guard low.x <= high.x else { return .null }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
