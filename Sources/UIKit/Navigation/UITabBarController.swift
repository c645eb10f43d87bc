/// Shows one of several controllers, above a bar that selects it.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
    public let tabBar = UITabBar(frame: .zero)
    open weak var delegate: (any UITabBarControllerDelegate)?
    /// Kept; there is no entry for more tabs than fit.
    open var customizableViewControllers: [UIViewController]?
    final let content = UIView()
    private var list: [UIViewController] = []
    private var index: Int?
    final var running: TransitionContext?
    private var edgeLink: ScrollEdgeLink?
    final var tabStore: [UITab] = []

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        tabBar.delegate = self
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        tabBar.delegate = self
    }

    // MARK: The tabs

    open var viewControllers: [UIViewController]? {
        get { list.isEmpty ? nil : list }
        set { setViewControllers(newValue, animated: false) }
    }
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        var seen: Set<ObjectIdentifier> = []
        let new = (viewControllers ?? []).filter { seen.insert(ObjectIdentifier($0)).inserted }
        let selected = selectedViewController
        running?.finishNow()
        let removed = list.filter { one in !new.contains { $0 === one } }
        let added = new.filter { one in !list.contains { $0 === one } }
        for controller in removed { controller.willMove(toParent: nil) }
        for controller in added { addChild(controller) }
        list = new
        tabBar.items = new.map(\.tabBarItem)
        index = new.isEmpty ? nil : selected.flatMap { one in new.firstIndex { $0 === one } } ?? 0
        tabBar.selectedItem = selectedViewController?.tabBarItem
        if selectedViewController !== selected { exchange(selected, selectedViewController, false) }
        for controller in removed { controller.removeFromParent() }
        for controller in added { controller.didMove(toParent: self) }
        placeBar()
    }
    /// The index of the shown tab; `NSNotFound` without tabs. Other numbers than those of tabs are ignored.
    open var selectedIndex: Int {
        get { index ?? NSNotFound }
        set { select(newValue) }
    }
    open var selectedViewController: UIViewController? {
        get { index.map { list[$0] } }
        set {
            if let new = newValue, let index = list.firstIndex(where: { $0 === new }) { select(index) }
        }
    }

    private func select(_ new: Int) {
        guard list.indices.contains(new), new != index else { return }
        running?.finishNow()
        let old = selectedViewController
        index = new
        tabBar.selectedItem = list[new].tabBarItem
        exchange(old, list[new], true)
    }

    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        guard let place = list.firstIndex(where: { $0.tabBarItem === item }) else { return }
        let controller = list[place]
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else {
            tabBar.selectedItem = selectedViewController?.tabBarItem
            return
        }
        if place == index {
            // A second touch goes back to the beginning of a stack.
            (controller as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            select(place)
        }
        delegate?.tabBarController(self, didSelect: controller)
    }

    // MARK: The view

    open override func loadView() {
        let view = TabView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.controller = self
        view.addSubview(content)
        view.addSubview(tabBar)
        self.view = view
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        exchange(nil, selectedViewController, false)
    }

    /// Shows a controller in place of another one; animated only if the delegate has an animator.
    private func exchange(_ old: UIViewController?, _ new: UIViewController?, _ mayAnimate: Bool) {
        guard isViewLoaded, old !== new else { return }
        let isInWindow = view.window != nil && isShown
        guard let new else {
            if isInWindow { old?.willDisappear(false) }
            old?.isMovedByTransition = true
            old?.viewIfLoaded?.removeFromSuperview()
            old?.isMovedByTransition = false
            old?.didDisappear(false)
            return
        }
        let animator =
            mayAnimate && isInWindow
            ? old.flatMap {
                delegate?.tabBarController(self, animationControllerForTransitionFrom: $0, to: new)
            } : nil
        let context = TransitionContext(from: old, to: new, in: content, isAnimated: animator != nil)
        context.animator = animator
        context.interaction = animator.flatMap {
            delegate?.tabBarController(self, interactionControllerFor: $0)
        }
        if let old { context.initialFrames[ObjectIdentifier(old)] = content.bounds }
        context.finalFrames[ObjectIdentifier(new)] = content.bounds
        for controller in [old, new] { controller?.isMovedByTransition = true }
        if isInWindow {
            new.willAppear(animator != nil)
            old?.willDisappear(animator != nil)
        }
        placeBar()
        UIView.performWithoutAnimation {
            new.view.frame = content.bounds
            new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        }
        context.completion = { [self] isDone in
            running = nil
            let (shown, hidden) = isDone ? (new, old) : (old ?? new, new)
            if shown.view.superview !== content { content.addSubview(shown.view) }
            if hidden !== shown { hidden?.viewIfLoaded?.removeFromSuperview() }
            if !isDone {
                index = old.flatMap { one in list.firstIndex { $0 === one } } ?? index
                tabBar.selectedItem = selectedViewController?.tabBarItem
                if isInWindow {
                    hidden?.willDisappear(true)
                    shown.willAppear(true)
                }
            }
            if isInWindow {
                hidden?.didDisappear(context.isAnimated)
                shown.isAppearingNow(context.isAnimated)
                shown.view.layoutIfNeeded()
                shown.didAppear(context.isAnimated)
            }
            for controller in [old, new] { controller?.isMovedByTransition = false }
        }
        running = context
        context.start()
    }

    final func placeBar() {
        guard let view = viewIfLoaded else { return }
        content.frame = view.bounds
        let bottom = view.safeAreaInsets.bottom
        let height = UITabBar.height + bottom
        let hides =
            (selectedViewController as? UINavigationController)?.topViewController?.hidesBottomBarWhenPushed
            ?? false
        let isHidden = tabBar.isHidden || hides
        tabBar.frame = CGRect(
            x: 0, y: view.bounds.height - (hides ? 0 : height), width: view.bounds.width, height: height)
        for controller in list {
            controller.barInsets = UIEdgeInsets(
                top: 0, left: 0, bottom: isHidden ? 0 : UITabBar.height, right: 0)
        }
        followContent()
    }

    /// The scroll view of the selected tab, whose end the bar's looks follow.
    private func followContent() {
        var shown = selectedViewController
        while let navigation = shown as? UINavigationController { shown = navigation.topViewController }
        let scroll = shown?.trackedScrollView
        if edgeLink?.scrollView !== scroll || scroll == nil {
            edgeLink = scroll.map { ScrollEdgeLink($0) { [weak self] in self?.contentMoved() } }
        }
        contentMoved()
    }

    private func contentMoved() { tabBar.isAtEdge = edgeLink?.scrollView?.isAtBottomEdge ?? true }
}

/// The root view of a tab bar controller.
@MainActor
private final class TabView: UIView {
    weak var controller: UITabBarController?

    override func layoutSubviews() {
        super.layoutSubviews()
        controller?.placeBar()
    }

    override func safeAreaInsetsDidChange() { setNeedsLayout() }
}

/// Decides about tabs, and gives animators for their changes; every method is optional.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {}
    public func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
