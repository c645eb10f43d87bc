import CoreGraphics

/// The geometry of a layer: the part of its state that places it, in points of its superlayer's space.
///
/// `CALayer` stores this value and a commit copies it into the tree, so the two can't disagree.
package struct LayerGeometry: Sendable, Equatable {
    /// The bounds space; its origin scrolls the sublayers.
    package var bounds = CGRect.zero
    /// The anchor point's position in the superlayer.
    package var position = CGPoint.zero
    /// The z of `position`.
    package var zPosition: CGFloat = 0
    /// The pivot, in unit coordinates of `bounds`.
    package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// The pivot's z, in points.
    package var anchorPointZ: CGFloat = 0
    /// Applied about the anchor point.
    @inlinable
    package var transform: CATransform3D {
        get { matrix.value }
        set { matrix.value = newValue }
    }
    /// Whether `transform` is not the identity.
    @inlinable
    package var hasTransform: Bool { !matrix.isIdentity }
    @usableFromInline var matrix = StoredTransform()
    /// Applied to the sublayers about this layer's anchor point.
    @inlinable
    package var sublayerTransform: CATransform3D {
        get { sublayerMatrix.value }
        set { sublayerMatrix.value = newValue }
    }
    /// Whether `sublayerTransform` is not the identity.
    @inlinable
    package var hasSublayerTransform: Bool { !sublayerMatrix.isIdentity }
    @usableFromInline var sublayerMatrix = StoredTransform()
    /// Whether the whole subtree is hidden.
    package var isHidden = false
    /// Whether the layer is visible when it faces away.
    package var isDoubleSided = true
    /// Whether the y axis of the sublayers' space is mirrored.
    package var isGeometryFlipped = false

    package init() {}

    /// Takes the values of another geometry, transforms in memory of its own where there is some.
    package mutating func copy(_ other: LayerGeometry) {
        var matrix = StoredTransform(), sublayerMatrix = StoredTransform()
        swap(&matrix, &self.matrix)
        swap(&sublayerMatrix, &self.sublayerMatrix)
        self = other
        matrix.copy(other.matrix)
        sublayerMatrix.copy(other.sublayerMatrix)
        self.matrix = matrix
        self.sublayerMatrix = sublayerMatrix
    }
}
