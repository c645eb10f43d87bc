/// Two or three controllers side by side in a wide window, and one navigation stack in a narrow one.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    public enum DisplayMode: Int, Sendable {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary,
            twoOverSecondary
        case twoDisplaceSecondary
        public static let allVisible = DisplayMode.oneBesideSecondary
        public static let primaryHidden = DisplayMode.secondaryOnly
        public static let primaryOverlay = DisplayMode.oneOverSecondary
    }
    public enum Style: Int, Sendable {
        case unspecified, doubleColumn, tripleColumn
    }
    public enum Column: Int, Sendable {
        case primary, supplementary, secondary, compact, inspector
    }
    public enum SplitBehavior: Int, Sendable {
        case automatic, tile, overlay, displace
    }
    public enum PrimaryEdge: Int, Sendable {
        case leading, trailing
    }
    public enum DisplayModeButtonVisibility: Int, Sendable {
        case automatic, never, always
    }

    public nonisolated static let automaticDimension: CGFloat = -1
    /// The width of a column beside the main one, in points. Common knowledge.
    static let columnWidth: CGFloat = 320

    open weak var delegate: (any UISplitViewControllerDelegate)?
    open private(set) var style = Style.unspecified
    open var preferredDisplayMode = DisplayMode.automatic {
        didSet { if preferredDisplayMode != oldValue { updateColumns() } }
    }
    /// Kept: a column beside the main one takes its room.
    open var preferredSplitBehavior = SplitBehavior.automatic
    open var splitBehavior: SplitBehavior { .tile }
    open var presentsWithGesture = true { didSet { showDisplayModeButton() } }
    open var showsSecondaryOnlyButton = false
    /// Whether the bar at the leading edge has the button that shows and hides a column. With `automatic` it has if
    /// `presentsWithGesture` is true.
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
        didSet { showDisplayModeButton() }
    }
    open var primaryEdge = PrimaryEdge.leading { didSet { viewIfLoaded?.setNeedsLayout() } }
    open var primaryBackgroundStyle = BackgroundStyle.none
    open var preferredPrimaryColumnWidthFraction: CGFloat = -1 { didSet { viewIfLoaded?.setNeedsLayout() } }
    open var preferredPrimaryColumnWidth: CGFloat = -1 { didSet { viewIfLoaded?.setNeedsLayout() } }
    open var minimumPrimaryColumnWidth: CGFloat = -1 { didSet { viewIfLoaded?.setNeedsLayout() } }
    open var maximumPrimaryColumnWidth: CGFloat = -1 { didSet { viewIfLoaded?.setNeedsLayout() } }
    open var preferredSupplementaryColumnWidthFraction: CGFloat = -1 {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }
    open var preferredSupplementaryColumnWidth: CGFloat = -1 { didSet { viewIfLoaded?.setNeedsLayout() } }
    open var minimumSupplementaryColumnWidth: CGFloat = -1
    open var maximumSupplementaryColumnWidth: CGFloat = -1
    open private(set) lazy var displayModeButtonItem = UIBarButtonItem(
        image: UIImage(systemName: "sidebar.leading"),
        primaryAction: UIAction { [weak self] _ in self?.toggleColumn() })

    public enum BackgroundStyle: Int, Sendable {
        case none, sidebar
    }

    private var columns: [Column: UIViewController] = [:] { didSet { forgetReplaced() } }
    /// The stacks of the columns' navigation controllers that were moved into the one of a narrow window.
    private var moved: [ObjectIdentifier: [UIViewController]] = [:]

    /// Discards what belongs to controllers that are in no column any more.
    private func forgetReplaced() {
        let held = Set(columns.values.map { ObjectIdentifier($0) })
        wrappers = wrappers.filter { held.contains($0.key) }
        moved = moved.filter { held.contains($0.key) }
    }

    /// The controllers of a column: those of a navigation controller, also of one that was emptied for a narrow window.
    private func members(of controller: UIViewController) -> [UIViewController] {
        guard let navigation = controller as? UINavigationController else { return [controller] }
        let own = navigation.viewControllers
        return own.isEmpty ? moved[ObjectIdentifier(navigation)] ?? [] : own
    }
    /// The navigation controllers that wrap other columns' controllers, by the wrapped controller.
    private var wrappers: [ObjectIdentifier: UINavigationController] = [:]
    private var shownMode: DisplayMode?
    private var isUpdating = false
    private let divider = UIView(frame: .zero)
    private let secondDivider = UIView(frame: .zero)
    private var shown: [(column: Column, controller: UIViewController)] = []
    private var wasCollapsed: Bool?

    public convenience init(style: Style) {
        self.init(nibName: nil, bundle: nil)
        self.style = style
    }

    // MARK: Columns

    /// The controllers of the columns that are shown; in a split without a style, the two that were set.
    open var viewControllers: [UIViewController] {
        get {
            style == .unspecified
                ? [columns[.primary], columns[.secondary]].compactMap { $0 } : shown.map(\.controller)
        }
        set {
            columns[.primary] = newValue.first
            columns[.secondary] = newValue.count > 1 ? newValue[1] : nil
            updateColumns()
        }
    }

    open func viewController(for column: Column) -> UIViewController? { columns[column] }

    /// Sets the controller of a column. One that is no navigation controller is shown in one.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        columns[column] = vc
        updateColumns()
    }

    open func show(_ column: Column) {
        if isCollapsed {
            guard let wanted = columns[column], let stack = shown.first?.controller as? UINavigationController
            else { return }
            let top = members(of: wanted).last ?? wanted
            if stack.viewControllers.contains(where: { $0 === top }) {
                stack.popToViewController(top, animated: true)
            } else {
                push(wanted, in: stack, isAnimated: true)
            }
        } else if column == .primary || column == .supplementary {
            shownMode =
                style == .tripleColumn && column == .primary ? .twoBesideSecondary : .oneBesideSecondary
            updateColumns()
        }
    }

    open func hide(_ column: Column) {
        guard !isCollapsed else { return }
        switch column {
        case .primary: shownMode = style == .tripleColumn ? .oneBesideSecondary : .secondaryOnly
        case .supplementary: shownMode = .secondaryOnly
        default: return
        }
        updateColumns()
    }

    private func toggleColumn() {
        if displayMode == .secondaryOnly {
            show(style == .tripleColumn ? .supplementary : .primary)
        } else {
            hide(.primary)
        }
    }

    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
        columns[.secondary] = vc
        if isCollapsed, let stack = shown.first?.controller as? UINavigationController {
            return push(vc, in: stack, isAnimated: true)
        }
        updateColumns()
    }

    // MARK: The shown columns

    /// Whether the window is narrow, so that all columns are one stack.
    open var isCollapsed: Bool { traitCollection.horizontalSizeClass != .regular }

    open var displayMode: DisplayMode {
        guard !isCollapsed else { return .secondaryOnly }
        let wanted = shownMode ?? (preferredDisplayMode == .automatic ? automaticMode : preferredDisplayMode)
        guard style != .tripleColumn else { return wanted }
        switch wanted {
        case .twoBesideSecondary, .twoDisplaceSecondary: return .oneBesideSecondary
        case .twoOverSecondary: return .oneOverSecondary
        default: return wanted
        }
    }

    /// One column beside the main one in landscape, and none in portrait.
    private var automaticMode: DisplayMode {
        guard let size = viewIfLoaded?.bounds.size else { return .oneBesideSecondary }
        return size.width > size.height || style == .unspecified ? .oneBesideSecondary : .secondaryOnly
    }

    /// The columns beside the main one, from the edge inwards.
    private var sideColumns: [Column] {
        switch displayMode {
        case .secondaryOnly, .automatic: return []
        case .oneBesideSecondary, .oneOverSecondary:
            return [style == .tripleColumn ? .supplementary : .primary]
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: return [.primary, .supplementary]
        }
    }

    private func wrapped(_ controller: UIViewController) -> UIViewController {
        if style == .unspecified || controller is UINavigationController || controller is UITabBarController {
            return controller
        }
        if let known = wrappers[ObjectIdentifier(controller)], known.viewControllers.first === controller {
            return known
        }
        if let navigation = controller.navigationController { return navigation }
        let made = UINavigationController(rootViewController: controller)
        wrappers[ObjectIdentifier(controller)] = made
        return made
    }

    private func push(_ controller: UIViewController, in stack: UINavigationController, isAnimated: Bool) {
        let inner = members(of: controller)
        if controller is UINavigationController { moved[ObjectIdentifier(controller)] = inner }
        for (index, one) in inner.enumerated() {
            if let own = one.navigationController, own !== stack { own.viewControllers = [] }
            stack.pushViewController(one, animated: isAnimated && index == inner.count - 1)
        }
    }

    /// The controllers that a narrow window shows: that of the column `compact`, or the first one's stack with the others on it.
    private func collapsedController() -> UIViewController? {
        if let compact = columns[.compact] { return compact }
        let order: [Column] = [.primary, .supplementary, .secondary]
        let present = order.filter { columns[$0] != nil }
        guard let first = present.first, let base = columns[first].map(wrapped) else { return nil }
        var top = present.last ?? first
        if style != .unspecified {
            top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: top) ?? top
        }
        guard let stack = base as? UINavigationController, top != first else { return base }
        for column in present.dropFirst() {
            guard let controller = columns[column] else { continue }
            if style == .unspecified, let primary = columns[.primary],
                delegate?.splitViewController(self, collapseSecondary: controller, onto: primary) == true
            {
                continue
            }
            push(controller, in: stack, isAnimated: false)
            if column == top { break }
        }
        return stack
    }

    /// Gives the columns their stacks back after a narrow window, the topmost one first.
    private func separate() {
        guard let stack = columns[.primary].map(wrapped) as? UINavigationController else { return }
        for column in [Column.secondary, .supplementary] {
            guard let controller = columns[column], let first = members(of: controller).first else {
                continue
            }
            var own: [UIViewController]?
            if let index = stack.viewControllers.firstIndex(where: { $0 === first }) {
                own = Array(stack.viewControllers[index...])
                stack.viewControllers = Array(stack.viewControllers[..<index])
            }
            if let navigation = controller as? UINavigationController {
                if navigation.viewControllers.isEmpty {
                    navigation.viewControllers = own ?? members(of: navigation)
                }
            } else if let own {
                let made = UINavigationController()
                made.viewControllers = own
                wrappers[ObjectIdentifier(controller)] = made
            }
        }
    }

    // MARK: The view

    open override func loadView() {
        let view = SplitView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.onLayout = { [weak self] in self?.placeColumns() }
        for line in [divider, secondDivider] {
            line.backgroundColor = .separator
            view.addSubview(line)
        }
        self.view = view
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        updateColumns()
    }

    /// Exchanges the controllers whose columns are shown.
    private func updateColumns() {
        guard isViewLoaded, !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        let collapsed = isCollapsed
        if let wasCollapsed, wasCollapsed != collapsed {
            detach(shown.map(\.controller))
            shown = []
            if !collapsed { separate() }
        }
        let isFirst = wasCollapsed != collapsed
        wasCollapsed = collapsed
        var new: [(Column, UIViewController)] = []
        if collapsed {
            if isFirst || shown.isEmpty {
                new = collapsedController().map { [(.primary, $0)] } ?? []
            } else {
                return
            }
        } else {
            for column in sideColumns + [.secondary] {
                if let controller = columns[column] { new.append((column, wrapped(controller))) }
            }
        }
        let kept = Set(new.map { ObjectIdentifier($0.1) })
        detach(shown.map(\.controller).filter { !kept.contains(ObjectIdentifier($0)) })
        shown = new.map { (column: $0.0, controller: $0.1) }
        for (_, controller) in shown where controller.parent !== self {
            addChild(controller)
            view.addSubview(controller.view)
            controller.didMove(toParent: self)
        }
        for line in [divider, secondDivider] { view.bringSubviewToFront(line) }
        showDisplayModeButton()
        placeColumns()
        view.setNeedsLayout()
    }

    /// Gives the bar of the column at the leading edge the button that shows and hides a column, and takes it from others.
    private func showDisplayModeButton() {
        let isWanted =
            switch displayModeButtonVisibility {
            case .never: false
            case .always: true
            case .automatic: presentsWithGesture
            }
        let isShown = isWanted && style != .unspecified && !isCollapsed && primaryEdge == .leading
        for (index, one) in shown.enumerated() {
            let bar = (one.controller as? UINavigationController)?.navigationBar
            bar?.sideItem = isShown && index == 0 ? displayModeButtonItem : nil
        }
    }

    private func detach(_ controllers: [UIViewController]) {
        for controller in controllers where controller.parent === self {
            controller.willMove(toParent: nil)
            controller.viewIfLoaded?.removeFromSuperview()
            controller.removeFromParent()
            (controller as? UINavigationController)?.navigationBar.sideItem = nil
        }
    }

    /// The width of a column beside the main one.
    private func width(of column: Column) -> CGFloat {
        let whole = view.bounds.width, isPrimary = column == .primary
        let (fixed, fraction, low, high) =
            isPrimary
            ? (
                preferredPrimaryColumnWidth, preferredPrimaryColumnWidthFraction, minimumPrimaryColumnWidth,
                maximumPrimaryColumnWidth
            )
            : (
                preferredSupplementaryColumnWidth, preferredSupplementaryColumnWidthFraction,
                minimumSupplementaryColumnWidth, maximumSupplementaryColumnWidth
            )
        var width = fixed > 0 ? fixed : fraction > 0 ? fraction * whole : Self.columnWidth
        // Without a limit of its own, a column is not wider than the usual one, unless a width is preferred.
        let most = high > 0 ? high : fixed > 0 ? whole : fraction > 0 ? Self.columnWidth : width
        width = min(max(width, low > 0 ? low : 0), max(most, low > 0 ? low : 0))
        return width.isFinite ? min(width, whole) : min(Self.columnWidth, whole)
    }

    open var primaryColumnWidth: CGFloat {
        shown.first { $0.column == .primary }?.controller.viewIfLoaded?.frame.width ?? 0
    }
    open var supplementaryColumnWidth: CGFloat {
        shown.first { $0.column == .supplementary }?.controller.viewIfLoaded?.frame.width ?? 0
    }

    private func placeColumns() {
        let sides = shown.map(\.column).filter { $0 != .secondary }
        if wasCollapsed != isCollapsed
            || (!isCollapsed && sides != sideColumns.filter { columns[$0] != nil })
        {
            updateColumns()
        }
        let bounds = view.bounds, line = 1 / max(UIScreen.main.scale, 0.1)
        let isMirrored = view.readsFromRight != (primaryEdge == .trailing)
        let mode = displayMode
        let covers = mode == .oneOverSecondary || mode == .twoOverSecondary
        func place(_ x: CGFloat, _ width: CGFloat) -> CGRect {
            CGRect(x: isMirrored ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
        }
        divider.isHidden = true
        secondDivider.isHidden = true
        var x: CGFloat = 0
        for (index, one) in shown.enumerated() {
            guard let columnView = one.controller.viewIfLoaded else { continue }
            if isCollapsed || one.column == .secondary {
                let start = covers || isCollapsed ? 0 : x
                columnView.frame = place(start, max(bounds.width - start, 0))
                if covers, view.subviewList.first !== columnView { view.insertSubview(columnView, at: 0) }
                continue
            }
            let width = width(of: one.column)
            columnView.frame = place(x, width)
            let shownLine = index == 0 ? divider : secondDivider
            shownLine.isHidden = false
            shownLine.frame = place(x + width, line)
            x += width + line
        }
    }
}

/// The root view of a split controller.
@MainActor
private final class SplitView: UIView {
    var onLayout: (() -> Void)?

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout?()
    }
}
