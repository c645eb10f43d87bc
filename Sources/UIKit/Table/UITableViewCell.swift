import CoreGraphics
import Foundation

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
    private var textLabelStore: UILabel?
    private var detailLabelStore: UILabel?
    private var imageViewStore: UIImageView?

    public init(style: CellStyle, reuseIdentifier: String?) {
        cellStyle = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        backgroundColor = .systemBackground
        addSubview(contentView)
    }

    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        cellStyle = .default
        super.init(coder: coder)
        addSubview(contentView)
    }

    /// Sets the identifier that a table made the cell for.
    func take(identifier: String) { reuseIdentifier = identifier }

    // MARK: Content

    open var textLabel: UILabel? {
        if let textLabelStore { return textLabelStore }
        let label = makeLabel(17)
        textLabelStore = label
        return label
    }
    open var detailTextLabel: UILabel? {
        if let detailLabelStore { return detailLabelStore }
        guard cellStyle != .default else { return nil }
        let label = makeLabel(cellStyle == .subtitle ? 12 : 17)
        label.textColor = .secondaryLabel
        detailLabelStore = label
        return label
    }
    open var imageView: UIImageView? {
        if let imageViewStore { return imageViewStore }
        let view = UIImageView(frame: .zero)
        contentView.addSubview(view)
        imageViewStore = view
        return view
    }

    private func makeLabel(_ size: CGFloat) -> UILabel {
        let label = UILabel(frame: .zero)
        label.font = .systemFont(ofSize: size)
        contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
        }
    }
    open var selectedBackgroundView: UIView? { didSet { oldValue?.removeFromSuperview() } }
    open var accessoryView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let accessoryView { addSubview(accessoryView) }
        }
    }
    open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
    open var selectionStyle = SelectionStyle.default
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    open var showsReorderControl = false
    open var isEditing = false

    /// Called before a cell is used for another row.
    open func prepareForReuse() {}

    // MARK: Selection

    open var isSelected = false { didSet { if isSelected != oldValue { showSelection() } } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { showSelection() } } }
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

    private func showSelection() {
        let isShown = (isSelected || isHighlighted) && selectionStyle != .none
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

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
        let right = contentWidth(in: bounds.width)
        if let accessoryView {
            let size = accessoryView.bounds.size
            accessoryView.frame.origin = CGPoint(x: right, y: (bounds.height - size.height) / 2)
        }
        contentView.frame = CGRect(x: 0, y: 0, width: right, height: bounds.height)
        placeParts()
    }

    private static let margin: CGFloat = 16
    /// The margin above and below the labels, and the least height, in points.
    private static let marginAbove: CGFloat = 11
    static let leastHeight: CGFloat = 44

    /// The width of the content view in a cell of a width.
    private func contentWidth(in width: CGFloat) -> CGFloat {
        max(width - (accessoryView.map { $0.bounds.width + Self.margin } ?? 0), 0)
    }

    /// Whether the height follows from the content: from constraints, or from the cell's own labels.
    var hasContentToFit: Bool {
        contentView.takesPartInLayout || textLabelStore != nil || detailLabelStore != nil
    }

    /// The size that the constraints of the content view give the cell, or else its labels at the target's width.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let width = contentWidth(in: targetSize.width), beside = targetSize.width - width
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
        let parts = parts(in: CGSize(width: width, height: Self.leastHeight))
        let height =
            isTwoLines ? parts.text.height + parts.detail.height : max(parts.text.height, parts.detail.height)
        return CGSize(width: targetSize.width, height: max(height + 2 * Self.marginAbove, Self.leastHeight))
    }

    private var isTwoLines: Bool { cellStyle == .subtitle && detailLabelStore?.text?.isEmpty == false }

    /// The image's frame and the sizes of the labels in a content view of a size.
    private func parts(in size: CGSize) -> (image: CGRect, x: CGFloat, text: CGSize, detail: CGSize) {
        var x = Self.margin + CGFloat(max(indentationLevel, 0)) * indentationWidth
        var image = CGRect.zero
        if let own = imageViewStore?.image?.size, own.width > 0, own.height > 0 {
            let scale = min(1, size.height / own.height)
            image = CGRect(
                x: x, y: (size.height - own.height * scale) / 2, width: own.width * scale,
                height: own.height * scale)
            x = image.maxX + Self.margin
        }
        let width = max(size.width - x - Self.margin, 0)
        var detail = detailLabelStore?.sizeThatFits(CGSize(width: width, height: 0)) ?? .zero
        detail.width = min(detail.width, width)
        let room = isTwoLines ? width : max(width - detail.width, 0)
        let text = textLabelStore?.sizeThatFits(CGSize(width: room, height: 0)) ?? .zero
        return (image, x, CGSize(width: room, height: text.height), detail)
    }

    private func placeParts() {
        let area = contentView.bounds
        let parts = parts(in: area.size), x = parts.x
        if parts.image.width > 0 { imageViewStore?.frame = parts.image }
        let width = max(area.width - x - Self.margin, 0)
        if isTwoLines {
            let top = (area.height - parts.text.height - parts.detail.height) / 2
            textLabelStore?.frame = CGRect(x: x, y: top, width: width, height: parts.text.height)
            detailLabelStore?.frame = CGRect(
                x: x, y: top + parts.text.height, width: width, height: parts.detail.height)
        } else {
            textLabelStore?.frame = CGRect(x: x, y: 0, width: parts.text.width, height: area.height)
            detailLabelStore?.frame = CGRect(
                x: x + width - parts.detail.width, y: 0, width: parts.detail.width, height: area.height)
        }
    }
}

/// The content view of a row, with the margins of a table.
final class UITableViewCellContentView: UIView {
    override var standardMargins: UIEdgeInsets {
        UIEdgeInsets(top: 11, left: systemSideMargin, bottom: 11, right: systemSideMargin)
    }
}

/// A header or footer of a section.
open class UITableViewHeaderFooterView: UIView {
    public let contentView = UIView()
    open private(set) var reuseIdentifier: String?
    public let textLabel: UILabel?

    /// A view behind the content, in place of the background colour.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
        }
    }

    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        let label = UILabel(frame: .zero)
        label.font = .boldSystemFont(ofSize: 17)
        textLabel = label
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        addSubview(contentView)
        contentView.addSubview(label)
    }

    public required init?(coder: NSCoder) {
        textLabel = nil
        super.init(coder: coder)
        addSubview(contentView)
    }

    open func prepareForReuse() {}
    func take(identifier: String) { reuseIdentifier = identifier }

    /// The size that the constraints of the content view give the header.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        (contentView.takesPartInLayout ? contentView : self).fittingSize(
            targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        contentView.frame = bounds
        textLabel?.frame = bounds.insetBy(dx: 16, dy: 0)
    }
}
