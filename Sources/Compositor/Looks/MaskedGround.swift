import CoreGraphics
import Coverage
import Geometry
import RenderTree

/// A background or a gradient under a mask that is one outline: the same as the outline in its colours, which takes no surface.
struct MaskedGround: LookDrawing {
    private let mask: OutlineMask
    /// Premultiplied.
    private let color: SIMD4<Float>
    /// In the mask's bounds space.
    private var gradient: PlanePaint?
    let extent: LayerRect
    private let layer: LayerID

    /// - Returns: nil where the fill is neither a colour nor a gradient, and where the mask reaches over the bounds, which cut
    ///   the fill too.
    init?(_ fill: LookFill, of layer: LayerID, in bounds: LayerRect, under mask: OutlineMask) {
        extent = mask.toLayer.layerBounds(of: mask.outline.bounds)
        guard !extent.isEmpty, bounds.contains(extent) else { return nil }
        (self.mask, self.layer) = (mask, layer)
        let alpha = mask.alpha
        guard let record = fill.record else {
            color = fill.color * alpha
            return
        }
        guard let paint = (record as? GradientRecord)?.paint else { return nil }
        let moved = paint.moved(by: mask.toLayer)
        gradient = alpha < 1 ? moved.tinted(SIMD4(repeating: alpha)) : moved
        color = SIMD4(repeating: fill.density * alpha)
    }

    var count: Int { 1 }

    func draw(_ toDevice: Homography, _ place: MarkPlace, _ sink: inout MarkSink) {
        sink.addOutline(
            OutlineRecord(mask.outline, color, gradient: gradient), of: layer,
            mask.toLayer.concatenating(toDevice), at: place)
    }
}
