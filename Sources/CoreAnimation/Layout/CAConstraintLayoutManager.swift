import Foundation

/// Places sublayers by their `constraints`.
///
/// Two constraints of an axis set place and size; one moves the layer and keeps its size. A source that is not there
/// is ignored, and so is a constraint that would lead back to the axis it places. Of more than two of an axis the
/// first two that fit together count.
public final class CAConstraintLayoutManager: NSObject, CALayoutManager {
    public func layoutSublayers(of layer: CALayer) {
        let sublayers = layer.sublayers ?? []
        guard sublayers.contains(where: { !($0.constraints ?? []).isEmpty }) else { return }
        var solver = ConstraintSolver(superlayer: layer, sublayers: sublayers)
        let frames = solver.solve()
        for (sublayer, frame) in zip(sublayers, frames) where frame != sublayer.frame && frame.isFinite {
            sublayer.frame = frame
        }
    }

    /// The smallest size that holds the sublayers as they are, from the origin of the bounds.
    public func preferredSize(of layer: CALayer) -> CGSize { layer.ownFrameSize }
}
