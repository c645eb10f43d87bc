import QuartzCore

/// A point in space, before the division by w.
struct ProjectedPoint {
    var x, y, z, w: Double

    init(x: Double, y: Double) {
        self.x = x
        self.y = y
        z = 0
        w = 1
    }

    /// Maps by a matrix over row vectors.
    mutating func apply(_ m: CATransform3D) {
        self = ProjectedPoint(
            x: x * m.m11 + y * m.m21 + z * m.m31 + w * m.m41,
            y: x * m.m12 + y * m.m22 + z * m.m32 + w * m.m42,
            z: x * m.m13 + y * m.m23 + z * m.m33 + w * m.m43,
            w: x * m.m14 + y * m.m24 + z * m.m34 + w * m.m44)
    }

    /// From the layer's bounds to its superlayer: p · T(−anchor) · transform · T(position).
    mutating func leave(_ layer: CALayer) {
        apply(CATransform3DMakeTranslation(-layer.anchor.x, -layer.anchor.y, -layer.anchorPointZ))
        apply(layer.transform)
        apply(CATransform3DMakeTranslation(layer.position.x, layer.position.y, layer.zPosition))
    }

    /// The sublayer transform about the superlayer's anchor: p · T(−anchor) · sublayerTransform · T(anchor).
    mutating func applySublayerTransform(of layer: CALayer) {
        apply(CATransform3DMakeTranslation(-layer.anchor.x, -layer.anchor.y, -layer.anchorPointZ))
        apply(layer.sublayerTransform)
        apply(CATransform3DMakeTranslation(layer.anchor.x, layer.anchor.y, layer.anchorPointZ))
    }

    /// Whether the point is seen within a millionth of a point of (`x`, `y`).
    func isSeen(at x: Double, _ y: Double) -> Bool {
        abs(self.x / w - x) < 1e-6 && abs(self.y / w - y) < 1e-6
    }
}

extension ProjectedPoint {
    private init(x: Double, y: Double, z: Double, w: Double) {
        self.x = x
        self.y = y
        self.z = z
        self.w = w
    }
}

extension CALayer {
    /// The anchor point in the layer's own coordinates.
    fileprivate var anchor: CGPoint {
        CGPoint(
            x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    }
}
