import CThreadState
import Foundation
import Geometry

extension CALayer {
    final func findHit(_ p: CGPoint, _ order: HitOrder) -> CALayer? {
        guard p.x.isFinite, p.y.isFinite else { return nil }
        return hit(p, order, from: planeMap(to: nearestFlattening), depth: levelsAbove)
    }

    /// Searches the layer at `p` in the target space of `map`.
    final func hit(_ p: CGPoint, _ order: HitOrder, from map: Homography, depth: Int) -> CALayer? {
        guard !geometry.isHidden, let local = map.castBack(p) else { return nil }
        guard geometry.isDoubleSided || facesViewer(map, at: local) else { return nil }
        let isInside = contains(local)
        if look.masksToBounds, !isInside { return nil }
        // Levels beyond the capacity of the thread's stack are not hit.
        if depth + 1 < Self.maximumDepth, !shownChildren.isEmpty, thread_stack_has_room() {
            for candidate in hitCandidates(at: local, order, depth: depth + 1) {
                if let found = candidate.search(local, order) { return found }
            }
        }
        switch order {
        case .tree: return isInside ? self : nil
        case .depth: return isSeen(at: local) ? self : nil
        }
    }

    /// Whether the front is visible. A flip mirrors the sublayers' space, not the picture, and is ignored.
    private final func facesViewer(_ map: Homography, at local: CGPoint) -> Bool {
        var isMirrored = geometry.isGeometryFlipped
        var layer = shownParent
        while let this = layer, this.handsDepthOn {
            if this.geometry.isGeometryFlipped { isMirrored.toggle() }
            layer = this.shownParent
        }
        let facing = map.facing(local)
        return isMirrored ? facing <= 0 : facing >= 0
    }

    /// The layers of this layer's 3D space at a point of its plane, in search order.
    private final func hitCandidates(at local: CGPoint, _ order: HitOrder, depth: Int) -> [HitCandidate] {
        var found: [HitCandidate] = []
        var stack = shownChildren.reversed().map { (layer: $0, group: CATransform3DIdentity, depth: depth) }
        while let (layer, group, depth) = stack.popLast() {
            guard !layer.geometry.isHidden else { continue }
            let matrix = CATransform3DConcat(layer.matrixToSuperlayer, group)
            if layer.handsDepthOn {
                guard depth + 1 < Self.maximumDepth else { continue }
                stack.append(contentsOf: layer.shownChildren.reversed().map { ($0, matrix, depth + 1) })
            } else if let candidate = HitCandidate(
                layer: layer, matrix: matrix, order: found.count, depth: depth, at: local)
            {
                found.append(candidate)
            }
        }
        switch order {
        case .tree: return found.reversed()
        case .depth: return found.sorted { $0.isInFront(of: $1) }
        }
    }

    /// The number of ancestors, at most `maximumDepth`.
    final var levelsAbove: Int {
        var count = 0
        var layer = shownParent
        while let this = layer, count < Self.maximumDepth {
            count += 1
            layer = this.shownParent
        }
        return count
    }
}
