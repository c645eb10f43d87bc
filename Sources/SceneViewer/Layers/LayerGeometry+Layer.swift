import Geometry
import QuartzCore

extension LayerGeometry {
    /// The geometry of a layer, from its current properties.
    package init(_ layer: CALayer) {
        self.init()
        bounds = layer.bounds
        position = layer.position
        zPosition = layer.zPosition
        anchorPoint = layer.anchorPoint
        anchorPointZ = layer.anchorPointZ
        transform = layer.transform
        sublayerTransform = layer.sublayerTransform
        isGeometryFlipped = layer.isGeometryFlipped
    }
}
