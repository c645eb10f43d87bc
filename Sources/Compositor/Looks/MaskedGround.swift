import CoreGraphics
import Coverage
import Geometry
import RenderTree

/// A background under a mask that is one outline: the same as the outline in the background's colour, which takes no surface.
struct MaskedGround: LookDrawing {
    private let outline: DrawnOutline
    /// Premultiplied.
    private let color: SIMD4<Float>
    /// The map from the mask's bounds space to the layer's.
    private let toLayer: Homography
    let extent: LayerRect
    private let layer: LayerID

    /// - Parameter ground: premultiplied.
    /// - Returns: nil where the mask is more than an outline of one alpha, or reaches over the bounds, which cut the
    ///   background too.
    init?(_ ground: SIMD4<Float>, of layer: LayerID, in bounds: LayerRect, under mask: ShownNode) {
        let look = mask.appearance
        guard mask.kind == .layer, mask.transition == nil, mask.mask == nil, !mask.hasDrawnChildren,
            !look.hasContents, look.effects == nil,
            look.backgroundColor.map({ $0.premultiplied.w == 0 }) ?? true,
            look.borderWidth <= 0 || (look.borderColor?.premultiplied.w ?? 0) == 0,
            let part = (mask.lookDrawing() as? ShapeDrawing)?.onlyPart
        else { return nil }
        let toLayer = Homography(flattening: LayerMatrix.toSuperlayer(mask.geometry)).normalized
        guard toLayer.isAffine, toLayer.isFinite, mask.geometry.isDoubleSided || toLayer.determinant > 0,
            !look.masksToBounds
                || mask.geometry.bounds.standardized.layerRect.contains(part.outline.bounds)
                    && look.cornerRadius <= 0
        else { return nil }
        extent = toLayer.layerBounds(of: part.outline.bounds)
        guard !extent.isEmpty, bounds.contains(extent) else { return nil }
        (outline, self.toLayer, self.layer) = (part.outline, toLayer, layer)
        color = ground * (part.color.w * look.opacity)
    }

    var count: Int { 1 }

    func draw(_ toDevice: Homography, _ place: MarkPlace, _ sink: inout MarkSink) {
        sink.addOutline(
            OutlineRecord(outline, color), of: layer, toLayer.concatenating(toDevice), at: place)
    }
}
