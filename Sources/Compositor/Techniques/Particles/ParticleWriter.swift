import CoreGraphics
import Geometry
import Particles
import RenderTree

/// Writes the quads of particles: position, texture coordinates, layer and tint of each corner, as the program has them.
struct ParticleWriter {
    /// The number of 32-bit words of a vertex.
    static let words = 8

    private var next: UnsafeMutablePointer<UInt32>
    private let offset: (x: Double, y: Double)
    /// The number of quads that were written.
    private(set) var count = 0

    init(_ vertices: UnsafeMutablePointer<UInt32>, _ offset: (x: Double, y: Double)) {
        next = vertices
        self.offset = offset
    }

    /// Writes a quad where something of it is seen.
    ///
    /// - Returns: false where it has to be cut first.
    @inline(__always)
    mutating func add(
        _ quad: ParticleQuad, _ h: Homography, _ color: SIMD2<UInt32>, _ seen: DeviceRect,
        within area: DeviceRect, isCut: Bool
    ) -> Bool {
        let box = quad.box
        let a = h.map(box.minX, box.minY), b = h.map(box.maxX, box.minY)
        let c = h.map(box.maxX, box.maxY), d = h.map(box.minX, box.maxY)
        let near = Homography.nearestW
        if min(min(a.w, b.w), min(c.w, d.w)) < near {
            return max(max(a.w, b.w), max(c.w, d.w)) < near
        }
        let ax = a.x / a.w, ay = a.y / a.w, bx = b.x / b.w, by = b.y / b.w
        let cx = c.x / c.w, cy = c.y / c.w, dx = d.x / d.w, dy = d.y / d.w
        let bounds = DeviceRect(
            minX: min(min(ax, bx), min(cx, dx)), minY: min(min(ay, by), min(cy, dy)),
            maxX: max(max(ax, bx), max(cx, dx)), maxY: max(max(ay, by), max(cy, dy)))
        if !bounds.intersects(seen) { return true }
        if isCut || !area.contains(bounds) { return false }
        let layer = quad.layer
        let u0 = quad.u(box.minX), u1 = quad.u(box.maxX), v0 = quad.v(box.minY), v1 = quad.v(box.maxY)
        put(ax, ay, a.w, u0, v0, layer, color)
        put(bx, by, b.w, u1, v0, layer, color)
        put(cx, cy, c.w, u1, v1, layer, color)
        put(dx, dy, d.w, u0, v1, layer, color)
        count += 1
        return true
    }

    @inline(__always)
    mutating func put(
        _ x: Double, _ y: Double, _ w: Double, _ u: Double, _ v: Double, _ layer: Float,
        _ color: SIMD2<UInt32>
    ) {
        next[0] = Float(x + offset.x).bitPattern
        next[1] = Float(y + offset.y).bitPattern
        next[2] = Float(w).bitPattern
        next[3] = Float(u).bitPattern
        next[4] = Float(v).bitPattern
        next[5] = layer.bitPattern
        next[6] = color.x
        next[7] = color.y
        next += Self.words
    }
}
