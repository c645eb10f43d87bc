import CoreGraphics
import Foundation

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
    open weak var selectedItem: UITabBarItem? { didSet { showEntries() } }
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
    open var standardAppearance = UITabBarAppearance() { didSet { updateLook() } }
    open var scrollEdgeAppearance: UITabBarAppearance?

    private let background = BarBackground(isLineAtTop: true)
    private var entries: [TabEntry] = []

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

    private func updateLook() {
        let look = standardAppearance
        background.show(
            color: look.backgroundColor ?? barTintColor, isTranslucent: isTranslucent, style: barStyle,
            image: look.backgroundImage ?? backgroundImage, shadow: look.shadowColor,
            hidesShadow: look.shadowColor == nil || shadowImage != nil)
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

    private func showEntries() {
        for entry in entries {
            let isSelected = entry.item === selectedItem
            entry.show(
                isSelected: isSelected,
                color: isSelected ? tintColor : unselectedItemTintColor ?? .systemGray)
        }
    }

    override func surroundingsDidChange() {
        super.surroundingsDidChange()
        showEntries()
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
        guard !entries.isEmpty else { return }
        let width = bounds.width / CGFloat(entries.count)
        for (index, entry) in entries.enumerated() {
            let place = readsFromRight ? entries.count - 1 - index : index
            entry.frame = CGRect(
                x: CGFloat(place) * width, y: 0, width: width, height: min(Self.height, bounds.height))
        }
    }
}

/// The button of a tab: an image above a title of 10 points, and a badge.
@MainActor
private final class TabEntry: UIControl {
    let item: UITabBarItem
    private let image = UIImageView(frame: .zero)
    private let label = UILabel(frame: .zero)
    private let badge = UILabel(frame: .zero)

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        for view in [image, label, badge] {
            addSubview(view)
            view.isUserInteractionEnabled = false
        }
        label.font = .systemFont(ofSize: 10, weight: .medium)
        label.textAlignment = .center
        image.contentMode = .center
        badge.font = .systemFont(ofSize: 13)
        badge.textColor = .white
        badge.textAlignment = .center
        badge.clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    func show(isSelected: Bool, color: UIColor) {
        isEnabled = item.isEnabled
        alpha = item.isEnabled ? 1 : 0.5
        let shown = isSelected ? item.selectedImage ?? item.image : item.image
        image.image =
            shown?.renderingMode == .alwaysOriginal ? shown : shown?.withRenderingMode(.alwaysTemplate)
        image.tintColor = color
        label.text = item.title
        label.textColor = color
        badge.text = item.badgeValue
        badge.isHidden = item.badgeValue == nil
        badge.backgroundColor = item.badgeColor ?? .systemRed
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let hasTitle = item.title.map { !$0.isEmpty } ?? false
        let size = image.image?.size ?? .zero
        let middle = hasTitle ? 18.0 : bounds.height / 2
        image.frame = CGRect(
            x: (bounds.width - size.width) / 2, y: middle - size.height / 2, width: size.width,
            height: size.height)
        label.frame = CGRect(
            x: item.titlePositionAdjustment.horizontal, y: 34 + item.titlePositionAdjustment.vertical,
            width: bounds.width, height: 12)
        let width = max(badge.sizeThatFits(bounds.size).width + 10, 18)
        badge.frame = CGRect(x: bounds.width / 2 + 4, y: 2, width: width, height: 18)
        badge.layer.cornerRadius = 9
    }
}

@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
