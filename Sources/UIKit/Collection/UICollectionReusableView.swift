/// A view that a collection uses again for other elements: a header, a footer, a decoration or a cell.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    open internal(set) var reuseIdentifier: String?
    /// The attributes that were applied last.
    final var shownAttributes: UICollectionViewLayoutAttributes?
    /// The origin of the view that has this one, in the content of the collection.
    private var shownOrigin = CGPoint.zero

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
    { takesPartInLayout ? fitted(layoutAttributes) : layoutAttributes }

    /// A copy of attributes with the lengths of the view's content along the axes that are open, and the stated ones along the
    /// others. Without open axes both lengths are those of the content.
    final func fitted(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let result = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
        let open = attributes.openAxes.isEmpty ? .both : attributes.openAxes
        let target = CGSize(
            width: open.contains(.horizontal) ? 0 : attributes.size.width,
            height: open.contains(.vertical) ? 0 : attributes.size.height)
        let size = systemLayoutSizeFitting(
            target,
            withHorizontalFittingPriority: open.contains(.horizontal) ? .fittingSizeLevel : .required,
            verticalFittingPriority: open.contains(.vertical) ? .fittingSizeLevel : .required)
        guard size.width > 0, size.height > 0, size.width < 1e6, size.height < 1e6 else { return attributes }
        if open.contains(.horizontal) { result.size.width = size.width }
        if open.contains(.vertical) { result.size.height = size.height }
        return result
    }

    /// Takes what is known of the view's place beside its geometry.
    func takePlace(_ attributes: UICollectionViewLayoutAttributes) {}

    /// Gives the view the geometry and appearance of attributes.
    ///
    /// - Parameter origin: the origin of the view that has this one, in the content of the collection.
    final func take(_ attributes: UICollectionViewLayoutAttributes, in origin: CGPoint = .zero) {
        guard attributes.frame.isFinite else { return }
        if let shownAttributes, shownOrigin == origin, shownAttributes.isEqual(attributes) { return }
        shownAttributes = attributes.copy() as? UICollectionViewLayoutAttributes
        shownOrigin = origin
        let place = CGPoint(x: attributes.center.x - origin.x, y: attributes.center.y - origin.y)
        if center != place { center = place }
        if bounds.size != attributes.size { bounds.size = attributes.size }
        transform3D = attributes.transform3D
        alpha = attributes.alpha
        layerStore.zPosition = CGFloat(attributes.zIndex)
        isHidden = attributes.isHidden
        takePlace(attributes)
        apply(attributes)
    }
}
