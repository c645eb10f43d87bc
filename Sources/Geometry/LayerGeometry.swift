import CoreGraphics

/// The geometry of a layer: the part of its state that places it, in points of its superlayer's space.
///
/// `CALayer` stores this value and a commit copies it into the tree, so the two can't disagree.
public struct LayerGeometry: Sendable, Equatable {
    /// The bounds space; its origin scrolls the sublayers.
    public var bounds = CGRect.zero
    /// The anchor point's position in the superlayer.
    public var position = CGPoint.zero
    /// The z of `position`.
    public var zPosition: CGFloat = 0
    /// The pivot, in unit coordinates of `bounds`.
    public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// The pivot's z, in points.
    public var anchorPointZ: CGFloat = 0
    /// Applied about the anchor point.
    public var transform = CATransform3D.identity
    /// Applied to the sublayers about this layer's anchor point.
    @inlinable
    public var sublayerTransform: CATransform3D {
        get { sublayerMatrix?.value ?? .identity }
        set { sublayerMatrix = newValue.isIdentity ? nil : TransformBox(newValue) }
    }
    /// Whether `sublayerTransform` is not the identity.
    @inlinable
    public var hasSublayerTransform: Bool { sublayerMatrix != nil }
    /// Stored on the heap, because geometries are copied at every change and few layers have one.
    @usableFromInline var sublayerMatrix: TransformBox?
    /// Whether the whole subtree is hidden.
    public var isHidden = false
    /// Whether the layer is visible when it faces away.
    public var isDoubleSided = true
    /// Whether the y axis of the sublayers' space is mirrored.
    public var isGeometryFlipped = false

    public init() {}
}
