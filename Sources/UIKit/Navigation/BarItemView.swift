/// The view of a bar's item: a button, or the item's own view.
@MainActor
enum BarItemView {
    /// Makes the view of an item; nil for a space.
    static func make(_ item: UIBarButtonItem, tint: UIColor?, look: UIBarButtonItemAppearance? = nil)
        -> UIView?
    {
        item.shownView = item.customView
        if let view = item.customView { return view }
        guard !item.isSpace else { return nil }
        let button = UIButton(type: .system)
        let image = item.image ?? item.systemImage
        button.setTitle(image == nil ? item.title : nil, for: .normal)
        button.setImage(image, for: .normal)
        button.setPreferredSymbolConfiguration(
            UIImage.SymbolConfiguration(pointSize: 17, weight: .regular, scale: .large), forImageIn: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
        if let look { show(look, on: button) }
        showTitleAttributes(of: item, on: button)
        if let color = item.tintColor ?? tint { button.tintColor = color }
        button.isEnabled = item.isEnabled
        button.tag = item.tag
        if let menu = item.menu {
            button.menu = menu
            button.showsMenuAsPrimaryAction = item.primaryAction == nil && item.action == nil
        }
        button.addAction(UIAction { [weak item] _ in item?.performAction(for: nil) }, for: .touchUpInside)
        item.shownView = button
        return button
    }

    /// Gives a button the fonts and colours of looks.
    static func show(_ look: UIBarButtonItemAppearance, on button: UIButton) {
        let states: [(UIControl.State, UIBarButtonItemStateAppearance)] = [
            (.normal, look.normal), (.highlighted, look.highlighted), (.disabled, look.disabled),
        ]
        for (state, look) in states {
            show(look.titleTextAttributes, of: state, on: button)
            if let image = look.backgroundImage { button.setBackgroundImage(image, for: state) }
        }
    }

    static func showTitleAttributes(of item: UIBarButtonItem, on button: UIButton) {
        for state in [UIControl.State.normal, .highlighted, .disabled] {
            if let attributes = item.titleTextAttributes(for: state) {
                show(attributes, of: state, on: button)
            }
        }
    }

    private static func show(
        _ attributes: [NSAttributedString.Key: Any], of state: UIControl.State, on button: UIButton
    ) {
        if state == .normal, let font = attributes[.font] as? UIFont { button.titleLabel?.font = font }
        if let color = attributes[.foregroundColor] as? UIColor { button.setTitleColor(color, for: state) }
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
