import QuartzCore
import RenderTree

extension LayerGeometry {
    /// Where the layer is, as the properties say now.
    init(_ layer: CALayer) {
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
