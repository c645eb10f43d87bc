import Foundation
import RenderTree

// A point travels up to the common ancestor and down again. Every layer on the way flattens what lies in it, so the
// point is cast onto its plane along the eye's ray; only transform layers hand it on in 3D.
extension CALayer {
    /// Maps the layer's plane to that of an ancestor, or to the space outside the top when `ancestor` is nil.
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

    /// The nearest layer that lies above both, or is one of them; nil when they are not of one tree.
    final func commonAncestor(with other: CALayer) -> CALayer? {
        var mine = self.ancestors
        var others = other.ancestors
        var common: CALayer?
        while let a = mine.popLast(), let b = others.popLast(), a.modelLayer === b.modelLayer { common = a }
        return common
    }

    /// This layer and those above it, upwards.
    private final var ancestors: [CALayer] {
        var result: [CALayer] = []
        var layer: CALayer? = self
        while let this = layer {
            result.append(this)
            layer = this.shownParent
        }
        return result
    }

    /// How to get from this layer to the other one, or to the space outside this one when `other` is nil.
    ///
    /// A plane that is seen edge on cannot be mapped back; that part of the way is left out.
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

    /// The layer whose plane this one is flattened into: the superlayer, past transform layers; nil for a root.
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
