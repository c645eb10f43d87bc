import CoreGraphics
import Geometry

extension CALayer {
    /// The matrix from the layer's bounds space to the 3D space of its superlayer's sublayers.
    final var matrixToSuperlayer: CATransform3D {
        let m = LayerMatrix.toSuperlayer(standardGeometry)
        // A mask is not a sublayer: it is in the plane of the layer that it masks.
        guard let above = shownParent, !flags.contains(.isMask),
            let sublayers = LayerMatrix.sublayers(above.standardGeometry)
        else { return m }
        return CATransform3DConcat(m, sublayers)
    }

    /// The geometry with bounds of positive size, as committed.
    private final var standardGeometry: LayerGeometry {
        var result = geometry
        result.bounds = result.bounds.standardized
        return result
    }
}
