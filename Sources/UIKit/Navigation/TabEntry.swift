/// The button of a tab: an image above a title of 10 points or beside one of 13, and a badge.
@MainActor
final class TabEntry: UIControl {
    let item: UITabBarItem
    /// Whether the image is beside the title.
    var isInline = false
    private let image = UIImageView(frame: .zero)
    private let label = UILabel(frame: .zero)
    private let badge = UILabel(frame: .zero)
    private var look = UITabBarItemStateAppearance()

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        for view in [image, label, badge] {
            addSubview(view)
            view.isUserInteractionEnabled = false
        }
        label.textAlignment = .center
        image.contentMode = .center
        image.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
            pointSize: 18, weight: .medium, scale: .large)
        badge.textAlignment = .center
        badge.clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the item in a colour, unless the looks or the item's attributes have others.
    func show(isSelected: Bool, color: UIColor, look: UITabBarItemStateAppearance) {
        self.look = look
        isEnabled = item.isEnabled
        alpha = item.isEnabled ? 1 : 0.5
        let shown = isSelected ? item.selectedImage ?? item.image : item.image
        image.image =
            shown?.renderingMode == .alwaysOriginal ? shown : shown?.withRenderingMode(.alwaysTemplate)
        image.tintColor = look.iconColor ?? color
        let own = item.titleTextAttributes(for: isSelected ? .selected : .normal) ?? [:]
        let attributes = own.merging(look.titleTextAttributes) { $1 }
        label.text = item.title
        label.font =
            attributes[.font] as? UIFont
            ?? (isInline ? .systemFont(ofSize: 13) : .systemFont(ofSize: 10, weight: .medium))
        label.textColor = attributes[.foregroundColor] as? UIColor ?? color
        badge.text = item.badgeValue
        badge.isHidden = item.badgeValue == nil
        badge.backgroundColor = item.badgeColor ?? look.badgeBackgroundColor ?? .systemRed
        let badgeAttributes = (item.badgeTextAttributes(for: .normal) ?? [:]).merging(
            look.badgeTextAttributes
        ) {
            $1
        }
        badge.font = badgeAttributes[.font] as? UIFont ?? .systemFont(ofSize: 13)
        badge.textColor = badgeAttributes[.foregroundColor] as? UIColor ?? .white
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let hasTitle = item.title.map { !$0.isEmpty } ?? false
        let size = image.image == nil ? .zero : image.sizeThatFits(bounds.size)
        let adjust = UIOffset(
            horizontal: item.titlePositionAdjustment.horizontal + look.titlePositionAdjustment.horizontal,
            vertical: item.titlePositionAdjustment.vertical + look.titlePositionAdjustment.vertical)
        let insets = item.imageInsets
        var middle = CGPoint(x: bounds.width / 2, y: hasTitle ? 18.0 : bounds.height / 2)
        if isInline {
            // 6 points between image and title, both in the middle.
            let gap: CGFloat = size.width > 0 && hasTitle ? 6 : 0
            let width = label.sizeThatFits(bounds.size).width
            let start = (bounds.width - size.width - gap - width) / 2
            middle = CGPoint(x: start + size.width / 2, y: bounds.height / 2)
            label.frame = CGRect(
                x: start + size.width + gap + adjust.horizontal, y: adjust.vertical, width: width,
                height: bounds.height)
        } else {
            label.frame = CGRect(
                x: adjust.horizontal, y: 34 + adjust.vertical, width: bounds.width, height: 12)
        }
        image.frame = CGRect(
            x: middle.x - size.width / 2 + (insets.left - insets.right) / 2,
            y: middle.y - size.height / 2 + (insets.top - insets.bottom) / 2, width: size.width,
            height: size.height)
        let width = max(badge.sizeThatFits(bounds.size).width + 10, 18)
        let offset = look.badgePositionAdjustment
        badge.frame = CGRect(
            x: middle.x + 4 + offset.horizontal, y: 2 + offset.vertical, width: width, height: 18)
        badge.layer.cornerRadius = 9
    }
}
