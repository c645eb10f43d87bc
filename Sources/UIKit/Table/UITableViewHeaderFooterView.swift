/// A header or footer of a section.
open class UITableViewHeaderFooterView: UIView {
    /// The kinds of headers and footers by the style of their table.
    enum Kind {
        case plainHeader, plainFooter, groupedHeader, groupedFooter

        var content: UIListContentConfiguration {
            switch self {
            case .plainHeader: .plainHeader()
            case .plainFooter: .plainFooter()
            case .groupedHeader: .groupedHeader()
            case .groupedFooter: .groupedFooter()
            }
        }
    }

    public let contentView = UIView()
    open private(set) var reuseIdentifier: String?
    public let textLabel: UILabel?
    open private(set) lazy var detailTextLabel: UILabel? = nil
    /// The room above the text beside that of the kind, in points: the first group of a table has some.
    final var extraTop: CGFloat = 0
    /// The distance of the text from the edges, beside the margins of the view.
    final var sideInset: CGFloat = 0
    final var kind = Kind.plainHeader { didSet { if kind != oldValue { applyKind() } } }
    /// Whether a header of a plain table stays at the top while the rows of its section move below it.
    final var isFloating = false { didSet { if isFloating != oldValue { showFloating() } } }
    private var floatingBackground: UIView?
    private var configuredView: (UIView & UIContentView)?
    private var configuredBackground: BackgroundConfigurationView?

    /// A view behind the content, in place of the background colour.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
        }
    }
    /// The content as a description, shown in place of the label.
    open var contentConfiguration: (any UIContentConfiguration)? { didSet { showContent() } }
    open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { showBackground() } }
    open var automaticallyUpdatesContentConfiguration = true
    open var automaticallyUpdatesBackgroundConfiguration = true

    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        textLabel = UILabel(frame: .zero)
        super.init(frame: .zero)
        addSubview(contentView)
        if let textLabel { contentView.addSubview(textLabel) }
        applyKind()
    }

    public required init?(coder: NSCoder) {
        textLabel = nil
        super.init(coder: coder)
        addSubview(contentView)
    }

    open func prepareForReuse() {}
    func take(identifier: String) { reuseIdentifier = identifier }

    /// The content of a header of the table's style, without a text.
    open func defaultContentConfiguration() -> UIListContentConfiguration { kind.content }

    /// Takes the look of a table's style.
    private func applyKind() {
        let look = kind.content.textProperties
        textLabel?.font = look.font
        textLabel?.adjustsFontForContentSizeCategory = true
        textLabel?.textColor = look.color
        textLabel?.numberOfLines = 0
        setNeedsLayout()
    }

    /// Shows a title of a table, in capital letters above a group.
    func show(title: String) {
        textLabel?.text = kind.content.textProperties.transform == .uppercase ? title.uppercased() : title
    }

    // MARK: Configurations

    private func showContent() {
        guard let contentConfiguration else {
            configuredView?.removeFromSuperview()
            configuredView = nil
            textLabel?.isHidden = false
            return setNeedsLayout()
        }
        configuredView = contentConfiguration.show(in: contentView, replacing: configuredView)
        textLabel?.isHidden = true
        setNeedsLayout()
    }

    private func showBackground() {
        configuredBackground?.removeFromSuperview()
        configuredBackground = nil
        guard let backgroundConfiguration else { return showFloating() }
        let view = BackgroundConfigurationView(frame: bounds)
        configuredBackground = view
        insertSubview(view, at: 0)
        view.show(backgroundConfiguration)
        showFloating()
    }

    /// Shows what hides the rows below a header that floats, unless the client's view or colour does.
    private func showFloating() {
        let isOwn = backgroundView != nil || configuredBackground != nil || backgroundColor != nil
        guard isFloating, !isOwn else {
            floatingBackground?.removeFromSuperview()
            floatingBackground = nil
            return
        }
        guard floatingBackground == nil else { return }
        let view = UIView(frame: bounds)
        view.backgroundColor = UIBackgroundConfiguration.pinned.backgroundColor
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
        floatingBackground = view
    }

    // MARK: Layout

    /// The margins of the text.
    private var textMargins: UIEdgeInsets {
        let own = kind.content.directionalLayoutMargins, side = systemSideMargin + sideInset
        return UIEdgeInsets(top: own.top + extraTop, left: side, bottom: own.bottom, right: side)
    }

    /// Whether the height follows from the view's own label or its configuration.
    var hasOwnText: Bool { configuredView != nil || textLabel?.text?.isEmpty == false }

    /// The size that the constraints of the content view give the header, or else its text.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        if let configuredView {
            let size =
                (configuredView as? UIListContentView)?.sizeThatFits(
                    CGSize(width: targetSize.width, height: 0))
                ?? configuredView.systemLayoutSizeFitting(
                    targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                    verticalFittingPriority: verticalFittingPriority)
            return CGSize(width: targetSize.width, height: size.height)
        }
        if hasOwnText, !contentView.takesPartInLayout, let textLabel {
            let margins = textMargins
            let width = max(targetSize.width - margins.left - margins.right, 0)
            let text = textLabel.sizeThatFits(CGSize(width: width, height: 0))
            return CGSize(width: targetSize.width, height: text.height + margins.top + margins.bottom)
        }
        return (contentView.takesPartInLayout ? contentView : self).fittingSize(
            targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        configuredBackground?.frame = bounds
        contentView.frame = bounds
        configuredView?.frame = contentView.bounds
        guard let textLabel else { return }
        let margins = textMargins, width = max(bounds.width - margins.left - margins.right, 0)
        var rect = CGRect(x: margins.left, y: 0, width: width, height: bounds.height)
        switch kind {
        case .plainHeader, .plainFooter: break
        case .groupedHeader:
            rect.size.height = textLabel.sizeThatFits(CGSize(width: width, height: 0)).height
            rect.origin.y = bounds.height - margins.bottom - rect.height
        case .groupedFooter:
            rect.size.height = textLabel.sizeThatFits(CGSize(width: width, height: 0)).height
            rect.origin.y = margins.top
        }
        textLabel.frame = rect
    }
}
