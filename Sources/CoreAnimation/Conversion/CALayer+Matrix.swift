import Foundation

extension CALayer {
    /// Maps the layer's own space to the 3D space of its superlayer's sublayers.
    ///
    /// A flip acts on the own space, about the middle of the bounds; the superlayer's `sublayerTransform` comes last.
    final var matrixToSuperlayer: CATransform3D {
        let anchor = self.anchor
        let bounds = geometry.bounds.standardized
        let position = geometry.position
        let top = geometry.isGeometryFlipped ? 2 * bounds.origin.y + bounds.size.height : 0
        // A flip about the middle, then the move of the anchor to the origin.
        var m = CATransform3DMakeTranslation(-anchor.x, top - anchor.y, -geometry.anchorPointZ)
        if geometry.isGeometryFlipped { m.m22 = -1 }
        if geometry.transform.isIdentity {
            m.m41 += position.x
            m.m42 += position.y
            m.m43 += geometry.zPosition
        } else {
            m = CATransform3DConcat(m, geometry.transform)
            m = CATransform3DConcat(
                m, CATransform3DMakeTranslation(position.x, position.y, geometry.zPosition))
        }
        // A mask is no sublayer: it lies in the plane of the layer that it masks.
        if let above = shownParent, above.geometry.hasSublayerTransform, !flags.contains(.isMask) {
            m = CATransform3DConcat(m, above.matrixForSublayers)
        }
        return m
    }

    /// `sublayerTransform` about the anchor point.
    private final var matrixForSublayers: CATransform3D {
        let anchor = self.anchor
        let z = geometry.anchorPointZ
        return CATransform3DConcat(
            CATransform3DConcat(
                CATransform3DMakeTranslation(-anchor.x, -anchor.y, -z), geometry.sublayerTransform),
            CATransform3DMakeTranslation(anchor.x, anchor.y, z))
    }
}
