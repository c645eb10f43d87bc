import CoreGraphics
import Geometry
import RenderTree

/// A convex polygon while it is cut: device points with the local coordinates that belong to them.
struct ClipPolygon {
    struct Vertex {
        var p: Homogeneous
        var x, y: Double
    }

    var vertices: ContiguousArray<Vertex> = []
    private var spare: ContiguousArray<Vertex> = []

    init() {
        vertices.reserveCapacity(16)
        spare.reserveCapacity(16)
    }

    mutating func set(_ r: LayerRect, _ toDevice: Homography) {
        vertices.removeAll(keepingCapacity: true)
        for (x, y) in [(r.minX, r.minY), (r.maxX, r.minY), (r.maxX, r.maxY), (r.minX, r.maxY)] {
            vertices.append(Vertex(p: toDevice.map(x, y), x: x, y: y))
        }
    }

    /// Keeps what lies in the half-plane. Both sides of a cut get the same new points, bit for bit, since every step is the
    /// same with the sign turned.
    ///
    /// - Parameter least: corners with smaller values lie on the line.
    mutating func clip(_ h: HalfPlane, least: Double = 0) {
        spare.removeAll(keepingCapacity: true)
        let n = vertices.count
        guard n > 0 else { return }
        var a = vertices[n - 1]
        var da = h.value(a.p)
        for b in vertices {
            let db = h.value(b.p)
            if (da < -least && db > least) || (da > least && db < -least) {
                let t = da / (da - db)
                spare.append(Self.between(a, b, t))
            }
            if db >= -least { spare.append(b) }
            a = b
            da = db
        }
        (vertices, spare) = (spare, vertices)
    }

    /// Adds corners where edges cross a line, without changing the shape.
    mutating func addCorners(at h: HalfPlane) {
        guard var a = vertices.last else { return }
        spare.removeAll(keepingCapacity: true)
        // Not where a corner lies already, or an edge.
        let least = rounding(of: h)
        var da = h.value(a.p)
        for b in vertices {
            let db = h.value(b.p)
            if (da < -least && db > least) || (da > least && db < -least) {
                spare.append(Self.between(a, b, da / (da - db)))
            }
            spare.append(b)
            a = b
            da = db
        }
        (vertices, spare) = (spare, vertices)
    }

    /// Values as small as that are 0 but for rounding.
    private func rounding(of h: HalfPlane) -> Double {
        1e-9 * vertices.reduce(0) { max($0, abs(h.value($1.p))) }
    }

    static func between(_ a: Vertex, _ b: Vertex, _ t: Double) -> Vertex {
        Vertex(
            p: Homogeneous(
                x: a.p.x + t * (b.p.x - a.p.x), y: a.p.y + t * (b.p.y - a.p.y), w: a.p.w + t * (b.p.w - a.p.w)
            ),
            x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y))
    }

    /// Keeps what all cuts leave.
    ///
    /// - Parameter isTile: its sides may lie on a cut but for rounding, which would leave slivers on the other side of it.
    mutating func clip(_ cuts: [Cut], isTile: Bool = false) {
        for cut in cuts { clip(cut.halfPlane, least: isTile ? rounding(of: cut.halfPlane) : 0) }
        for cut in cuts { for line in cut.junctions { addCorners(at: line) } }
    }

    /// A point inside, before the eye; nil when there is none.
    func middle(_ toDevice: Homography) -> Vertex? {
        var x = 0.0, y = 0.0
        for v in vertices {
            x += v.x
            y += v.y
        }
        x /= Double(vertices.count)
        y /= Double(vertices.count)
        let p = toDevice.map(x, y)
        return p.w >= Homography.nearestW ? Vertex(p: p, x: x, y: y) : nil
    }

    /// Keeps what lies before the eye.
    mutating func clipNear() {
        guard vertices.contains(where: { $0.p.w < Homography.nearestW }) else { return }
        spare.removeAll(keepingCapacity: true)
        guard var a = vertices.last else { return }
        for b in vertices {
            let da = a.p.w - Homography.nearestW, db = b.p.w - Homography.nearestW
            if (da < 0 && db > 0) || (da > 0 && db < 0) { spare.append(Self.between(a, b, da / (da - db))) }
            if db >= 0 { spare.append(b) }
            a = b
        }
        (vertices, spare) = (spare, vertices)
    }

    mutating func clip(to r: DeviceRect) {
        clip(HalfPlane(a: 1, b: 0, c: -r.minX))
        clip(HalfPlane(a: -1, b: 0, c: r.maxX))
        clip(HalfPlane(a: 0, b: 1, c: -r.minY))
        clip(HalfPlane(a: 0, b: -1, c: r.maxY))
        // Corners of huge polygons are cut off with an error that reaches beyond.
        for i in vertices.indices {
            let p = vertices[i].p, x = p.x / p.w, y = p.y / p.w
            guard x.isFinite, y.isFinite else { return vertices.removeAll(keepingCapacity: true) }
            if x < r.minX || x > r.maxX { vertices[i].p.x = min(max(x, r.minX), r.maxX) * p.w }
            if y < r.minY || y > r.maxY { vertices[i].p.y = min(max(y, r.minY), r.maxY) * p.w }
        }
    }
}
