import CoreGraphics
import Foundation
import Geometry
import RenderTree

/// A page that is turned over by rolling it around a cylinder which lies on it and moves from one edge to the other.
///
/// The rolled part is drawn as strips, each a plane; what has been around the cylinder lies flat above it. The back shows the
/// picture of the front, paled, as paper does that light shines through.
struct PageCurl {
    struct Strip {
        /// The part of the page, in points of the layer.
        var part: LayerRect
        /// The map from points of the flat page to the layer's plane, in perspective.
        var matrix: Homography
        /// Whether the back of the page is visible.
        var isBack: Bool
    }

    /// The strips from the fixed edge to the free one, in painting order: rolled ones are above.
    let strips: [Strip]

    /// The radius of the cylinder, in lengths of the side that is rolled up.
    static let radius = 0.125
    /// Strips of half the cylinder.
    static let count = 16
    /// The share of white that is mixed into the back.
    static let paleness: Float = 0.75

    /// - Parameters:
    ///   - edge: the one that is lifted.
    ///   - progress: 0 is flat, 1 is gone.
    init(_ bounds: LayerRect, from edge: TransitionSubtype, progress: Double) {
        let isAcross = edge == .fromLeft || edge == .fromRight
        let side = isAcross ? bounds.width : bounds.height
        // Towards the free edge, and where the fixed edge lies on this way.
        let way: (x: Double, y: Double), start: Double
        switch edge {
        case .fromRight: (way, start) = ((1, 0), bounds.minX)
        case .fromLeft: (way, start) = ((-1, 0), -bounds.maxX)
        case .fromTop: (way, start) = ((0, 1), bounds.minY)
        case .fromBottom: (way, start) = ((0, -1), -bounds.maxY)
        }
        let radius = Self.radius * side, eye = TransitionPlanes.eye(bounds)
        let fold = side - progress * (side + radius)
        let middle = (x: (bounds.minX + bounds.maxX) / 2, y: (bounds.minY + bounds.maxY) / 2)

        /// Returns the position of a point of the page: the distance along the roll direction, and the height above the
        /// plane.
        func place(_ u: Double) -> (along: Double, z: Double) {
            let angle = (u - fold) / radius
            if angle <= 0 { return (u, 0) }
            if angle >= .pi { return (fold - (u - fold - .pi * radius), 2 * radius) }
            return (fold + radius * sin(angle), radius * (1 - cos(angle)))
        }

        func matrix(from u0: Double, to u1: Double) -> Homography {
            let p0 = place(u0), p1 = place(u1)
            let slope = (p1.along - p0.along) / (u1 - u0), rise = (p1.z - p0.z) / (u1 - u0)
            // How far a point of the page is moved along the way, its height, and its w: each is a constant and so much for each
            // point of distance from the fixed edge.
            let moved = (constant: p0.along - slope * u0, change: slope - 1)
            let height = (constant: p0.z - rise * u0, change: rise)
            func linear(_ f: (constant: Double, change: Double)) -> SIMD3<Double> {
                SIMD3(f.change * way.x, f.change * way.y, f.constant - f.change * start)
            }
            let w: SIMD3<Double> = SIMD3(0, 0, 1) - linear(height) / eye
            let shift: SIMD3<Double> = linear(moved)
            var x: SIMD3<Double> = shift * way.x, y: SIMD3<Double> = shift * way.y
            x += SIMD3(1, 0, -middle.x)
            x += w * middle.x
            y += SIMD3(0, 1, -middle.y)
            y += w * middle.y
            return Homography(x.x, y.x, w.x, x.y, y.y, w.y, x.z, y.z, w.z)
        }

        func part(from u0: Double, to u1: Double) -> LayerRect {
            var result = bounds
            switch edge {
            case .fromRight: (result.minX, result.maxX) = (start + u0, start + u1)
            case .fromLeft: (result.minX, result.maxX) = (-start - u1, -start - u0)
            case .fromTop: (result.minY, result.maxY) = (start + u0, start + u1)
            case .fromBottom: (result.minY, result.maxY) = (-start - u1, -start - u0)
            }
            return result
        }

        var limits = [0, fold]
        for index in 1...Self.count {
            limits.append(fold + .pi * radius * Double(index) / Double(Self.count))
        }
        limits.append(side)
        var strips: [Strip] = []
        for (low, high) in zip(limits, limits.dropFirst()) where min(high, side) > max(low, 0) {
            // The strip's plane does not depend on what of it lies on the page.
            let matrix = matrix(from: low, to: high)
            strips.append(
                Strip(
                    part: part(from: max(low, 0), to: min(high, side)), matrix: matrix,
                    isBack: matrix.determinant < 0))
        }
        self.strips = strips
    }

    /// Colours of the back.
    static let back: ColorMatrix = {
        var matrix = ColorMatrix()
        let rest = 1 - paleness
        matrix.red.x = rest
        matrix.green.y = rest
        matrix.blue.z = rest
        matrix.offset = SIMD4(paleness, paleness, paleness, 0)
        return matrix
    }()
}
