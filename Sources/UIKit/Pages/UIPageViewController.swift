/// Controllers as pages, of which a drag shows the next or the one before.
///
/// The pages are in a scroll view. Pages that curl slide, too.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    public enum NavigationDirection: Int, Sendable {
        case forward, reverse
    }
    public enum NavigationOrientation: Int, Sendable {
        case horizontal, vertical
    }
    public enum TransitionStyle: Int, Sendable {
        case pageCurl, scroll
    }
    public enum SpineLocation: Int, Sendable {
        case none, min, mid, max
    }
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        public static let interPageSpacing = OptionsKey(
            rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    /// Gives the pages beside the shown one; nil for no drags.
    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { reloadNeighbours() } }
    open weak var delegate: (any UIPageViewControllerDelegate)?
    open private(set) var transitionStyle = TransitionStyle.scroll
    open private(set) var navigationOrientation = NavigationOrientation.horizontal
    open private(set) var spineLocation = SpineLocation.none
    open var viewControllers: [UIViewController]? { current.map { [$0] } }
    open var isDoubleSided = false
    open var gestureRecognizers: [UIGestureRecognizer] {
        isViewLoaded && transitionStyle == .pageCurl ? [pages.panGestureRecognizer] : []
    }

    private let pages = UIScrollView(frame: .zero)
    private lazy var follower = PageFollower(self)
    private var dots: UIPageControl?
    private var spacing: CGFloat = 0
    private var current: UIViewController?
    /// The controllers in the scroll view, in order; the shown one is among them.
    private var slots: [UIViewController] = []
    private var announced: UIViewController?
    /// The completion of an animated change.
    private var completion: ((Bool) -> Void)?
    private var goal: UIViewController?

    public convenience init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        self.init(nibName: nil, bundle: nil)
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
        let number = options?[.interPageSpacing]
        let wanted =
            number as? CGFloat ?? (number as? Double).map { CGFloat($0) }
            ?? (number as? Int).map { CGFloat($0) }
        if style == .scroll, let wanted, wanted.isFinite, wanted > 0 { spacing = wanted }
        if style == .pageCurl { spineLocation = .min }
    }

    /// Shows a controller in place of the present one; with an animation, it comes from the side of a direction.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        settle(isFinished: false)
        let old = current
        guard let new = viewControllers?.first else {
            current = nil
            arrange([])
            return UIHostQueue.main.async { completion?(true) }
        }
        let isAnimated =
            animated && old != nil && old !== new && view.window != nil && UIView.areAnimationsEnabled
        guard isAnimated, let old else {
            current = new
            reloadNeighbours()
            if let completion { UIHostQueue.main.async { completion(true) } }
            return
        }
        (goal, self.completion) = (new, completion)
        arrange(direction == .forward ? [old, new] : [new, old])
        show(new)
        pages.setContentOffset(offset(of: new), animated: true)
    }

    // MARK: The view

    open override func loadView() {
        let view = PagesView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.onLayout = { [weak self] in self?.placePages() }
        view.addSubview(pages)
        pages.isPagingEnabled = true
        pages.showsHorizontalScrollIndicator = false
        pages.showsVerticalScrollIndicator = false
        pages.contentInsetAdjustmentBehavior = .never
        pages.delegate = follower
        self.view = view
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        reloadNeighbours()
    }

    private var isVertical: Bool { navigationOrientation == .vertical }
    private var step: CGFloat { (isVertical ? view.bounds.height : view.bounds.width) + spacing }

    /// Asks the data source for the pages beside the shown one.
    private func reloadNeighbours() {
        guard isViewLoaded, goal == nil else { return }
        guard let current else { return arrange([]) }
        let before = dataSource?.pageViewController(self, viewControllerBefore: current)
        let after = dataSource?.pageViewController(self, viewControllerAfter: current)
        arrange([before, current, after].compactMap { $0 })
        updateDots()
    }

    /// Has the scroll view hold controllers, of which only the shown one has its view there.
    private func arrange(_ new: [UIViewController]) {
        for old in slots where old !== current || !new.contains(where: { $0 === old }) {
            hide(old)
        }
        slots = new
        guard isViewLoaded else { return }
        // A drag would stop an animated change before its end.
        pages.isScrollEnabled = slots.count > 1 && dataSource != nil && goal == nil
        placePages()
        if let current, slots.contains(where: { $0 === current }) { show(current) }
    }

    private func hide(_ controller: UIViewController) {
        guard controller.parent === self else { return }
        controller.willMove(toParent: nil)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
    }

    private func show(_ controller: UIViewController) {
        guard controller.viewIfLoaded?.superview !== pages else { return }
        if controller.parent !== self { addChild(controller) }
        pages.addSubview(controller.view)
        controller.view.frame = frame(of: controller)
        controller.didMove(toParent: self)
    }

    private func place(of controller: UIViewController?) -> Int {
        slots.firstIndex { $0 === controller } ?? 0
    }

    private func offset(of controller: UIViewController?) -> CGPoint {
        let distance = CGFloat(place(of: controller)) * step
        return isVertical ? CGPoint(x: 0, y: distance) : CGPoint(x: distance, y: 0)
    }

    private func frame(of controller: UIViewController) -> CGRect {
        let start = offset(of: controller), size = view.bounds.size
        return CGRect(
            x: start.x + (isVertical ? 0 : spacing / 2), y: start.y + (isVertical ? spacing / 2 : 0),
            width: size.width, height: size.height)
    }

    private func placePages() {
        guard isViewLoaded else { return }
        let size = view.bounds.size, isMoving = pages.isDragging || pages.motion != nil
        let frame =
            isVertical
            ? CGRect(x: 0, y: -spacing / 2, width: size.width, height: size.height + spacing)
            : CGRect(x: -spacing / 2, y: 0, width: size.width + spacing, height: size.height)
        if pages.frame != frame { pages.frame = frame }
        let length = CGFloat(slots.count) * step
        pages.contentSize =
            isVertical
            ? CGSize(width: size.width, height: length) : CGSize(width: length, height: size.height)
        for controller in slots where controller.viewIfLoaded?.superview === pages {
            controller.view.frame = self.frame(of: controller)
        }
        if !isMoving {
            pages.contentOffset = offset(
                of: goal == nil ? current : place(of: goal) == 0 ? slots.last : slots.first)
        }
        guard let dots else { return }
        let height = dots.intrinsicContentSize.height
        dots.frame = CGRect(
            x: 0, y: size.height - view.safeAreaInsets.bottom - height, width: size.width, height: height)
    }

    // MARK: The course

    /// Shows the pages that a motion reaches.
    fileprivate func moved() {
        guard isViewLoaded, step > spacing else { return }
        let distance = (isVertical ? pages.contentOffset.y : pages.contentOffset.x) / step
        let visible = [Int(distance.rounded(.down)), Int(distance.rounded(.up))].filter {
            slots.indices.contains($0)
        }
        guard pages.isDragging || pages.motion != nil else { return }
        for place in Set(visible) { show(slots[place]) }
        let next = visible.map { slots[$0] }.first { $0 !== current }
        if goal == nil, let next, announced !== next {
            announced = next
            delegate?.pageViewController(self, willTransitionTo: [next])
        }
    }

    /// Ends a drag: the page at rest is the shown one.
    fileprivate func turned() {
        guard step > spacing, goal == nil, let old = current else { return }
        let distance = (isVertical ? pages.contentOffset.y : pages.contentOffset.x) / step
        let place = Int(distance.rounded())
        guard slots.indices.contains(place) else { return }
        let new = slots[place], wasAnnounced = announced != nil
        announced = nil
        current = new
        reloadNeighbours()
        if wasAnnounced {
            delegate?.pageViewController(
                self, didFinishAnimating: true, previousViewControllers: [old],
                transitionCompleted: new !== old)
        }
    }

    /// Ends an animated change.
    fileprivate func settle(isFinished: Bool) {
        guard let goal else { return }
        let call = completion
        (self.goal, completion) = (nil, nil)
        pages.stopMotion()
        current = goal
        reloadNeighbours()
        call?(isFinished)
    }

    // MARK: Dots

    private func updateDots() {
        let count = transitionStyle == .scroll ? dataSource?.presentationCount(for: self) ?? 0 : 0
        guard count > 0, let dataSource else {
            dots?.removeFromSuperview()
            dots = nil
            return
        }
        let control = dots ?? UIPageControl(frame: .zero)
        if dots == nil {
            control.isUserInteractionEnabled = false
            view.addSubview(control)
            dots = control
        }
        control.numberOfPages = count
        control.currentPage = dataSource.presentationIndex(for: self)
        view.setNeedsLayout()
    }
}

/// Follows the scroll view of a page controller.
@MainActor
private final class PageFollower: UIScrollViewDelegate {
    private unowned let owner: UIPageViewController
    init(_ owner: UIPageViewController) { self.owner = owner }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { owner.moved() }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { owner.turned() }
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { owner.turned() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { owner.settle(isFinished: true) }
}

/// The root view of a page controller.
@MainActor
private final class PagesView: UIView {
    var onLayout: (() -> Void)?

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout?()
    }
}
