import Foundation
import RenderTree

/// Which of several layers at a point is asked first.
enum HitOrder {
    /// The last of each list; groups in 3D stand for their sublayers.
    case tree
    /// The nearest to the eye, at equal depth the last.
    case depth
}

/// A layer whose plane lies under the point of a hit test.
struct HitCandidate {
    private let layer: CALayer
    private let map: Homography
    /// Towards the eye, in steps of 1/1024 point, so that rounding does not part planes that lie in one.
    private let nearness: Double
    private let order: Int
    private let depth: Int

    /// Nil when the plane is seen edge on or lies behind the eye.
    init?(layer: CALayer, matrix: CATransform3D, order: Int, depth: Int, at point: CGPoint) {
        let map = Homography(flattening: matrix)
        guard let p = map.castBack(point) else { return nil }
        let nearness = (LayerMatrix.depth(matrix, x: p.x.native, y: p.y.native) * 1024).rounded()
        guard !nearness.isNaN else { return nil }
        self.layer = layer
        self.map = map
        self.nearness = nearness
        self.order = order
        self.depth = depth
    }

    func isInFront(of other: HitCandidate) -> Bool {
        nearness != other.nearness ? nearness > other.nearness : order > other.order
    }

    /// A class that is not the framework's own may have another hit test; what is seen does not depend on it.
    func search(_ point: CGPoint, _ order: HitOrder) -> CALayer? {
        if order == .tree, layer.flags.contains(.customClass) { return layer.hitTest(point) }
        return layer.hit(point, order, from: map, depth: depth)
    }
}
