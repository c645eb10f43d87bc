import Foundation
import Geometry

/// The search order of layers at a point.
enum HitOrder {
    /// The last of each list first; 3D groups stand for their sublayers.
    case tree
    /// The nearest to the eye first, at equal depth the last.
    case depth
}

/// A layer whose plane contains the point of a hit test.
struct HitCandidate {
    private let layer: CALayer
    private let map: Homography
    /// The nearness to the eye, in steps of 1/1024 point, so that rounding does not separate coplanar layers.
    private let nearness: Double
    private let order: Int
    private let depth: Int

    /// Nil if the plane is seen edge-on or is behind the eye.
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

    /// Searches the layer. A class that is not the framework's own may override `hitTest`, which does not affect
    /// visibility.
    func search(_ point: CGPoint, _ order: HitOrder) -> CALayer? {
        if order == .tree, layer.flags.contains(.customClass) { return layer.hitTest(point) }
        return layer.hit(point, order, from: map, depth: depth)
    }
}
