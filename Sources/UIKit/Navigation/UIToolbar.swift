/// A bar of 44 points with buttons, and spaces between them.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning {
    static let height: CGFloat = 44
    private static let margin: CGFloat = 16
    private static let spacing: CGFloat = 8

    open weak var delegate: (any UIToolbarDelegate)?
    open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .bottom }
    open var barStyle = UIBarStyle.default { didSet { updateLook() } }
    open var isTranslucent = true { didSet { updateLook() } }
    open var barTintColor: UIColor? { didSet { updateLook() } }
    open var standardAppearance: UIToolbarAppearance {
        get {
            if let ownStandard { return ownStandard }
            let made = UIToolbarAppearance()
            ownStandard = made
            return made
        }
        set { ownStandard = newValue }
    }
    /// The looks that were set or asked for; nil for the system's.
    final var ownStandard: UIToolbarAppearance? { didSet { updateItems() } }
    open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { updateLook() } }
    open var compactAppearance: UIToolbarAppearance? { didSet { updateLook() } }
    /// Whether no content is below the bar.
    final var isAtEdge = false { didSet { if isAtEdge != oldValue { updateLook() } } }
    open var items: [UIBarButtonItem]? { didSet { updateItems() } }
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

    private var backgroundImage: UIImage?
    private let background = BarBackground(isLineAtTop: true)
    private var shown: [(item: UIBarButtonItem, view: UIView?)] = []

    override func didInitialize() {
        super.didInitialize()
        addSubview(background)
        updateLook()
    }

    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        self.backgroundImage = backgroundImage
        updateLook()
    }

    /// The looks for the place of the content.
    private var shownAppearance: UIToolbarAppearance {
        let standard = ownStandard ?? UIToolbarAppearance()
        if isAtEdge {
            if let scrollEdgeAppearance { return scrollEdgeAppearance }
            let clear = UIToolbarAppearance(barAppearance: standard)
            clear.configureWithTransparentBackground()
            return clear
        }
        let isLow = traitCollection.verticalSizeClass == .compact
        return (isLow ? compactAppearance : nil) ?? standard
    }

    private func updateLook() {
        let look = shownAppearance
        background.show(
            look, color: barTintColor, image: backgroundImage, isTranslucent: isTranslucent, style: barStyle,
            hidesShadow: false)
    }

    private func updateItems() {
        for (item, view) in shown {
            item.onChange = nil
            view?.removeFromSuperview()
        }
        updateLook()
        let standard = ownStandard ?? UIToolbarAppearance()
        shown = (items ?? []).map { item in
            let look =
                item.style == .done
                ? standard.doneButtonAppearance : standard.buttonAppearance
            let view = item.isHidden ? nil : BarItemView.make(item, tint: nil, look: look)
            item.onChange = { [weak self] in self?.updateItems() }
            if let view { addSubview(view) }
            return (item, view)
        }
        setNeedsLayout()
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let below = max((superview?.bounds.maxY ?? 0) - frame.maxY, 0)
        background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + below)
        let sizes = shown.map { item, view in
            view.map { BarItemView.size(item, $0, height: bounds.height) }
                ?? CGSize(width: item.isFlexible ? 0 : max(item.width, 0), height: 0)
        }
        let room = bounds.width - 2 * Self.margin
        let gaps = max(shown.filter { !$0.item.isSpace }.count - 1, 0)
        let used = sizes.reduce(0) { $0 + $1.width } + CGFloat(gaps) * Self.spacing
        let flexible = shown.filter(\.item.isFlexible).count
        let share = flexible > 0 ? max((room - used) / CGFloat(flexible), 0) : 0
        var x = Self.margin, isFirst = true
        for (index, one) in shown.enumerated() {
            let size = sizes[index]
            guard let view = one.view else {
                x += one.item.isFlexible ? share : size.width
                continue
            }
            if !isFirst { x += Self.spacing }
            isFirst = false
            let frame = CGRect(
                x: readsFromRight ? bounds.width - x - size.width : x, y: (bounds.height - size.height) / 2,
                width: size.width, height: size.height)
            if frame.isFinite { view.frame = frame }
            x += size.width
        }
    }
}

@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
