/// An edge as rasterisers see it: its ends rounded to 1/256 of a pixel, the middles of pixels to either side.
///
/// A corner in the middle of an edge is rounded too and bends it by a hair, and a pixel whose middle lies that near changes
/// sides. Where a corner must be, there is nearly always one within a few 256ths of a pixel that bends no pixel away: of
/// 10,000 there was none for one; for edges within a twentieth of a degree of an axis, for one in fifty.
struct SubpixelEdge {
    /// In 256ths of a pixel.
    struct Point: Equatable {
        var x, y: Int
    }

    /// A pixel's middle near the edge, and the side that the pixel is on.
    private struct Middle {
        var point: Point
        var isLeft: Bool
    }

    /// 256ths of a pixel that a corner is moved along the edge at most. Tiles that join there show texels of their aprons.
    static let reach = 16
    /// To a pixel.
    static let unit = 256

    private let from, to: Point
    private let isSteep: Bool
    /// 1 when `to` lies towards larger numbers, else −1.
    private let sign: Int
    private var middles: [Middle] = []

    init(from: Point, to: Point) {
        self.from = from
        self.to = to
        let dx = to.x - from.x, dy = to.y - from.y
        isSteep = abs(dy) > abs(dx)
        sign = (isSteep ? dy : dx) < 0 ? -1 : 1
        let a = isSteep ? from.y : from.x, b = isSteep ? to.y : to.x
        var place = Self.middle(at: Double(min(a, b)))
        while place <= max(a, b) {
            let across = across(place)
            let nearest = Self.middle(at: across)
            if place >= min(a, b), abs(across - Double(nearest)) < 2 {
                let p = isSteep ? Point(x: nearest, y: place) : Point(x: place, y: nearest)
                middles.append(Middle(point: p, isLeft: Self.isLeft(p, from, to)))
            }
            place += Self.unit
        }
    }

    /// Corners near points of the edge, which are in order from its beginning; no pixel changes sides, if that can be.
    func corners(near points: [Point]) -> [Point] {
        var last = from
        return points.map {
            let place = isSteep ? $0.y : $0.x
            last = corner(near: place, after: last) ?? nearest(min(max(sign * place, along(last)), along(to)))
            return last
        }
    }

    private func corner(near place: Int, after last: Point) -> Point? {
        for step in 0...2 * Self.reach {
            // 0, 1, −1, 2, −2 ...
            let moved = place + (step % 2 == 0 ? -step / 2 : (step + 1) / 2)
            guard sign * moved >= along(last), sign * moved <= along(to) else { continue }
            let first = nearest(sign * moved)
            // Edges near an axis run between the same two rows, or columns, for long.
            for point in [first, opposite(first)] where keepsSides(last, point) && keepsSides(point, to) {
                return point
            }
        }
        return nil
    }

    /// Whether a part of the bent edge has the pixels along it on the sides on which the straight one has them.
    private func keepsSides(_ a: Point, _ b: Point) -> Bool {
        if a == b { return true }
        let range = along(a)...along(b)
        return middles.allSatisfy {
            !range.contains(along($0.point)) || Self.isLeft($0.point, a, b) == $0.isLeft
        }
    }

    /// Where a point lies along the edge; grows from its beginning to its end.
    private func along(_ p: Point) -> Int { sign * (isSteep ? p.y : p.x) }

    /// The straight edge's other coordinate at one of its rows, where it is steep, or columns.
    private func across(_ place: Int) -> Double {
        let dx = Double(to.x - from.x), dy = Double(to.y - from.y)
        return isSteep
            ? Double(from.x) + dx * Double(place - from.y) / dy
            : dx == 0 ? Double(from.y) : Double(from.y) + dy * Double(place - from.x) / dx
    }

    private func nearest(_ along: Int) -> Point {
        let place = sign * along
        if place == (isSteep ? to.y : to.x) { return to }
        if place == (isSteep ? from.y : from.x) { return from }
        let across = Int(across(place).rounded())
        return isSteep ? Point(x: across, y: place) : Point(x: place, y: across)
    }

    /// The point next to one near the edge, on the edge's other side.
    private func opposite(_ p: Point) -> Point {
        let off = across(isSteep ? p.y : p.x) - Double(isSteep ? p.x : p.y)
        let step = off > 0 ? 1 : off < 0 ? -1 : 0
        return isSteep ? Point(x: p.x + step, y: p.y) : Point(x: p.x, y: p.y + step)
    }

    /// The nearest middle of a pixel.
    private static func middle(at place: Double) -> Int {
        Int((place / Double(unit)).rounded(.down)) * unit + unit / 2
    }

    /// By the top-left rule, a pixel whose middle lies on the edge belongs to what is right of it, or below where it is level.
    private static func isLeft(_ p: Point, _ a: Point, _ b: Point) -> Bool {
        let dx = b.x - a.x, dy = b.y - a.y
        let area = dx * (p.y - a.y) - dy * (p.x - a.x)
        return area == 0 ? dy > 0 || dy == 0 && dx < 0 : area < 0
    }
}
