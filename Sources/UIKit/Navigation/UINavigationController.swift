/// A stack of controllers, of which the last one is shown below a bar with its title and buttons.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    public enum Operation: Int, Sendable {
        case none, push, pop
    }

    public nonisolated static let hideShowBarDuration: CGFloat = 0.2

    public let navigationBar: UINavigationBar
    open private(set) lazy var toolbar: UIToolbar! = makeToolbar()
    private let toolbarClass: AnyClass?
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// Pops the top controller by a drag from the left edge.
    public let interactivePopGestureRecognizer: UIGestureRecognizer? = UIScreenEdgePanGestureRecognizer()
    // Kept: bars are not hidden by gestures.
    open var hidesBarsOnSwipe = false
    open var hidesBarsOnTap = false
    open var hidesBarsWhenKeyboardAppears = false
    open var hidesBarsWhenVerticallyCompact = false

    /// The view that holds those of the controllers.
    final let content = UIView()
    final var stack: [UIViewController] = []
    final var running: TransitionContext?
    /// Drives a pop by the drag from the edge.
    final var edgePop: UIPercentDrivenInteractiveTransition?
    /// The view of the shown controller's scroll view, which the bars follow.
    final var edgeLink: ScrollEdgeLink?
    /// The frame that the bar keeps until a transition moves it; nil for the one of its heights.
    final var barStart: CGRect?
    /// The search whose view is above the content.
    final weak var shownSearch: UISearchController?
    /// The controller whose view is shown.
    final weak var shownController: UIViewController?

    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }

    /// A controller with bars of given classes, by their `init(frame:)`; nil for the usual ones.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        let made = navigationBarClass.flatMap { ViewMethods.makeView($0, frame: .zero) as? UINavigationBar }
        navigationBar = made ?? UINavigationBar(frame: .zero)
        self.toolbarClass = toolbarClass
        super.init(nibName: nil, bundle: nil)
        prepareBars()
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        navigationBar = UINavigationBar(frame: .zero)
        toolbarClass = nil
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        prepareBars()
    }

    public required init?(coder: NSCoder) {
        navigationBar = UINavigationBar(frame: .zero)
        toolbarClass = nil
        super.init(coder: coder)
        prepareBars()
    }

    private func prepareBars() {
        navigationBar.onBack = { [weak self] in _ = self?.popViewController(animated: true) }
        navigationBar.onHeightChange = { [weak self] in self?.updateBars() }
        interactivePopGestureRecognizer?.addHandler { [weak self] in self?.dragged($0) }
        (interactivePopGestureRecognizer as? UIScreenEdgePanGestureRecognizer)?.edges = .left
    }

    private func makeToolbar() -> UIToolbar {
        let made = toolbarClass.flatMap { ViewMethods.makeView($0, frame: .zero) as? UIToolbar }
        return made ?? UIToolbar(frame: .zero)
    }

    /// The item that was set, or else that of the first controller.
    open override var tabBarItem: UITabBarItem! {
        get { ownTabBarItem ?? stack.first?.tabBarItem ?? super.tabBarItem }
        set { ownTabBarItem = newValue }
    }
    private var ownTabBarItem: UITabBarItem?

    // MARK: The stack

    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    open var topViewController: UIViewController? { stack.last }
    /// The top controller, or the one that it presents.
    open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

    /// Replaces the stack. A new top that was in the stack is popped to, any other one is pushed.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        replaceStack(viewControllers, animated)
    }
    /// Shows a controller above the others. One that is in the stack is not pushed again.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !stack.contains(where: { $0 === viewController }), !(viewController is UINavigationController)
        else {
            return PrintedNotes.print(
                "push-\(type(of: viewController))",
                "\(type(of: viewController)) cannot be pushed: it is in the stack, or a navigation controller"
            )
        }
        replaceStack(stack + [viewController], animated)
    }
    /// Removes the top controller, unless it is the only one, and returns it.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1 else { return nil }
        let popped = stack.last
        replaceStack(stack.dropLast(), animated)
        return popped
    }
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
        let popped = Array(stack.dropFirst(index + 1))
        if !popped.isEmpty { replaceStack(Array(stack.prefix(index + 1)), animated) }
        return popped
    }
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    // MARK: Bars

    open var isNavigationBarHidden = false { didSet { updateBars() } }
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        changeBars(animated) { isNavigationBarHidden = hidden }
    }
    open var isToolbarHidden = true { didSet { updateBars() } }
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        changeBars(animated) { isToolbarHidden = hidden }
    }

    private final func changeBars(_ isAnimated: Bool, _ change: @MainActor () -> Void) {
        guard isAnimated, viewIfLoaded?.window != nil else { return change() }
        withoutActuallyEscaping(change) { change in
            UIView.animate(withDuration: TimeInterval(Self.hideShowBarDuration)) {
                change()
                self.placeBars()
            }
        }
    }

    // MARK: The view

    open override func loadView() {
        let view = NavigationView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.controller = self
        view.addSubview(content)
        view.addSubview(navigationBar)
        content.clipsToBounds = true
        if let interactivePopGestureRecognizer { view.addGestureRecognizer(interactivePopGestureRecognizer) }
        self.view = view
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        showTop(from: nil, .none, animated: false)
    }

    open override var childForStatusBarStyle: UIViewController? { stack.last }
    open override var childForStatusBarHidden: UIViewController? { stack.last }
}

/// The root view of a navigation controller.
@MainActor
private final class NavigationView: UIView {
    weak var controller: UINavigationController?

    override func layoutSubviews() {
        super.layoutSubviews()
        controller?.placeBars()
    }

    override func safeAreaInsetsDidChange() { setNeedsLayout() }
}

/// Follows the controllers that a navigation controller shows, and gives animators; every method is optional.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool)
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool)
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}
