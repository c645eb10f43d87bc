import CoreGraphics
import Geometry
import RenderTree

/// A rectangle of a plane as it is seen on the screen: where its corners are, and the lines of its sides.
struct ProjectedRect {
    /// The corners in pixels, divided by w; least x and least y first, then most x and least y, and on around. They mean
    /// nothing unless `isBeforeEye`.
    let x, y, w: SIMD4<Double>
    /// The lines of the sides of least x, most x, least y, most y. A pixel lies `a·x + b·y + c` pixels inside of each.
    let a, b, c: SIMD4<Double>
    /// Pixels a point across each of these sides, times w at the side's point; the same all along it, since the distance to
    /// the image of a line is the distance in the plane over w, times a constant.
    let pixels: SIMD4<Double>
    /// Every corner lies before the eye.
    let isBeforeEye: Bool
    let toLocal: Homography

    /// Nil where the plane is seen from its edge.
    init?(_ r: LayerRect, _ h: Homography) {
        guard let i = h.inverse else { return nil }
        toLocal = i
        let lx = SIMD4(r.minX, r.maxX, r.maxX, r.minX), ly = SIMD4(r.minY, r.minY, r.maxY, r.maxY)
        w = lx * h.h13 + ly * h.h23 + h.h33
        x = (lx * h.h11 + ly * h.h21 + h.h31) / w
        y = (lx * h.h12 + ly * h.h22 + h.h32) / w
        isBeforeEye = w.min() >= Homography.nearestW
        // Local x over w is i11·X + i21·Y + i31, and 1 over w is i13·X + i23·Y + i33.
        let side = SIMD4(r.minX, r.maxX, r.minY, r.maxY), sign = SIMD4(1.0, -1, 1, -1)
        let na = sign * (SIMD4(i.h11, i.h11, i.h12, i.h12) - side * i.h13)
        let nb = sign * (SIMD4(i.h21, i.h21, i.h22, i.h22) - side * i.h23)
        let nc = sign * (SIMD4(i.h31, i.h31, i.h32, i.h32) - side * i.h33)
        let length = (na * na + nb * nb).squareRoot()
        guard length.min() > 0, length.max().isFinite else { return nil }
        pixels = 1 / length
        a = na * pixels
        b = nb * pixels
        c = nc * pixels
    }

    /// The increase of a pixel's coverage with the distance from each side: along `t = 0.5 + distance · slope`, clamped
    /// to 0...1, as `t + bow · t · (1 − t) · (2t − 1)`. Within 4/255 of the exact area at every angle, 1.3/255 in the
    /// mean.
    var ramp: (slope: SIMD4<Double>, bow: SIMD4<Double>) {
        let x = a.replacing(with: -a, where: a .< 0), y = b.replacing(with: -b, where: b .< 0)
        let skew = x * y
        return (1 - 0.3936 * skew, 1.8992 * skew)
    }

    /// Returns the distances by which a pixel is inside each side.
    func distances(_ px: Double, _ py: Double) -> SIMD4<Double> { a * px + b * py + c }

    /// The least distances of the sides of constant x and of the sides of constant y, in pixels, over the corners.
    var thickness: (x: Double, y: Double) {
        let p = SIMD2(distances(x[1], y[1])[0], distances(x[2], y[2])[0])
        let q = SIMD2(distances(x[2], y[2])[2], distances(x[3], y[3])[2])
        let r = SIMD2(distances(x[0], y[0])[1], distances(x[3], y[3])[1])
        let s = SIMD2(distances(x[0], y[0])[3], distances(x[1], y[1])[3])
        return (min(p.min(), r.min()), min(q.min(), s.min()))
    }

    /// The extent of a pixel across the sides, in points of the plane: the largest over the corners in front of the
    /// eye.
    var outset: (x: Double, y: Double) {
        let isSeen = w .>= Homography.nearestW
        let weights = SIMD4<Double>(repeating: 0).replacing(with: w, where: isSeen)
        let x = weights / SIMD4(pixels[0], pixels[1], pixels[1], pixels[0])
        let y = weights / SIMD4(pixels[2], pixels[2], pixels[3], pixels[3])
        return (x.max(), y.max())
    }

    /// The perspective is weak and the rectangle is seen broad enough: a distance in the plane is much the same number of
    /// pixels at either end.
    var isMild: Bool {
        guard isBeforeEye, w.max() < 1.5 * w.min() else { return false }
        let t = thickness
        return min(t.x, t.y) > 8
    }
}
