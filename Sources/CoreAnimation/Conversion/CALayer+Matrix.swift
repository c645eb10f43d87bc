import CoreGraphics
import RenderTree

extension CALayer {
    /// Maps the layer's own space to the 3D space of its superlayer's sublayers.
    final var matrixToSuperlayer: CATransform3D {
        let m = LayerMatrix.toSuperlayer(standardGeometry)
        // A mask is no sublayer: it lies in the plane of the layer that it masks.
        guard let above = shownParent, !flags.contains(.isMask),
            let sublayers = LayerMatrix.sublayers(above.standardGeometry)
        else { return m }
        return CATransform3DConcat(m, sublayers)
    }

    /// With bounds of positive size, as a commit writes it down.
    private final var standardGeometry: LayerGeometry {
        var result = geometry
        result.bounds = result.bounds.standardized
        return result
    }
}
