import CoreGraphics
import Foundation

/// An item of a collection: a content view, and backgrounds below it.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    public let contentView = UIView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareCell()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareCell()
    }

    /// The content as a description, shown in the content view.
    open var contentConfiguration: (any UIContentConfiguration)? { didSet { showContent() } }
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
        return state
    }
    /// Called after the state changed; a subclass changes its configurations here.
    open func updateConfiguration(using state: UICellConfigurationState) {}
    final var configuredView: (UIView & UIContentView)?
    final var configuredBackground: BackgroundConfigurationView?
    final var needsConfiguration = false

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
    }

    private func prepareCell() {
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
        setNeedsUpdateConfiguration()
    }

    /// The size that the constraints of the content view give the cell.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        (contentView.takesPartInLayout ? contentView : self).fittingSize(
            targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard
            contentView.takesPartInLayout || configuredView != nil,
            let result = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
        else { return layoutAttributes }
        if let list = configuredView as? UIListContentView {
            updateConfigurationIfNeeded()
            result.size.height = list.sizeThatFits(CGSize(width: result.size.width, height: 0)).height
            return result
        }
        let size = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        if size.width > 0, size.height > 0, size.width < 1e6, size.height < 1e6 { result.size = size }
        return result
    }
}
