/// A bar of 49 points with an entry for each tab, of which one is selected.
@preconcurrency @MainActor
open class UITabBar: UIView, UIBarPositioning {
    /// The height, in points, without the safe area. Common knowledge.
    static let height: CGFloat = 49

    public enum ItemPositioning: Int, Sendable {
        case automatic, fill, centered
    }

    open weak var delegate: (any UITabBarDelegate)?
    open var barPosition: UIBarPosition { .bottom }
    open var items: [UITabBarItem]? { didSet { updateItems(oldValue) } }
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
    open weak var selectedItem: UITabBarItem? { didSet { updateAll() } }
    open var barTintColor: UIColor? { didSet { updateLook() } }
    open var unselectedItemTintColor: UIColor? { didSet { showEntries() } }
    open var selectedImageTintColor: UIColor? { didSet { tintColor = selectedImageTintColor } }
    open var barStyle = UIBarStyle.default { didSet { updateLook() } }
    open var isTranslucent = true { didSet { updateLook() } }
    open var backgroundImage: UIImage? { didSet { updateLook() } }
    open var shadowImage: UIImage? { didSet { updateLook() } }
    open var selectionIndicatorImage: UIImage?
    open var itemPositioning = ItemPositioning.automatic
    open var itemWidth: CGFloat = 0
    open var itemSpacing: CGFloat = 0
    /// The looks while content is below the bar.
    open var standardAppearance: UITabBarAppearance {
        get {
            if let ownStandard { return ownStandard }
            let made = UITabBarAppearance()
            ownStandard = made
            return made
        }
        set { ownStandard = newValue }
    }
    /// The looks that were set or asked for; nil for the system's.
    final var ownStandard: UITabBarAppearance? { didSet { updateAll() } }
    /// The looks while the content is at its end; nil for the standard ones without a background.
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { updateAll() } }
    /// Whether no content is below the bar.
    final var isAtEdge = false { didSet { if isAtEdge != oldValue { updateAll() } } }

    private let background = BarBackground(isLineAtTop: true)
    private var entries: [TabEntry] = []

    override func didInitialize() {
        super.didInitialize()
        addSubview(background)
        updateLook()
    }

    /// The looks for the place of the content: those of the selected item come before the bar's.
    private var shownAppearance: UITabBarAppearance {
        let standard = selectedItem?.standardAppearance ?? ownStandard ?? UITabBarAppearance()
        guard isAtEdge else { return standard }
        return selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance ?? standard.clear
    }

    private func updateLook() {
        let look = shownAppearance
        background.show(
            look, color: barTintColor, image: backgroundImage, isTranslucent: isTranslucent, style: barStyle,
            hidesShadow: shadowImage != nil)
    }

    private func updateAll() {
        updateLook()
        showEntries()
    }

    private func updateItems(_ old: [UITabBarItem]?) {
        for item in old ?? [] { item.onChange = nil }
        for entry in entries { entry.removeFromSuperview() }
        entries = (items ?? []).map { item in
            let entry = TabEntry(item)
            entry.addAction(UIAction { [weak self] _ in self?.touched(item) }, for: .touchUpInside)
            item.onChange = { [weak self] in self?.showEntries() }
            addSubview(entry)
            return entry
        }
        showEntries()
        setNeedsLayout()
    }

    private func touched(_ item: UITabBarItem) {
        guard item.isEnabled else { return }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }

    /// Whether images are beside titles: in wide and in low windows.
    private var isInline: Bool {
        traitCollection.horizontalSizeClass == .regular || traitCollection.verticalSizeClass == .compact
    }

    private func showEntries() {
        let look = shownAppearance
        let entryLook =
            !isInline
            ? look.stackedLayoutAppearance
            : traitCollection.horizontalSizeClass == .regular
                ? look.inlineLayoutAppearance : look.compactInlineLayoutAppearance
        for entry in entries {
            let isSelected = entry.item === selectedItem
            let state = isSelected ? entryLook.selected : entryLook.normal
            entry.isInline = isInline
            entry.show(
                isSelected: isSelected,
                color: isSelected ? tintColor : unselectedItemTintColor ?? .systemGray, look: state)
        }
    }

    override func surroundingsDidChange() {
        super.surroundingsDidChange()
        updateAll()
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        updateLook()
        guard !entries.isEmpty else { return }
        let width = bounds.width / CGFloat(entries.count)
        for (index, entry) in entries.enumerated() {
            let place = readsFromRight ? entries.count - 1 - index : index
            entry.frame = CGRect(
                x: CGFloat(place) * width, y: 0, width: width, height: min(Self.height, bounds.height))
        }
    }
}

@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
