/// An item of a collection: a content view, and backgrounds below it.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    public let contentView = UIView()

    /// The content as a description, shown in the content view.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet {
            showContent()
            sizeChanged()
        }
    }
    /// The background as a description, shown behind the content.
    open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { showBackground() } }
    open var automaticallyUpdatesContentConfiguration = true
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// Called with the cell's state before it is laid out, after the state changed.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }
    public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
        state.isDisabled = !isUserInteractionEnabled
        (state.isEditing, state.isExpanded, state.isSwiped) = (isEditing, isExpanded, isSwiped)
        return state
    }
    /// Called after the state changed; a subclass changes its configurations here.
    open func updateConfiguration(using state: UICellConfigurationState) {}
    final var configuredView: (UIView & UIContentView)?
    final var configuredBackground: BackgroundConfigurationView?
    final var needsConfiguration = false
    /// Whether the collection is edited.
    final var isEditing = false { didSet { if isEditing != oldValue { stateChanged() } } }
    /// Whether the items below the row are shown.
    final var isExpanded = false { didSet { if isExpanded != oldValue { stateChanged() } } }
    /// Whether the row is moved aside by a swipe.
    final var isSwiped = false { didSet { if isSwiped != oldValue { stateChanged() } } }
    /// The place in a list; nil in another section.
    final private(set) var list: ListPlacement?
    /// Takes a place in a list.
    final func takeList(_ list: ListPlacement?) {
        guard list != self.list else { return }
        self.list = list
        listChanged()
    }
    func listChanged() {}
    /// The background of a cell of the kind, without a state.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
    /// The background of a cell that states none.
    var defaultBackground: UIBackgroundConfiguration? { nil }
    func stateChanged() { setNeedsUpdateConfiguration() }
    /// The width beside the content, in points.
    var accessoryWidth: CGFloat { 0 }
    /// The least height of a cell whose content is that of a list, in points.
    var leastHeight: CGFloat { 0 }

    override func takePlace(_ attributes: UICollectionViewLayoutAttributes) { takeList(attributes.list) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
    }

    override func didInitialize() {
        super.didInitialize()
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    open var isSelected = false { didSet { if isSelected != oldValue { showSelection() } } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { showSelection() } } }

    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(filling(backgroundView), at: 0) }
        }
    }
    /// A view below the content that is shown while the cell is selected or highlighted.
    open var selectedBackgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            guard let selectedBackgroundView else { return }
            insertSubview(filling(selectedBackgroundView), belowSubview: contentView)
            showSelection()
        }
    }

    private func filling(_ view: UIView) -> UIView {
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        return view
    }

    private func showSelection() {
        selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
        stateChanged()
    }

    /// The size that the constraints of the content view give the cell.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        if let configuredView {
            updateConfigurationIfNeeded()
            let beside = accessoryWidth
            let inner = CGSize(width: max(targetSize.width - beside, 0), height: targetSize.height)
            if let list = self.configuredView as? UIListContentView {
                return CGSize(
                    width: targetSize.width, height: max(list.sizeThatFits(inner).height, leastHeight))
            }
            let size = (self.configuredView ?? configuredView).systemLayoutSizeFitting(
                inner, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
            return CGSize(width: size.width + beside, height: size.height)
        }
        return (contentView.takesPartInLayout ? contentView : self).fittingSize(
            targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard contentView.takesPartInLayout || configuredView != nil else { return layoutAttributes }
        guard configuredView is UIListContentView else { return fitted(layoutAttributes) }
        // A list's content is as wide as it is stated.
        guard let result = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
            return layoutAttributes
        }
        result.size.height =
            systemLayoutSizeFitting(
                CGSize(width: result.size.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
        return result
    }

    final func sizeChanged() { collection?.sizeChanged(of: self) }

    /// The collection that has the cell.
    final var collection: UICollectionView? {
        var view = superview
        while let this = view, !(this is UICollectionView) { view = this.superview }
        return view as? UICollectionView
    }
}
