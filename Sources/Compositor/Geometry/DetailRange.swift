import Foundation
import Geometry

/// Between which levels of detail a part of a picture is drawn: logarithms, to the base of 2, of the texels between
/// neighbouring pixels.
struct DetailRange: Equatable {
    var least, most: Double

    init(least: Double, most: Double) {
        self.least = least
        self.most = most
    }

    /// Bounds over a polygon of the screen; nil for an empty one.
    ///
    /// Both coordinates of a texel are fractions of linear functions of the place on the screen, with one denominator. So
    /// their derivatives are linear functions over its square, and linear ones are largest and least at corners.
    ///
    /// - Parameters:
    ///   - polygon: before the eye.
    ///   - g: from the screen to the plane.
    init?(_ polygon: ClipPolygon, _ g: Homography, _ texels: TexelMapping) {
        if polygon.vertices.count < 3 { return nil }
        // The derivatives of u by x, u by y, v by x, v by y.
        var low = SIMD4(repeating: Double.infinity), high = -low
        var nearest = Double.infinity, farthest = 0.0
        for v in polygon.vertices {
            let x = v.p.x / v.p.w, y = v.p.y / v.p.w
            let a = x * g.h11 + y * g.h21 + g.h31, b = x * g.h12 + y * g.h22 + g.h32
            let q = x * g.h13 + y * g.h23 + g.h33
            let n = SIMD4(
                (g.h11 * q - a * g.h13) * texels.scaleX, (g.h21 * q - a * g.h23) * texels.scaleX,
                (g.h12 * q - b * g.h13) * texels.scaleY, (g.h22 * q - b * g.h23) * texels.scaleY)
            low = pointwiseMin(low, n)
            high = pointwiseMax(high, n)
            nearest = min(nearest, q)
            farthest = max(farthest, q)
        }
        let smallest = pointwiseMax(pointwiseMax(low, -high), SIMD4()).max()
        let largest = pointwiseMax(high, -low)
        let squares = largest * largest
        least = log2(smallest / (farthest * farthest))
        most = log2(max(squares[0] + squares[2], squares[1] + squares[3]).squareRoot() / (nearest * nearest))
        if nearest <= 0 || most.isNaN { most = .infinity }
        if least.isNaN { least = -.infinity }
    }

    func biased(by bias: Double) -> DetailRange { DetailRange(least: least + bias, most: most + bias) }
}
