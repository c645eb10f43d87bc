/// A row of a table: a content view, labels, an image, and a background for the selection.
open class UITableViewCell: UIView {
    public enum CellStyle: Int, Sendable {
        case `default`, value1, value2, subtitle
    }

    public enum SelectionStyle: Int, Sendable {
        case none, blue, gray, `default`
    }

    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    public enum SeparatorStyle: Int, Sendable {
        case none, singleLine
    }

    public enum EditingStyle: Int, Sendable {
        case none, delete, insert
    }

    public let contentView: UIView = UITableViewCellContentView()
    open private(set) var reuseIdentifier: String?
    let cellStyle: CellStyle
    final var textLabelStore: UILabel?
    final var detailLabelStore: UILabel?
    final var imageViewStore: UIImageView?
    /// The place in the table, from which the background and the corners follow.
    final var placement = TablePlacement()
    /// The signs at the ends of the row that are shown.
    final var signViews: [TableAccessoryView] = []
    final var configuredView: (UIView & UIContentView)?
    final var configuredBackground: BackgroundConfigurationView?
    final var needsConfiguration = true
    final var hasOwnBackground = false

    public init(style: CellStyle, reuseIdentifier: String?) {
        cellStyle = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        prepareCell()
    }

    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        cellStyle = .default
        super.init(coder: coder)
        prepareCell()
    }

    private func prepareCell() {
        changeBackground(placement.backgroundColor)
        addSubview(contentView)
    }

    /// Sets the identifier that a table made the cell for.
    func take(identifier: String) { reuseIdentifier = identifier }

    // MARK: Content

    open var textLabel: UILabel? {
        if let textLabelStore { return textLabelStore }
        let label = makeLabel(cellStyle == .value2 ? .footnote : .body)
        if cellStyle == .value2 {
            label.textColor = tintColor
            label.textAlignment = .right
        }
        textLabelStore = label
        return label
    }
    open var detailTextLabel: UILabel? {
        if let detailLabelStore { return detailLabelStore }
        guard cellStyle != .default else { return nil }
        let label = makeLabel(cellStyle == .subtitle ? .caption1 : .body)
        if cellStyle != .value2 { label.textColor = .secondaryLabel }
        detailLabelStore = label
        return label
    }
    open var imageView: UIImageView? {
        if let imageViewStore { return imageViewStore }
        let view = UIImageView(frame: .zero)
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
        contentView.addSubview(view)
        imageViewStore = view
        return view
    }

    private func makeLabel(_ style: UIFont.TextStyle) -> UILabel {
        let label = UILabel(frame: .zero)
        label.font = .preferredFont(forTextStyle: style, compatibleWith: shownTraits)
        label.adjustsFontForContentSizeCategory = true
        contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    /// The content as a description, shown in place of the cell's labels and image.
    open var contentConfiguration: (any UIContentConfiguration)? { didSet { showContent() } }
    /// The background as a description, shown in place of the background colour.
    open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { showBackground() } }
    open var automaticallyUpdatesContentConfiguration = true
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// Called with the cell's state before it is laid out, after the state changed.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }
    public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted, state.isEditing) = (isSelected, isHighlighted, isEditing)
        state.isDisabled = !isUserInteractionEnabled
        state.isSwiped = isSwiped
        return state
    }
    /// Called after the state changed; a subclass changes its configurations here.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    open override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set {
            hasOwnBackground = true
            super.backgroundColor = newValue
        }
    }
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
        }
    }
    open var selectedBackgroundView: UIView? { didSet { oldValue?.removeFromSuperview() } }
    open var multipleSelectionBackgroundView: UIView?
    /// A view at the end of the row, in place of the sign.
    open var accessoryView: UIView? { didSet { replaced(oldValue) } }
    open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
    open var editingAccessoryView: UIView? { didSet { replaced(oldValue) } }
    open var editingAccessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
    open var selectionStyle = SelectionStyle.default
    /// The insets of the line below the row; until it is set, those of the table.
    open var separatorInset: UIEdgeInsets {
        get { separatorInsetStore ?? UIEdgeInsets(top: 0, left: textStart, bottom: 0, right: 0) }
        set {
            separatorInsetStore = newValue
            superview?.setNeedsLayout()
        }
    }
    final var separatorInsetStore: UIEdgeInsets?
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    open var shouldIndentWhileEditing = true
    open var showsReorderControl = false { didSet { setNeedsLayout() } }
    /// The style of the control at the start of the row while the table is edited.
    open internal(set) var editingStyle = EditingStyle.delete
    open var isEditing = false { didSet { if isEditing != oldValue { stateChanged() } } }
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    open internal(set) var showingDeleteConfirmation = false
    /// Whether the row is moved aside by a swipe.
    final var isSwiped = false { didSet { if isSwiped != oldValue { stateChanged() } } }
    /// Whether circles at the start of rows show the selection while the table is edited.
    final var isSelectedByCircles = false

    private func replaced(_ old: UIView?) {
        old?.removeFromSuperview()
        setNeedsLayout()
    }

    /// Called before a cell is used for another row.
    open func prepareForReuse() {}

    // MARK: Selection

    open var isSelected = false { didSet { if isSelected != oldValue { showSelection() } } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { showSelection() } } }
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

    private func stateChanged() { setNeedsUpdateConfiguration() }

    private func showSelection() {
        stateChanged()
        let isShown = (isSelected || isHighlighted) && selectionStyle != .none && configuredBackground == nil
        if isShown {
            let view = selectedBackgroundView ?? UIView()
            if selectedBackgroundView == nil {
                view.backgroundColor = .systemGray4
                selectedBackgroundView = view
            }
            view.frame = bounds
            insertSubview(view, belowSubview: contentView)
        } else {
            selectedBackgroundView?.removeFromSuperview()
        }
    }

    // MARK: Layout

    /// Takes the background and the corners of a place in a table.
    func take(_ placement: TablePlacement) {
        guard placement != self.placement else { return }
        self.placement = placement
        if !hasOwnBackground, configuredBackground == nil { changeBackground(placement.backgroundColor) }
        layer.cornerRadius = placement.corners.isEmpty ? 0 : TablePlacement.cornerRadius
        layer.maskedCorners = placement.corners
        clipsToBounds = placement.style == .insetGrouped
    }

    override func surroundingsDidChange() {
        super.surroundingsDidChange()
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        backgroundView?.frame = bounds
        configuredBackground?.frame = bounds
        selectedBackgroundView?.frame = bounds
        placeAccessories()
        let start = editingWidth, width = contentWidth(in: bounds.width)
        contentView.frame = CGRect(
            x: readsFromRight ? bounds.width - start - width : start, y: 0, width: width,
            height: bounds.height)
        placeParts()
    }

    /// The size that the constraints of the content view give the cell, or else its labels at the target's width.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        let width = contentWidth(in: targetSize.width), beside = targetSize.width - width
        if let size = configuredSize(width: width) {
            return CGSize(width: targetSize.width, height: size.height)
        }
        if contentView.takesPartInLayout {
            let size = contentView.systemLayoutSizeFitting(
                CGSize(width: width, height: targetSize.height),
                withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
            return CGSize(width: size.width + beside, height: size.height)
        }
        guard hasContentToFit else {
            return super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
        let height = contentHeight(width: width)
        return CGSize(width: targetSize.width, height: max(height, Self.leastHeight))
    }
}

/// The content view of a row, with the margins of a table.
final class UITableViewCellContentView: UIView {
    override var standardMargins: UIEdgeInsets {
        var margins = NSDirectionalEdgeInsets(
            top: 11, leading: systemSideMargin, bottom: 11, trailing: systemSideMargin)
        // An accessory at the end of the row has a margin of its own.
        if let cell = superview as? UITableViewCell, cell.accessoryWidth > 0 { margins.trailing = 0 }
        return UIEdgeInsets(margins, isRightToLeft: readsFromRight)
    }
}

/// The place of a row in a table.
struct TablePlacement: Equatable {
    var style = UITableView.Style.plain
    /// Whether the row is the first of its section, and the last.
    var isFirst = false
    var isLast = false

    /// The radius of the corners of a section that is inset, in points.
    static let cornerRadius: CGFloat = 10

    var backgroundColor: UIColor { style == .plain ? .systemBackground : .secondarySystemGroupedBackground }

    /// The corners that are round.
    var corners: CACornerMask {
        guard style == .insetGrouped else { return [] }
        var corners: CACornerMask = []
        if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        return corners
    }
}
