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

    public let contentView = UIView()
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
        var right = bounds.width
        if let accessoryView {
            let size = accessoryView.bounds.size
            right -= size.width + Self.margin
            accessoryView.frame.origin = CGPoint(x: right, y: (bounds.height - size.height) / 2)
        }
        contentView.frame = CGRect(x: 0, y: 0, width: max(right, 0), height: bounds.height)
        placeParts()
    }

    private static let margin: CGFloat = 16

    private func placeParts() {
        let area = contentView.bounds
        var x = Self.margin + CGFloat(max(indentationLevel, 0)) * indentationWidth
        if let view = imageViewStore, let size = view.image?.size, size.width > 0, size.height > 0 {
            let scale = min(1, area.height / size.height)
            view.frame = CGRect(
                x: x, y: (area.height - size.height * scale) / 2, width: size.width * scale,
                height: size.height * scale)
            x = view.frame.maxX + Self.margin
        }
        let width = max(area.width - x - Self.margin, 0)
        let text = textLabelStore?.sizeThatFits(area.size) ?? .zero
        let detail = detailLabelStore?.sizeThatFits(area.size) ?? .zero
        if cellStyle == .subtitle, detailLabelStore?.text?.isEmpty == false {
            let top = (area.height - text.height - detail.height) / 2
            textLabelStore?.frame = CGRect(x: x, y: top, width: width, height: text.height)
            detailLabelStore?.frame = CGRect(x: x, y: top + text.height, width: width, height: detail.height)
        } else {
            let detailWidth = min(detail.width, width)
            textLabelStore?.frame = CGRect(
                x: x, y: 0, width: max(width - detailWidth, 0), height: area.height)
            detailLabelStore?.frame = CGRect(
                x: x + width - detailWidth, y: 0, width: detailWidth, height: area.height)
        }
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

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        contentView.frame = bounds
        textLabel?.frame = bounds.insetBy(dx: 16, dy: 0)
    }
}
