import CoreGraphics

extension LayerGeometry {
    /// The geometry of a layer in its own space: each point of the bounds maps to itself.
    package var inOwnSpace: LayerGeometry {
        var result = self
        result.position = CGPoint(
            x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        result.transform = .identity
        result.zPosition = 0
        result.anchorPointZ = 0
        result.isGeometryFlipped = false
        return result
    }
}
