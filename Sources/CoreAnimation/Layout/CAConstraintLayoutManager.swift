import Foundation

/// Lays out sublayers by their `constraints`.
///
/// Two constraints of an axis determine position and size; one moves the layer and keeps its size. A missing source
/// is ignored, and so is a constraint that would form a cycle. Of more than two constraints of an axis, the first two
/// that are compatible are used.
open class CAConstraintLayoutManager: NSObject, CALayoutManager {
    open func layoutSublayers(of layer: CALayer) {
        let sublayers = layer.sublayers ?? []
        guard sublayers.contains(where: { !($0.constraints ?? []).isEmpty }) else { return }
        var solver = LayerConstraintSolver(superlayer: layer, sublayers: sublayers)
        let frames = solver.solve()
        for (sublayer, frame) in zip(sublayers, frames) where frame != sublayer.frame && frame.isFinite {
            sublayer.frame = frame
        }
    }

    /// Does nothing, because nothing is cached.
    open func invalidateLayout(of layer: CALayer) {}

    /// The smallest size, from the origin of the bounds, that contains the sublayers' current frames: 80 x 40 for one
    /// sublayer of that size at the origin. Parts left of the origin or below it are ignored. Without sublayers, it
    /// is the size of the bounds, mapped to the superlayer.
    open func preferredSize(of layer: CALayer) -> CGSize {
        guard let sublayers = layer.sublayers else { return layer.ownFrameSize }
        let origin = layer.bounds.standardized.origin
        let frames = sublayers.map(\.frame).filter(\.isFinite)
        return CGSize(
            width: frames.map { $0.maxX - origin.x }.reduce(0, max),
            height: frames.map { $0.maxY - origin.y }.reduce(0, max))
    }
}
