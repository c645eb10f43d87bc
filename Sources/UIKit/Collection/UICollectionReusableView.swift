import CoreGraphics
import Foundation

/// A view that a collection uses again for other elements: a header, a footer, a decoration or a cell.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    open internal(set) var reuseIdentifier: String?
    /// The attributes that were applied last.
    final var shownAttributes: UICollectionViewLayoutAttributes?

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Called before the view is used for another element.
    open func prepareForReuse() {}
    /// Called after the collection has set the frame, alpha and transform of the attributes, for those that a subclass
    /// adds.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// The attributes with the size that the content asks for, by its constraints.
    ///
    /// Without constraints the attributes are returned as they are.
    open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    { layoutAttributes }

    /// Gives the view the geometry and appearance of attributes.
    final func take(_ attributes: UICollectionViewLayoutAttributes) {
        guard attributes.frame.isFinite else { return }
        if let shownAttributes, shownAttributes.isEqual(attributes) { return }
        shownAttributes = attributes.copy() as? UICollectionViewLayoutAttributes
        if center != attributes.center { center = attributes.center }
        if bounds.size != attributes.size { bounds.size = attributes.size }
        transform3D = attributes.transform3D
        alpha = attributes.alpha
        layerStore.zPosition = CGFloat(attributes.zIndex)
        isHidden = attributes.isHidden
        apply(attributes)
    }
}
