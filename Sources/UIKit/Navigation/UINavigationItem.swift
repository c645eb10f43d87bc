/// The title and buttons that a navigation bar shows for a controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic, always, never
    }

    public enum BackButtonDisplayMode: Int, Sendable {
        case `default`, generic, minimal
    }

    public enum SearchBarPlacement: Int, Sendable {
        case automatic, inline, stacked
    }

    public enum ItemStyle: Int, Sendable {
        case navigator, browser, editor
    }

    open var title: String? { didSet { changed() } }
    /// Kept; subtitles are not shown.
    open var subtitle: String?
    open var titleView: UIView? {
        didSet {
            if titleView !== oldValue { oldValue?.removeFromSuperview() }
            changed()
        }
    }
    /// Kept; prompts are not shown.
    open var prompt: String?
    /// The item that goes back to this one, in the bar of the next one.
    open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
    open var backButtonTitle: String? { didSet { changed() } }
    open var hidesBackButton = false { didSet { changed() } }
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        self.hidesBackButton = hidesBackButton
    }
    /// Whether the back button stays beside items at the left.
    open var leftItemsSupplementBackButton = false { didSet { changed() } }
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
    /// The items at the right, from the right edge.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        leftBarButtonItems = items
    }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        rightBarButtonItems = items
    }
    open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }
    /// Whether the title is large in a bar that prefers it; `automatic` is as the item before has it.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { changed() } }
    }
    /// The search whose bar is below the titles.
    open var searchController: UISearchController? {
        didSet { if searchController !== oldValue { changed() } }
    }
    open var hidesSearchBarWhenScrolling = true {
        didSet { if hidesSearchBarWhenScrolling != oldValue { changed() } }
    }
    /// Kept: search bars are below the titles.
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic
    open var searchBarPlacement: SearchBarPlacement { .stacked }
    /// Kept: titles are in the middle.
    open var style = ItemStyle.navigator
    open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)?
    open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
    open var compactAppearance: UINavigationBarAppearance? { didSet { changed() } }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// The part of the bar's flexible height that the content left when the item was last shown; nil before that.
    final var barExpansion: CGFloat?
    /// The heights of the bar's parts when the item was last shown.
    final var barHeights: BarHeights?
    /// Called when the item changed, by the bar that shows it.
    final var onChange: (() -> Void)?

    public init(title: String) {
        self.title = title
        super.init()
    }
    @preconcurrency @MainActor public override convenience init() { self.init(title: "") }
    @preconcurrency @MainActor public required init?(coder: NSCoder) { super.init() }

    private func changed() { onChange?() }
}
