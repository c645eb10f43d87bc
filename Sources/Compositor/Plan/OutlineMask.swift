import CoreGraphics
import Coverage
import Geometry
import RenderTree

/// A mask that is one outline of one alpha: its coverage masks what is drawn, without a surface for the mask.
struct OutlineMask {
    /// In the mask's bounds space.
    let outline: DrawnOutline
    let alpha: Float
    /// The map from the mask's bounds space to the layer's; affine.
    let toLayer: Homography

    /// Nil for a mask that is more.
    init?(_ mask: ShownNode) {
        let look = mask.appearance
        guard mask.kind == .layer, mask.transition == nil, mask.mask == nil, !mask.hasDrawnChildren,
            !look.hasContents, look.effects == nil,
            look.backgroundColor.map({ $0.premultiplied.w == 0 }) ?? true,
            look.borderWidth <= 0 || (look.borderColor?.premultiplied.w ?? 0) == 0,
            let part = (mask.lookDrawing() as? ShapeDrawing)?.onlyPart
        else { return nil }
        let matrix = LayerMatrix.toSuperlayer(mask.geometry)
        toLayer = Homography(flattening: matrix).normalized
        guard toLayer.isAffine, toLayer.isFinite, mask.geometry.isDoubleSided || !matrix.facesAway,
            !look.masksToBounds
                || mask.geometry.bounds.standardized.layerRect.contains(part.outline.bounds)
                    && look.cornerRadius <= 0
        else { return nil }
        outline = part.outline
        alpha = part.color.w * look.opacity
    }
}
