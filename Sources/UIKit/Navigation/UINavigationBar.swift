import CoreGraphics
import Foundation

/// A bar of 44 points with a title, a back button and buttons, for a stack of items.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
    /// The height, in points. Common knowledge.
    static let height: CGFloat = 44
    private static let margin: CGFloat = 16
    private static let spacing: CGFloat = 8

    open weak var delegate: (any UINavigationBarDelegate)?
    open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .top }
    open var barStyle = UIBarStyle.default { didSet { updateLook() } }
    open var isTranslucent = true { didSet { updateLook() } }
    open var barTintColor: UIColor? { didSet { updateLook() } }
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { updateItems() } }
    /// Kept; large titles are not shown.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    open var prefersLargeTitles = false
    open var shadowImage: UIImage? { didSet { updateLook() } }
    open var backIndicatorImage: UIImage? { didSet { updateItems() } }
    open var backIndicatorTransitionMaskImage: UIImage?
    open var standardAppearance = UINavigationBarAppearance() { didSet { updateLook() } }
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    open var compactAppearance: UINavigationBarAppearance?
    private var backgroundImages: [Int: UIImage] = [:]

    /// Goes back, for the controller that owns the bar.
    final var onBack: (() -> Void)?
    private let background = BarBackground(isLineAtTop: false)
    private var titleLabel: UILabel?
    private var backButton: UIButton?
    private var left: [(UIBarButtonItem, UIView)] = []
    private var right: [(UIBarButtonItem, UIView)] = []
    private weak var shownItem: UINavigationItem?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareBar()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareBar()
    }

    private func prepareBar() {
        addSubview(background)
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

    // MARK: Looks

    private func updateLook() {
        let look = topItem?.standardAppearance ?? standardAppearance
        background.show(
            color: look.backgroundColor ?? barTintColor, isTranslucent: isTranslucent, style: barStyle,
            image: look.backgroundImage ?? backgroundImages[UIBarMetrics.default.rawValue],
            shadow: look.shadowColor, hidesShadow: look.shadowColor == nil || shadowImage != nil)
    }

    private func updateItems() {
        shownItem?.onChange = nil
        for (item, view) in left + right {
            item.onChange = nil
            view.removeFromSuperview()
        }
        (left, right) = ([], [])
        titleLabel?.removeFromSuperview()
        backButton?.removeFromSuperview()
        (titleLabel, backButton) = (nil, nil)
        guard let item = topItem else { return }
        shownItem = item
        item.onChange = { [weak self] in self?.updateItems() }
        left = views(item.leftBarButtonItems)
        right = views(item.rightBarButtonItems)
        addBackButton(item)
        if let view = item.titleView {
            addSubview(view)
        } else if let title = item.title, !title.isEmpty {
            let label = UILabel(frame: .zero)
            label.font = .systemFont(ofSize: 17, weight: .semibold)
            label.textAlignment = .center
            if barStyle == .black { label.textColor = .white }
            let look = (item.standardAppearance ?? standardAppearance).titleTextAttributes
            let attributes = look.isEmpty ? titleTextAttributes ?? [:] : look
            if let font = attributes[.font] as? UIFont { label.font = font }
            if let color = attributes[.foregroundColor] as? UIColor { label.textColor = color }
            label.text = title
            addSubview(label)
            titleLabel = label
        }
        updateLook()
        setNeedsLayout()
    }

    private func views(_ items: [UIBarButtonItem]?) -> [(UIBarButtonItem, UIView)] {
        (items ?? []).compactMap { item in
            guard let view = BarItemView.make(item, tint: nil) else { return nil }
            item.onChange = { [weak self] in self?.updateItems() }
            addSubview(view)
            return (item, view)
        }
    }

    private func addBackButton(_ item: UINavigationItem) {
        guard let back = backItem, !item.hidesBackButton,
            left.isEmpty || item.leftItemsSupplementBackButton
        else { return }
        let button = UIButton(type: .system)
        button.titleLabel?.font = .systemFont(ofSize: 17)
        let title = back.backBarButtonItem?.title ?? back.backButtonTitle ?? back.title
        let hasTitle = title.map { !$0.isEmpty } ?? false
        if let backIndicatorImage {
            button.setImage(backIndicatorImage, for: .normal)
            button.setTitle(hasTitle ? title : nil, for: .normal)
        } else {
            button.setTitle(hasTitle ? "‹ \(title ?? "")" : "‹", for: .normal)
        }
        if let color = back.backBarButtonItem?.tintColor { button.tintColor = color }
        button.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                if let onBack { onBack() } else { popItem(animated: true) }
            }, for: .touchUpInside)
        addSubview(button)
        backButton = button
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // The background reaches below the status bar.
        let above = max(superview.map { convert(CGPoint.zero, to: $0).y } ?? 0, 0)
        background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
        let inset = safeAreaInsets
        var low = inset.left + Self.margin, high = bounds.width - inset.right - Self.margin
        if let backButton {
            let size = backButton.sizeThatFits(bounds.size)
            low -= Self.spacing
            place(backButton, size, at: low)
            low += size.width + Self.spacing
        }
        for (item, view) in left {
            let size = BarItemView.size(item, view, height: bounds.height)
            place(view, size, at: low)
            low += size.width + Self.spacing
        }
        for (item, view) in right {
            let size = BarItemView.size(item, view, height: bounds.height)
            place(view, size, at: high - size.width)
            high -= size.width + Self.spacing
        }
        guard let title = topItem?.titleView ?? titleLabel else { return }
        var size = title.sizeThatFits(CGSize(width: max(high - low, 0), height: bounds.height))
        size.width = min(size.width, max(high - low, 0))
        size.height = min(size.height, bounds.height)
        // In the middle of the bar, as far as the buttons leave it.
        let x = min(max((bounds.width - size.width) / 2, low), max(high - size.width, low))
        place(title, size, at: x)
    }

    private func place(_ view: UIView, _ size: CGSize, at x: CGFloat) {
        let frame = CGRect(
            x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
        if frame.isFinite { view.frame = frame }
    }
}

/// Is told of the items that a navigation bar pushes and pops; every method is optional.
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
