/// The looks of a tab bar: background and entries.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    /// The entries with the image above the title.
    open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked)
    /// The entries with the image beside the title, in wide windows.
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)
    /// The entries with the image beside the title, in low windows.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)
    open var selectionIndicatorTintColor: UIColor?
    open var selectionIndicatorImage: UIImage?
    open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
    open var stackedItemWidth: CGFloat = 0
    open var stackedItemSpacing: CGFloat = 0

    public override init() { super.init() }
    public override init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }
    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UITabBarAppearance else { return }
        stackedLayoutAppearance = other.stackedLayoutAppearance
        inlineLayoutAppearance = other.inlineLayoutAppearance
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
        (selectionIndicatorTintColor, selectionIndicatorImage) = (
            other.selectionIndicatorTintColor, other.selectionIndicatorImage
        )
        (stackedItemPositioning, stackedItemWidth, stackedItemSpacing) = (
            other.stackedItemPositioning, other.stackedItemWidth, other.stackedItemSpacing
        )
    }

    override func makeCopy() -> UIBarAppearance { UITabBarAppearance(barAppearance: self) }

    /// The looks without a background, which a bar has below the end of its content.
    final var clear: UITabBarAppearance {
        let copy = UITabBarAppearance(barAppearance: self)
        copy.configureWithTransparentBackground()
        return copy
    }
}

/// The looks of a tab bar's entry in its states.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
    public enum Style: Int, Sendable {
        case stacked, inline, compactInline
    }

    public let normal = UITabBarItemStateAppearance()
    public let selected = UITabBarItemStateAppearance()
    public let disabled = UITabBarItemStateAppearance()
    public let focused = UITabBarItemStateAppearance()

    @preconcurrency @MainActor public override init() { super.init() }
    @preconcurrency @MainActor public init(style: Style) { super.init() }

    /// Has the looks of the system again.
    open func configureWithDefault(for style: Style) {
        for state in [normal, selected, disabled, focused] { state.reset() }
    }
}

/// The look of a tab bar's entry in a state. What is nil is as the system has it.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var iconColor: UIColor?
    open var badgePositionAdjustment = UIOffset.zero
    open var badgeBackgroundColor: UIColor?
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var badgeTitlePositionAdjustment = UIOffset.zero

    @MainActor override init() { super.init() }

    final func reset() {
        (titleTextAttributes, badgeTextAttributes) = ([:], [:])
        (titlePositionAdjustment, badgePositionAdjustment, badgeTitlePositionAdjustment) = (
            .zero, .zero, .zero
        )
        (iconColor, badgeBackgroundColor) = (nil, nil)
    }
}
