import CoreGraphics
import Geometry
import RenderTree

/// The effect of a layer's mask, in the simplest form that gives the same picture.
enum LayerMask {
    /// The layer has no mask.
    case none
    /// The mask hides the layer entirely.
    case empty
    /// The mask is one rounded rectangle of one alpha: a clip, and an opacity.
    case shape(SolidMask)
    /// The mask is the alpha of a tree of layers.
    case tree(MaskComplexity)

    /// - Parameter toDevice: from the masked layer's bounds space, in which the mask lies.
    init(_ mask: ShownNode?, _ toDevice: Homography) {
        guard let mask else {
            self = .none
            return
        }
        if let complexity = Self.complexityOfSort(mask) {
            self = .tree(complexity)
            return
        }
        let g = mask.geometry
        guard mask.isVisible else {
            self = .empty
            return
        }
        if let complexity = Self.complexityOfLook(mask) {
            self = .tree(complexity)
            return
        }
        let alpha =
            min(max(mask.appearance.backgroundColor?.components.w ?? 0, 0), 1)
            * mask.appearance.opacity
        let bounds = g.bounds.standardized.layerRect
        guard alpha > 0, !bounds.isEmpty else {
            self = .empty
            return
        }
        let matrix = LayerMatrix.toSuperlayer(g)
        let toLayer = Homography(flattening: matrix).normalized
        // Perspective of its own may bring a part behind its eye; a back that is not shown is not solid.
        guard toLayer.isAffine, g.isDoubleSided || toLayer.determinant > 0 else {
            self = .tree(.perspective)
            return
        }
        let maskToDevice = toLayer.concatenating(toDevice)
        guard maskToDevice.isFinite, maskToDevice.determinant != 0 else {
            self = .empty
            return
        }
        let shape = ClipShape(
            bounds, CornerRadii(mask, bounds), maskToDevice, smoothSides: mask.smoothSides)
        self = .shape(SolidMask(shape: shape, alpha: alpha, inLayer: Self.moved(shape, toLayer, toDevice)))
    }

    /// Returns the reason for which a mask, even a hidden one, is more than a shape, or nil.
    private static func complexityOfSort(_ mask: ShownNode) -> MaskComplexity? {
        if mask.transition != nil { return .transition }
        if mask.mask != nil { return .mask }
        return mask.kind == .layer ? nil : .transformLayer
    }

    private static func complexityOfLook(_ mask: ShownNode) -> MaskComplexity? {
        let look = mask.appearance
        if mask.hasDrawnChildren { return .sublayers }
        if look.hasContents { return .contents }
        if mask.lookDrawing() != nil { return .look }
        if look.effects != nil { return .effects }
        return look.borderWidth > 0 && (look.borderColor?.components.w ?? 0) > 0 ? .border : nil
    }

    /// The same shape as a rectangle of the layer's own points, where the mask is only moved and scaled.
    private static func moved(
        _ shape: ClipShape, _ toLayer: Homography, _ toDevice: Homography
    ) -> ClipShape? {
        let scale = toLayer.h11
        guard toLayer.keepsAxes, scale > 0, toLayer.h22 > 0, shape.smoothSides == 15,
            shape.radii.isZero || scale == toLayer.h22
        else { return nil }
        return ClipShape(toLayer.layerBounds(of: shape.rect), shape.radii.scaled(by: scale), toDevice)
    }
}

/// A mask of one alpha inside a rounded rectangle.
struct SolidMask {
    /// In the mask's plane.
    var shape: ClipShape
    var alpha: Float
    /// In the layer's plane, if it is a rectangle there.
    var inLayer: ClipShape?
}
