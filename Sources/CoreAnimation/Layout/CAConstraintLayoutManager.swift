import Foundation

/// Places sublayers by their `constraints`.
///
/// Two constraints of an axis set place and size; one moves the layer and keeps its size. A source that is not there
/// is ignored, and so is a constraint that would lead back to the axis it places. Of more than two of an axis the
/// first two that fit together count.
open class CAConstraintLayoutManager: NSObject, CALayoutManager {
    open func layoutSublayers(of layer: CALayer) {
        let sublayers = layer.sublayers ?? []
        guard sublayers.contains(where: { !($0.constraints ?? []).isEmpty }) else { return }
        var solver = ConstraintSolver(superlayer: layer, sublayers: sublayers)
        let frames = solver.solve()
        for (sublayer, frame) in zip(sublayers, frames) where frame != sublayer.frame && frame.isFinite {
            sublayer.frame = frame
        }
    }

    /// Keeps nothing, so that there is nothing to do.
    open func invalidateLayout(of layer: CALayer) {}

    /// The smallest size that holds the sublayers' frames as they are, from the origin of the bounds: 80 x 40 with one
    /// sublayer of that size there. What lies left of the origin or below it adds nothing. Without sublayers it is the
    /// size of the bounds, mapped to the superlayer.
    open func preferredSize(of layer: CALayer) -> CGSize {
        guard let sublayers = layer.sublayers else { return layer.ownFrameSize }
        let origin = layer.bounds.standardized.origin
        let frames = sublayers.map(\.frame).filter(\.isFinite)
        return CGSize(
            width: frames.map { $0.maxX - origin.x }.reduce(0, max),
            height: frames.map { $0.maxY - origin.y }.reduce(0, max))
    }
}
