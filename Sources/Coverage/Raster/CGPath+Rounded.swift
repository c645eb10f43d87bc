import CoreGraphics
import Geometry

extension CGPath {
    /// A rectangle whose corners have radii of their own, and one curve.
    package static func rounded(_ r: LayerRect, _ radii: CornerRadii) -> CGPath {
        let path = CGMutablePath()
        func corner(_ x: Double, _ y: Double, _ inX: Double, _ inY: Double, _ radius: Double, isTurned: Bool)
        {
            let corner = RoundedCorner(
                radius: radius, roomX: r.width / 2, roomY: r.height / 2, isContinuous: radii.isContinuous)
            // From the side of constant x to the other one.
            let points = isTurned ? corner.points.reversed() : corner.points
            for p in points {
                let place = CGPoint(x: x + inX * p.x, y: y + inY * p.y)
                if path.isEmpty { path.move(to: place) } else { path.addLine(to: place) }
            }
        }
        corner(r.minX, r.minY, 1, 1, radii.a, isTurned: false)
        corner(r.maxX, r.minY, -1, 1, radii.b, isTurned: true)
        corner(r.maxX, r.maxY, -1, -1, radii.d, isTurned: false)
        corner(r.minX, r.maxY, 1, -1, radii.c, isTurned: true)
        path.closeSubpath()
        return path
    }
}

/// The curve of one corner: points at x and y from where the sides would meet.
struct RoundedCorner {
    /// The points of a corner, from the side of constant x to the side of constant y.
    private(set) var points: [(x: Double, y: Double)] = []

    /// The part of a continuous corner from its end to its middle, of radius 1, by the published Bezier curves.
    private static let half: [(x: Double, y: Double)] = {
        func point(_ p: [(Double, Double)], _ t: Double) -> (x: Double, y: Double) {
            let u = 1 - t, w = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
            return (
                zip(p, w).reduce(0) { $0 + $1.0.0 * $1.1 }, zip(p, w).reduce(0) { $0 + $1.0.1 * $1.1 }
            )
        }
        let tail = [(1.52866483, 0.0), (1.08849299, 0), (0.86840701, 0), (0.63149399, 0.07491176)]
        let middle = [
            (0.63149399, 0.07491176), (0.37282392, 0.16905899), (0.16906013, 0.37282401),
            (0.07491176, 0.63149399),
        ]
        return (0...12).map { point(tail, Double($0) / 12) } + (1...6).map { point(middle, Double($0) / 12) }
    }()

    /// - Parameters:
    ///   - roomX: half the length of the side of constant y, on which a continuous corner ends; likewise `roomY`.
    init(radius: Double, roomX: Double, roomY: Double, isContinuous: Bool) {
        guard radius > 0 else {
            points = [(0, 0)]
            return
        }
        guard isContinuous else {
            points = (0...24).map {
                let angle = Double($0) / 24 * .pi / 2
                return (radius * (1 - cos(angle)), radius * (1 - sin(angle)))
            }
            return
        }
        func part(_ room: Double) -> Double { min(max((room / radius - 1) / 0.52866483, 0), 1) }
        let (x, y) = (Self.half(part(roomX)), Self.half(part(roomY)))
        points =
            (y.map { ($0.y * radius, $0.x * radius) } + x.reversed().map { ($0.x * radius, $0.y * radius) })
    }

    /// The half that ends on a side along which the curve is continuous to that part, and a circle for the rest.
    private static func half(_ part: Double) -> [(x: Double, y: Double)] {
        half.map { p in
            let circle = p.x < 1 ? 1 - (1 - (1 - p.x) * (1 - p.x)).squareRoot() : 0
            return (p.x, circle + (p.y - circle) * part)
        }
    }
}
