/// The row of an element in a menu: a mark, a title with a subtitle, and an image at the end.
@MainActor
final class MenuRow: UIControl {
    /// The measures of a row, in points. Common knowledge.
    static let height: CGFloat = 44
    static let tallHeight: CGFloat = 60
    private static let margin: CGFloat = 16
    private static let markWidth: CGFloat = 24
    private static let imageWidth: CGFloat = 24

    let element: UIMenuElement?
    private let label = UILabel(frame: .zero)
    private let detail = UILabel(frame: .zero)
    private let mark = UIImageView(frame: .zero)
    private let picture = UIImageView(frame: .zero)
    private let hasMarks: Bool

    /// - Parameters:
    ///   - element: nil while elements are not known.
    ///   - hasMarks: whether rows of the menu begin with marks.
    init(_ element: UIMenuElement?, hasMarks: Bool) {
        (self.element, self.hasMarks) = (element, hasMarks)
        super.init(frame: .zero)
        for view in [label, detail, mark, picture] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        label.font = .systemFont(ofSize: 17)
        label.numberOfLines = 2
        label.text = element?.title ?? "Loading…"
        detail.font = .systemFont(ofSize: 13)
        detail.textColor = .secondaryLabel
        detail.text = element?.subtitle
        mark.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
        mark.contentMode = .center
        switch element?.menuState {
        case .on: mark.image = UIImage(systemName: "checkmark")
        case .mixed: mark.image = UIImage(systemName: "minus")
        default: break
        }
        picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 17)
        picture.contentMode = .center
        picture.image =
            element is UIMenu && element?.image == nil
            ? UIImage(systemName: "chevron.forward") : element?.image
        isEnabled = element.map { !$0.menuAttributes.contains(.disabled) } ?? false
        stateChanged()
    }

    required init?(coder: NSCoder) { nil }

    var height: CGFloat { detail.text?.isEmpty ?? true ? Self.height : Self.tallHeight }

    override func stateChanged() {
        super.stateChanged()
        let isDestructive = element?.menuAttributes.contains(.destructive) ?? false
        let color: UIColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
        label.textColor = color
        for view in [mark, picture] { view.tintColor = color }
        backgroundColor = isHighlighted ? .systemFill : nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = readsFromRight
        func place(_ view: UIView, _ frame: CGRect) {
            view.frame =
                isMirrored
                ? CGRect(
                    x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
                : frame
        }
        let start = hasMarks ? Self.margin / 2 + Self.markWidth : Self.margin
        let end = bounds.width - Self.margin - (picture.image == nil ? 0 : Self.imageWidth + 8)
        let width = max(end - start, 0)
        place(mark, CGRect(x: Self.margin / 2, y: 0, width: Self.markWidth - 4, height: bounds.height))
        place(
            picture,
            CGRect(
                x: bounds.width - Self.margin - Self.imageWidth, y: 0, width: Self.imageWidth,
                height: bounds.height))
        if height == Self.height {
            place(label, CGRect(x: start, y: 0, width: width, height: bounds.height))
        } else {
            place(label, CGRect(x: start, y: 10, width: width, height: 21))
            place(detail, CGRect(x: start, y: 33, width: width, height: 16))
        }
    }
}
