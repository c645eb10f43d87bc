import CoreGraphics
import PathCases

/// The area of a stroke as convex pieces, without an outline: a rectangle around each line of the flattened path, a
/// piece at each corner and at each end.
struct StrokeReference {
    private struct Half {
        /// Inside where the number is at most 0.
        var x, y, c: CGFloat
    }
    private enum Piece {
        case disc(CGPoint)
        /// Where all of these hold.
        case halves([Half])
    }

    private var pieces: [Piece] = []
    private let radius: CGFloat

    /// - Parameter margin: how much wider the stroke is than it should be, on each side.
    init(_ path: CGPath, _ style: PathCase.Stroke, flatness: CGFloat, margin: CGFloat) {
        radius = style.width / 2 + margin
        guard radius > 0 else { return }
        var corners: [Corner] = []
        func end(_ isClosed: Bool) {
            if !corners.isEmpty { add(corners, isClosed, style) }
            corners = []
        }
        path.applyWithBlock { element in
            let p = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint:
                end(false)
                corners = [Corner(point: p[0], isOfCurve: false)]
            case .addLineToPoint: corners.append(Corner(point: p[0], isOfCurve: false))
            case .addQuadCurveToPoint, .addCurveToPoint:
                let curve = CGMutablePath()
                curve.move(to: corners[corners.count - 1].point)
                if element.pointee.type == .addQuadCurveToPoint {
                    curve.addQuadCurve(to: p[1], control: p[0])
                } else {
                    curve.addCurve(to: p[2], control1: p[0], control2: p[1])
                }
                var points: [CGPoint] = []
                curve.flattened(threshold: flatness).applyWithBlock { points.append($0.pointee.points[0]) }
                for point in points.dropFirst() { corners.append(Corner(point: point, isOfCurve: true)) }
                corners[corners.count - 1].isOfCurve = false
            case .closeSubpath:
                let start = corners[0]
                end(true)
                corners = [start]
            }
        }
        if corners.count > 1 { end(false) }
    }

    private struct Corner {
        var point: CGPoint
        /// Whether it lies inside of a curve, where corners are round.
        var isOfCurve: Bool
    }

    private mutating func add(_ given: [Corner], _ isClosed: Bool, _ style: PathCase.Stroke) {
        var corners = [given[0]]
        for corner in given.dropFirst() where corner.point != corners[corners.count - 1].point {
            corners.append(corner)
        }
        if isClosed, corners.count > 1, corners[0].point == corners[corners.count - 1].point {
            corners.removeLast()
        }
        guard corners.count > 1 else {
            if given.count > 1 || isClosed { addDot(given[0].point, style.cap) }
            return
        }
        let count = isClosed ? corners.count : corners.count - 1
        let ways = (0..<count).map { i in
            let (a, b) = (corners[i].point, corners[(i + 1) % corners.count].point)
            let length = hypot(b.x - a.x, b.y - a.y)
            return CGVector(dx: (b.x - a.x) / length, dy: (b.y - a.y) / length)
        }
        for i in 0..<count {
            let (a, b) = (corners[i].point, corners[(i + 1) % corners.count].point)
            let isFirst = i == 0 && !isClosed
            let isLast = i == count - 1 && !isClosed
            let more = style.cap == .square ? radius : 0
            pieces.append(
                .halves(rectangle(a, b, ways[i], before: isFirst ? more : 0, after: isLast ? more : 0)))
            if isFirst, style.cap == .round { pieces.append(.disc(a)) }
            if isLast, style.cap == .round { pieces.append(.disc(b)) }
            if !isLast {
                let corner = corners[(i + 1) % corners.count]
                addJoin(
                    corner.point, ways[i], ways[(i + 1) % count], corner.isOfCurve ? .round : style.join,
                    style)
            }
        }
    }

    private mutating func addDot(_ point: CGPoint, _ cap: CGLineCap) {
        switch cap {
        case .butt: break
        case .round: pieces.append(.disc(point))
        case .square:
            let way = CGVector(dx: 1, dy: 0)
            pieces.append(.halves(rectangle(point, point, way, before: radius, after: radius)))
        }
    }

    private func half(_ through: CGPoint, _ outward: CGVector) -> Half {
        Half(x: outward.dx, y: outward.dy, c: -(outward.dx * through.x + outward.dy * through.y))
    }

    private func rectangle(
        _ a: CGPoint, _ b: CGPoint, _ way: CGVector, before: CGFloat, after: CGFloat
    ) -> [Half] {
        let side = CGVector(dx: -way.dy, dy: way.dx)
        func moved(_ p: CGPoint, _ v: CGVector, _ s: CGFloat) -> CGPoint {
            CGPoint(x: p.x + v.dx * s, y: p.y + v.dy * s)
        }
        return [
            half(moved(a, side, radius), side),
            half(moved(a, side, -radius), CGVector(dx: -side.dx, dy: -side.dy)),
            half(moved(a, way, -before), CGVector(dx: -way.dx, dy: -way.dy)), half(moved(b, way, after), way),
        ]
    }

    /// Between the outer edges of two lines that meet.
    private mutating func addJoin(
        _ p: CGPoint, _ u: CGVector, _ v: CGVector, _ join: CGLineJoin, _ style: PathCase.Stroke
    ) {
        if join == .round { return pieces.append(.disc(p)) }
        let cross = u.dx * v.dy - u.dy * v.dx
        let dot = u.dx * v.dx + u.dy * v.dy
        let s: CGFloat = cross > 0 ? 1 : -1
        // The normals on the outer side, and the direction of the tip.
        let (n, m) = (CGVector(dx: u.dy * s, dy: -u.dx * s), CGVector(dx: v.dy * s, dy: -v.dx * s))
        let length = hypot(n.dx + m.dx, n.dy + m.dy)
        guard length > 1e-9 else { return }
        let tip = CGVector(dx: (n.dx + m.dx) / length, dy: (n.dy + m.dy) / length)
        // Beyond both ends, up to the bevel, or to the edges where the tip stays.
        var halves = [
            half(p, CGVector(dx: -u.dx, dy: -u.dy)), half(p, v), half(p, CGVector(dx: -tip.dx, dy: -tip.dy)),
        ]
        let sharpness = 1 / max((1 + dot) / 2, 1e-300).squareRoot()
        if join == .miter, style.miterLimit > 1, sharpness <= style.miterLimit {
            halves.append(half(CGPoint(x: p.x + n.dx * radius, y: p.y + n.dy * radius), n))
            halves.append(half(CGPoint(x: p.x + m.dx * radius, y: p.y + m.dy * radius), m))
        } else {
            halves.append(half(CGPoint(x: p.x + n.dx * radius, y: p.y + n.dy * radius), tip))
        }
        pieces.append(.halves(halves))
    }

    func contains(_ p: CGPoint) -> Bool {
        pieces.contains { piece in
            switch piece {
            case .disc(let center): hypot(p.x - center.x, p.y - center.y) <= radius
            case .halves(let halves): halves.allSatisfy { $0.x * p.x + $0.y * p.y + $0.c <= 0 }
            }
        }
    }
}
