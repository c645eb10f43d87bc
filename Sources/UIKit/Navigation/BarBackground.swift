import CoreGraphics

/// The background of a bar: a colour or image, and a hairline at the edge towards the content.
///
/// A bar without a colour has the system's background at 0.94 of its opacity, where Apple blurs the content.
@MainActor
final class BarBackground: UIView {
    private let line = UIView()
    private let image = UIImageView(frame: .zero)
    /// Whether the hairline is at the top, as below tab bars and toolbars.
    private let isLineAtTop: Bool

    init(isLineAtTop: Bool) {
        self.isLineAtTop = isLineAtTop
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        addSubview(image)
        addSubview(line)
    }

    required init?(coder: NSCoder) {
        isLineAtTop = false
        super.init(coder: coder)
    }

    func show(
        color: UIColor?, isTranslucent: Bool, style: UIBarStyle, image: UIImage?, shadow: UIColor?,
        hidesShadow: Bool
    ) {
        let plain = style == .black ? UIColor.black : UIColor.systemBackground
        backgroundColor =
            image != nil ? nil : color ?? (isTranslucent ? plain.withAlphaComponent(0.94) : plain)
        self.image.image = image
        line.backgroundColor = shadow
        line.isHidden = hidesShadow
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        image.frame = bounds
        let height = 1 / max(UIScreen.main.scale, 0.1)
        line.frame = CGRect(
            x: 0, y: isLineAtTop ? -height : bounds.height, width: bounds.width, height: height)
    }
}

/// The view of a bar's item: a button, or the item's own view.
@MainActor
enum BarItemView {
    /// Makes the view of an item; nil for a space.
    static func make(_ item: UIBarButtonItem, tint: UIColor?) -> UIView? {
        if let view = item.customView { return view }
        guard !item.isSpace else { return nil }
        let button = UIButton(type: .system)
        button.setTitle(item.image == nil ? item.title : nil, for: .normal)
        button.setImage(item.image, for: .normal)
        button.titleLabel?.font =
            item.style == .done ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 17)
        if let attributes = item.titleTextAttributes(for: .normal) {
            if let font = attributes[.font] as? UIFont { button.titleLabel?.font = font }
            if let color = attributes[.foregroundColor] as? UIColor {
                button.setTitleColor(color, for: .normal)
            }
        }
        if let color = item.tintColor ?? tint { button.tintColor = color }
        button.isEnabled = item.isEnabled
        button.tag = item.tag
        button.addAction(UIAction { [weak item] _ in item?.performAction(for: nil) }, for: .touchUpInside)
        return button
    }

    /// The size of an item's view in a bar of a height.
    static func size(_ item: UIBarButtonItem, _ view: UIView, height: CGFloat) -> CGSize {
        var size = view.bounds.size
        if item.customView == nil || size == .zero {
            size = view.sizeThatFits(CGSize(width: CGFloat.infinity, height: height))
        }
        if item.width > 0 { size.width = item.width }
        let isFinite = size.width.isFinite && size.height.isFinite
        return isFinite ? CGSize(width: size.width, height: min(size.height, height)) : .zero
    }
}
