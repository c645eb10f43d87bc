import CoreGraphics
import Geometry

/// A path that is an upright rectangle with round corners of one radius, or a circle.
package struct PathShape {
    package var rect: LayerRect
    package var radius: Double

    /// Nil for any other path, and for paths that can't be told quickly.
    package init?(_ path: CGPath) {
        let storage = path.storage
        guard storage.types.count <= 12, let b = Self.bounds(storage.points) else { return nil }
        rect = b
        // Relative to the size; far less than a pixel.
        let slack = 1e-6 * max(b.width, b.height)
        func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= slack }
        func onSide(_ p: CGPoint) -> Bool {
            near(p.x, b.minX) || near(p.x, b.maxX) || near(p.y, b.minY) || near(p.y, b.maxY)
        }
        var isShape = true, curves = 0, corners: Set<Int> = []
        var radii: [Double] = []
        var current: CGPoint?
        storage.forEach { type, p in
            switch type {
            case .moveToPoint: isShape = isShape && current == nil && onSide(p[0])
            case .addLineToPoint:
                // Along a side.
                guard let from = current else { return }
                let isAcross = near(from.y, p[0].y) && (near(p[0].y, b.minY) || near(p[0].y, b.maxY))
                let isDown = near(from.x, p[0].x) && (near(p[0].x, b.minX) || near(p[0].x, b.maxX))
                isShape = isShape && (isAcross || isDown)
            case .addQuadCurveToPoint: isShape = false
            case .addCurveToPoint:
                guard let from = current else { return }
                curves += 1
                let rx = abs(p[2].x - from.x), ry = abs(p[2].y - from.y)
                radii.append(rx)
                isShape = isShape && near(rx, ry) && onSide(from) && onSide(p[2])
                // The curve touches the sides where it starts and ends, and bends like a circle.
                let left = min(from.x, p[2].x), top = min(from.y, p[2].y)
                corners.insert((near(left, b.minX) ? 0 : 1) + (near(top, b.minY) ? 0 : 2))
                let cornerX = near(from.x, b.minX) || near(from.x, b.maxX) ? from.x : p[2].x
                let cornerY = near(from.y, b.minY) || near(from.y, b.maxY) ? from.y : p[2].y
                for (control, end) in [(p[0], from), (p[1], p[2])] {
                    let x = end.x + (cornerX - end.x) * 0.5523, y = end.y + (cornerY - end.y) * 0.5523
                    isShape =
                        isShape && abs(control.x - x) <= 0.01 * rx + slack
                        && abs(control.y - y) <= 0.01 * rx + slack
                }
            case .closeSubpath: break
            }
            current = p.last ?? current
        }
        guard isShape, !b.isEmpty else { return nil }
        if curves == 0 {
            guard Self.isRectangle(storage, b, near) else { return nil }
            radius = 0
            return
        }
        guard curves == 4, corners.count == 4, let r = radii.first, radii.allSatisfy({ near($0, r) }) else {
            return nil
        }
        radius = r
    }

    /// The four corners in turn, then back.
    private static func isRectangle(
        _ storage: PathStorage, _ b: LayerRect, _ near: (Double, Double) -> Bool
    ) -> Bool {
        let p = storage.points
        guard p.count == 4 || p.count == 5 && near(p[4].x, p[0].x) && near(p[4].y, p[0].y) else {
            return false
        }
        let corners = p.prefix(4).map { (near($0.x, b.minX) ? 0 : 1) + (near($0.y, b.minY) ? 0 : 2) }
        let isCorner = p.prefix(4).allSatisfy {
            (near($0.x, b.minX) || near($0.x, b.maxX)) && (near($0.y, b.minY) || near($0.y, b.maxY))
        }
        return isCorner && Set(corners).count == 4
    }

    private static func bounds(_ points: [CGPoint]) -> LayerRect? {
        guard points.count >= 4 else { return nil }
        var b = LayerRect.null
        for p in points {
            b = b.union(LayerRect(minX: p.x, minY: p.y, maxX: p.x, maxY: p.y))
        }
        return b
    }
}
