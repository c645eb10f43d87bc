/// The view of a `UIListContentConfiguration`.
open class UIListContentView: UIView, UIContentView {
    open var configuration: any UIContentConfiguration {
        get { content }
        set {
            guard let new = newValue as? UIListContentConfiguration, new != content else { return }
            content = new
            show()
        }
    }
    final var content: UIListContentConfiguration
    private var labelStore: UILabel?
    private var detailStore: UILabel?
    private var imageStore: UIImageView?

    public init(configuration: UIListContentConfiguration) {
        content = configuration
        super.init(frame: .zero)
        show()
    }

    public required init?(coder: NSCoder) {
        content = .cell()
        super.init(coder: coder)
        show()
    }

    // MARK: Content

    private func show() {
        alpha = content.alpha
        show(content.text, content.attributedText, content.textProperties, in: &labelStore)
        show(
            content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties,
            in: &detailStore)
        if let image = content.image {
            let view = imageStore ?? UIImageView(frame: .zero)
            if imageStore == nil { addSubview(view) }
            imageStore = view
            view.preferredSymbolConfiguration = content.imageProperties.preferredSymbolConfiguration
            view.image = image
            view.tintColor = content.imageProperties.tintColor
            view.contentMode = .scaleAspectFit
            view.layer.cornerRadius = content.imageProperties.cornerRadius
            view.clipsToBounds = content.imageProperties.cornerRadius > 0
        } else {
            imageStore?.removeFromSuperview()
            imageStore = nil
        }
        contentSizeChanged()
    }

    private func show(
        _ plain: String?, _ attributed: NSAttributedString?,
        _ properties: UIListContentConfiguration.TextProperties, in store: inout UILabel?
    ) {
        guard let text = attributed?.string ?? plain, !text.isEmpty else {
            store?.removeFromSuperview()
            store = nil
            return
        }
        let label = store ?? UILabel(frame: .zero)
        if store == nil { addSubview(label) }
        store = label
        label.font = properties.font
        label.textColor = properties.color
        label.textAlignment =
            switch properties.alignment {
            case .natural: .natural
            case .center: .center
            case .justified: .justified
            }
        label.lineBreakMode = properties.lineBreakMode
        label.numberOfLines = properties.numberOfLines
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
        if let attributed {
            label.attributedText = attributed
        } else {
            label.text =
                switch properties.transform {
                case .none: text
                case .uppercase: text.uppercased()
                case .lowercase: text.lowercased()
                case .capitalized: text.capitalized
                }
        }
    }

    // MARK: Layout

    private var imageSize: CGSize {
        guard let size = imageStore?.intrinsicContentSize, size.width > 0, size.height > 0 else {
            return .zero
        }
        let most = content.imageProperties.maximumSize
        var scale: CGFloat = 1
        if most.width > 0 { scale = min(scale, most.width / size.width) }
        if most.height > 0 { scale = min(scale, most.height / size.height) }
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    private func places(width: CGFloat, height: CGFloat? = nil) -> ListContentLayout.Places {
        var layout = ListContentLayout()
        let isRightToLeft = readsFromRight
        layout.margins = UIEdgeInsets(content.directionalLayoutMargins, isRightToLeft: false)
        if let superview {
            let outer = superview.directionalLayoutMargins
            let axes = content.axesPreservingSuperviewLayoutMargins
            if axes.contains(.horizontal) {
                layout.margins.left = max(layout.margins.left, outer.leading)
                layout.margins.right = max(layout.margins.right, outer.trailing)
                // An accessory at the end of a row leaves room itself.
                if superview is UITableViewCellContentView, outer.trailing == 0 { layout.margins.right = 0 }
            }
            if axes.contains(.vertical) {
                layout.margins.top = max(layout.margins.top, outer.top)
                layout.margins.bottom = max(layout.margins.bottom, outer.bottom)
            }
        }
        layout.image = imageSize
        let standard = UIFontMetrics.default.scaledValue(for: 28, compatibleWith: shownTraits)
        func room(_ length: CGFloat) -> CGFloat { length > 1e4 ? standard : length }
        let reserved = content.imageProperties.reservedLayoutSize
        layout.imageRoom = CGSize(width: room(reserved.width), height: room(reserved.height))
        // Symbols of several widths have their middles, and the texts beside them, below one another.
        if reserved.width == 0, content.image?.isSymbolImage == true { layout.imageRoom.width = standard }
        layout.imagePadding = content.imageToTextPadding
        // Large texts are below each other.
        layout.isSideBySide =
            content.prefersSideBySideTextAndSecondaryText
            && !shownTraits.preferredContentSizeCategory.isAccessibilityCategory
        layout.gap = CGSize(
            width: content.textToSecondaryTextHorizontalPadding,
            height: content.textToSecondaryTextVerticalPadding)
        layout.text = labelStore.map { label in { label.sizeThatFits(CGSize(width: $0, height: 0)) } }
        layout.detail = detailStore.map { label in { label.sizeThatFits(CGSize(width: $0, height: 0)) } }
        return layout.places(width: width, height: height, isRightToLeft: isRightToLeft)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let places = places(width: bounds.width, height: bounds.height)
        let scale = pixelScale
        func rounded(_ rect: CGRect) -> CGRect {
            CGRect(
                x: bounds.minX + (rect.minX * scale).rounded() / scale,
                y: bounds.minY + (rect.minY * scale).rounded() / scale, width: rect.width, height: rect.height
            )
        }
        imageStore?.frame = rounded(places.image)
        labelStore?.frame = rounded(places.text)
        detailStore?.frame = rounded(places.detail)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: height(at: bounds.width))
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: height(at: size.width))
    }
    private func height(at width: CGFloat) -> CGFloat { places(width: width > 0 ? width : 1e4).height }

    /// The place where the text begins, from the start of the row.
    var textStart: CGFloat {
        let text = places(width: 1e4, height: 44).text
        return readsFromRight ? 1e4 - text.maxX : text.minX
    }

    private var pixelScale: CGFloat { max(shownTraits.displayScale, 1) }
}

/// The height of a row follows from its width.
extension UIListContentView: WidthMeasuring {
    var isMeasuredByWidth: Bool { true }

    func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: height(at: width))
    }
}
