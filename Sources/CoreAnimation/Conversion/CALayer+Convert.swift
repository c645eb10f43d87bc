import Foundation
import Geometry

// A point is mapped up to the common ancestor and down again. Every layer on the way flattens its sublayers, so the
// point is projected onto its plane along the eye's ray; only transform layers pass it on in 3D.
extension CALayer {
    /// The map from the layer's plane to that of an ancestor, or to the space outside the root if `ancestor` is nil.
    final func planeMap(to ancestor: CALayer?) -> Homography {
        let end = ancestor?.modelLayer
        guard modelLayer !== end else { return .identity }
        var result = Homography.identity
        var matrix = matrixToSuperlayer
        var layer = shownParent
        while let this = layer, this.modelLayer !== end {
            if this.handsDepthOn {
                matrix = CATransform3DConcat(matrix, this.matrixToSuperlayer)
            } else {
                result = result.concatenating(Homography(flattening: matrix))
                matrix = this.matrixToSuperlayer
            }
            layer = this.shownParent
        }
        return result.concatenating(Homography(flattening: matrix))
    }

    /// The nearest common ancestor, which may be one of both; nil if they are in different trees.
    final func commonAncestor(with other: CALayer) -> CALayer? {
        // The usual pairs, without walking up to the root.
        if modelLayer === other.modelLayer { return self }
        if let parent = shownParent, parent.modelLayer === other.modelLayer { return parent }
        if let parent = other.shownParent, parent.modelLayer === modelLayer { return self }
        var mine = self.ancestors
        var others = other.ancestors
        var common: CALayer?
        while let a = mine.popLast(), let b = others.popLast(), a.modelLayer === b.modelLayer { common = a }
        return common
    }

    /// This layer and its ancestors, upwards.
    private final var ancestors: [CALayer] {
        var result: [CALayer] = []
        var layer: CALayer? = self
        while let this = layer {
            result.append(this)
            layer = this.shownParent
        }
        return result
    }

    /// The map from this layer to the other one, or to the space outside this one if `other` is nil.
    ///
    /// A plane seen edge-on has no inverse map; that step is skipped.
    final func planeMap(from layer: CALayer?, toReceiver: Bool) -> Homography {
        guard let layer else {
            let out = planeMap(to: nearestFlattening)
            return toReceiver ? out.inverse ?? .identity : out
        }
        let (start, end) = toReceiver ? (layer, self) : (self, layer)
        let common = start.commonAncestor(with: end)
        let up = start.planeMap(to: common)
        return up.concatenating(end.planeMap(to: common).inverse ?? .identity)
    }

    /// The layer into whose plane this one is flattened: the superlayer, skipping transform layers; nil for a root.
    final var nearestFlattening: CALayer? {
        var layer = shownParent
        while let this = layer, this.handsDepthOn { layer = this.shownParent }
        return layer
    }

    final func mapPoint(_ p: CGPoint, _ layer: CALayer?, toReceiver: Bool) -> CGPoint {
        layer === self ? p : planeMap(from: layer, toReceiver: toReceiver).apply(p)
    }

    final func mapRect(_ r: CGRect, _ layer: CALayer?, toReceiver: Bool) -> CGRect {
        guard layer !== self else { return r }
        let map = planeMap(from: layer, toReceiver: toReceiver)
        let a = map.apply(CGPoint(x: r.minX, y: r.minY))
        let b = map.apply(CGPoint(x: r.maxX, y: r.minY))
        let c = map.apply(CGPoint(x: r.minX, y: r.maxY))
        let d = map.apply(CGPoint(x: r.maxX, y: r.maxY))
        let minX = min(min(a.x, b.x), min(c.x, d.x))
        let minY = min(min(a.y, b.y), min(c.y, d.y))
        let maxX = max(max(a.x, b.x), max(c.x, d.x))
        let maxY = max(max(a.y, b.y), max(c.y, d.y))
        return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }
}
