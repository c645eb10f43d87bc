/// A bar with a title, a back button and buttons for a stack of items, and room for a large title and a search bar below them.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
    /// The heights of the row of buttons, in sheets and in low windows, and of a large title, in points. Common knowledge.
    nonisolated static let height: CGFloat = 44
    static let sheetHeight: CGFloat = 56
    static let lowHeight: CGFloat = 32
    static let largeTitleHeight: CGFloat = 52
    static let margin: CGFloat = 16
    /// The least space between the title and what is beside it, and the space between items. Near Apple's.
    static let spacing: CGFloat = 8
    static let itemSpacing: CGFloat = 16

    open weak var delegate: (any UINavigationBarDelegate)?
    open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .top }
    open var barStyle = UIBarStyle.default { didSet { updateItems() } }
    open var isTranslucent = true {
        didSet {
            guard isTranslucent != oldValue else { return }
            updateLook()
            heightsChanged()
        }
    }
    open var barTintColor: UIColor? { didSet { updateLook() } }
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { updateItems() } }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { updateItems() } }
    /// Whether titles are large while the content is at its beginning.
    open var prefersLargeTitles = false {
        didSet { if prefersLargeTitles != oldValue { heightsChanged() } }
    }
    open var shadowImage: UIImage? { didSet { updateLook() } }
    open var backIndicatorImage: UIImage? { didSet { updateItems() } }
    open var backIndicatorTransitionMaskImage: UIImage?
    /// The looks while content is below the bar.
    open var standardAppearance: UINavigationBarAppearance {
        get {
            if let ownStandard { return ownStandard }
            let made = UINavigationBarAppearance()
            ownStandard = made
            return made
        }
        set { ownStandard = newValue }
    }
    /// The looks that were set or asked for; nil for the system's.
    final var ownStandard: UINavigationBarAppearance? { didSet { updateItems() } }
    /// The looks while the content is at its beginning; nil for the standard ones without a background.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { updateItems() } }
    open var compactAppearance: UINavigationBarAppearance? { didSet { updateItems() } }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { updateItems() } }
    private var backgroundImages: [Int: UIImage] = [:]

    /// The button of a split that shows and hides its column, before all others.
    final var sideItem: UIBarButtonItem? { didSet { if sideItem !== oldValue { updateItems() } } }
    final var sideButton: UIView?

    /// Pops the top item, for the controller that owns the bar.
    final var onBack: (() -> Void)?
    /// Called when an item or a setting changes the height, for the controller that owns the bar.
    final var onHeightChange: (() -> Void)?
    /// Whether no content is below the bar.
    final var isAtEdge = false { didSet { if isAtEdge != oldValue { updateItems() } } }
    /// The visible parts of the bar; the row of buttons alone, unless a controller has it otherwise.
    final var parts = BarParts() { didSet { if parts != oldValue { partsChanged() } } }

    final let background = BarBackground(isLineAtTop: false)
    final let largeTitle = LargeTitleView()
    final var titleLabel: UILabel?
    final var backButton: UIButton?
    final var left: [(item: UIBarButtonItem, view: UIView)] = []
    final var right: [(item: UIBarButtonItem, view: UIView)] = []
    final weak var shownItem: UINavigationItem?
    final weak var shownBackItem: UINavigationItem?
    final weak var shownSearchBar: UISearchBar?

    override func didInitialize() {
        super.didInitialize()
        addSubview(background)
        addSubview(largeTitle)
        updateLook()
    }

    // MARK: Items

    private var itemList: [UINavigationItem] = []
    open var items: [UINavigationItem]? {
        get { itemList.isEmpty ? nil : itemList }
        set { setItems(newValue, animated: false) }
    }
    open var topItem: UINavigationItem? { itemList.last }
    open var backItem: UINavigationItem? { itemList.count > 1 ? itemList[itemList.count - 2] : nil }
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        itemList = items ?? []
        updateItems()
    }
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        itemList.append(item)
        updateItems()
        delegate?.navigationBar(self, didPush: item)
    }
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let item = itemList.last, delegate?.navigationBar(self, shouldPop: item) ?? true else {
            return nil
        }
        itemList.removeLast()
        updateItems()
        delegate?.navigationBar(self, didPop: item)
        return item
    }

    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        backgroundImages[barMetrics.rawValue] = backgroundImage
        updateLook()
    }
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        setBackgroundImage(backgroundImage, for: barMetrics)
    }
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImages[barMetrics.rawValue]
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    override func surroundingsDidChange() {
        super.surroundingsDidChange()
        updateItems()
    }
}

/// Follows the items that a navigation bar pushes and pops; every method is optional.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
        true
    }
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        true
    }
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
