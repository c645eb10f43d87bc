import CoreGraphics
import Geometry
import RenderTree

/// A point of the space that siblings share, after the division by w; the viewer looks along −z.
struct Point3: Sendable, Equatable {
    var x, y, z: Double
}

/// The plane `x·X + y·Y + z·Z + d = 0`, the normal of length 1.
struct Plane3: Sendable, Equatable {
    var x, y, z, d: Double
    func distance(_ p: Point3) -> Double { x * p.x + y * p.y + z * p.z + d }
}

/// The convex polygon that a layer covers in the space of its siblings, cut off before the eye.
struct SpacePlane {
    var points: [Point3] = []
    var minZ = Double.infinity, maxZ = -Double.infinity
    var bounds = LayerRect.null

    init(points: [Point3]) {
        self.points = points
        measure()
    }

    init(_ rect: LayerRect, _ m: CATransform3D, near: Double) {
        guard !rect.isEmpty else { return }
        let corners = [
            (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY),
        ].map { (x, y) in
            (
                x * m.m11 + y * m.m21 + m.m41, x * m.m12 + y * m.m22 + m.m42,
                x * m.m13 + y * m.m23 + m.m43, x * m.m14 + y * m.m24 + m.m44
            )
        }
        points.reserveCapacity(5)
        for i in 0..<4 {
            let a = corners[i], b = corners[(i + 1) & 3]
            if a.3 >= near { points.append(Point3(x: a.0 / a.3, y: a.1 / a.3, z: a.2 / a.3)) }
            if (a.3 >= near) != (b.3 >= near) {
                let t = (near - a.3) / (b.3 - a.3)
                points.append(
                    Point3(
                        x: (a.0 + t * (b.0 - a.0)) / near, y: (a.1 + t * (b.1 - a.1)) / near,
                        z: (a.2 + t * (b.2 - a.2)) / near))
            }
        }
        measure()
    }

    private mutating func measure() {
        for p in points {
            minZ = min(minZ, p.z)
            maxZ = max(maxZ, p.z)
            bounds.minX = min(bounds.minX, p.x)
            bounds.maxX = max(bounds.maxX, p.x)
            bounds.minY = min(bounds.minY, p.y)
            bounds.maxY = max(bounds.maxY, p.y)
        }
    }

    var middleZ: Double { points.isEmpty ? 0 : points.reduce(0) { $0 + $1.z } / Double(points.count) }

    /// The plane of the polygon by Newell's rule; nil when it has no area, or is seen from its edge.
    var plane: Plane3? {
        guard points.count >= 3 else { return nil }
        var n = Point3(x: 0, y: 0, z: 0), c = Point3(x: 0, y: 0, z: 0)
        for i in points.indices {
            let p = points[i], q = points[(i + 1) % points.count]
            n.x += (p.y - q.y) * (p.z + q.z)
            n.y += (p.z - q.z) * (p.x + q.x)
            n.z += (p.x - q.x) * (p.y + q.y)
            c.x += p.x
            c.y += p.y
            c.z += p.z
        }
        let length = (n.x * n.x + n.y * n.y + n.z * n.z).squareRoot()
        guard length.isFinite, length > 0, abs(n.z) > 1e-9 * length else { return nil }
        let k = (n.z < 0 ? -1 : 1) / length
        let count = Double(points.count)
        let x = n.x * k, y = n.y * k, z = n.z * k
        return Plane3(x: x, y: y, z: z, d: -(x * c.x + y * c.y + z * c.z) / count)
    }
}
