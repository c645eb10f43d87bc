import CoreGraphics
import Geometry
import RenderTree

/// The size of pixels in a plane in 3D space.
extension Homography {
    /// Returns the extent of a pixel across the sides of a rectangle, in points of the plane, for the sides of constant
    /// x and of constant y: the largest over the corners in front of the eye.
    func localOutset(around r: LayerRect) -> (x: Double, y: Double) {
        if keepsAxes { return (1 / abs(h11), 1 / abs(h22)) }
        if isAffine {
            let det = abs(h11 * h22 - h12 * h21)
            return ((h21 * h21 + h22 * h22).squareRoot() / det, (h11 * h11 + h12 * h12).squareRoot() / det)
        }
        return ProjectedRect(r, self)?.outset ?? (.infinity, .infinity)
    }

    /// The lengths of a pixel's sides along the normals of the images of lines of constant x, then of constant y, the longer
    /// first; nil when these lines lie along pixels. Without perspective only.
    ///
    /// The last one is negative where a normal (p, q) between those of the sides of most x and most y goes, but for the order
    /// and the signs, to (p·a + q·b, q·a − p·b), a being the longer length and b the shorter, and not to (p·a − q·b, q·a + p·b).
    var turnedPixel: SIMD4<Float>? {
        if keepsAxes || swapsAxes { return nil }
        func lengths(_ dx: Double, _ dy: Double) -> (Float, Float) {
            let l = (dx * dx + dy * dy).squareRoot()
            guard l > 1e-9 else { return (1, 0) }
            return (Float(max(abs(dx), abs(dy)) / l), Float(min(abs(dx), abs(dy)) / l))
        }
        let x = lengths(h21, h22), y = lengths(h11, h12)
        let isMirrored = h11 * h22 < h12 * h21, isSteep = abs(h11) < abs(h12), isCrossed = h11 * h12 < 0
        let isBackward = (isMirrored != isSteep) != isCrossed
        return SIMD4(x.0, x.1, y.0, isBackward ? -y.1 : y.1)
    }

    /// Returns lines half a pixel beyond the sharp corners of a rectangle's image. Beyond them the coverage is less
    /// than the distances to the two sides give. Without perspective only.
    func sharpTips(of r: LayerRect) -> [HalfPlane] {
        let la = (h11 * h11 + h12 * h12).squareRoot(), lb = (h21 * h21 + h22 * h22).squareRoot()
        let cosine = (h11 * h21 + h12 * h22) / (la * lb)
        // Sharper than 60 degrees.
        guard la * r.width > 1e-6, lb * r.height > 1e-6, abs(cosine) > 0.5 else { return [] }
        let sharp =
            cosine > 0
            ? [(r.minX, r.minY, 1.0), (r.maxX, r.maxY, -1.0)]
            : [(r.maxX, r.minY, -1.0), (r.minX, r.maxY, 1.0)]
        return sharp.map { x, y, sign in
            let v = map(x, y)
            // Along both sides from the corner inwards.
            let turn = cosine > 0 ? 1.0 : -1.0
            let ux = sign * h11 / la, uy = sign * h12 / la
            let wx = sign * turn * h21 / lb, wy = sign * turn * h22 / lb
            let length = ((ux + wx) * (ux + wx) + (uy + wy) * (uy + wy)).squareRoot()
            let nx = (ux + wx) / length, ny = (uy + wy) / length
            return HalfPlane(a: nx, b: ny, c: 0.5 - nx * v.x - ny * v.y)
        }
    }
}
