import CoreGraphics
import Foundation

/// Owns a view and its content, and is told of its appearance on the screen.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    private var viewStore: UIView?
    private weak var parentStore: UIViewController?
    private var childList: [UIViewController] = []
    private var appearance = Appearance.disappeared
    var overrideStyle = UIUserInterfaceStyle.unspecified

    enum Appearance {
        case disappeared, appearing, appeared, disappearing
    }

    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    /// A controller; nibs are not read.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

    public required init?(coder: NSCoder) { super.init() }

    // MARK: The view

    /// The view, which is loaded when it is first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return viewStore
        }
        set {
            viewStore?.rare?.controller = nil
            viewStore = newValue
            newValue?.makeRare().controller = self
        }
    }
    open var viewIfLoaded: UIView? { viewStore }
    open var isViewLoaded: Bool { viewStore != nil }
    open func loadViewIfNeeded() {
        guard viewStore == nil else { return }
        loadView()
        if viewStore == nil { view = UIView(frame: UIScreen.main.bounds) }
        viewDidLoad()
    }
    /// Creates the view: a plain one of the screen's size by default.
    open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func viewSafeAreaInsetsDidChange() {}
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    {}
    open func didReceiveMemoryWarning() {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open var traitCollection: UITraitCollection {
        viewStore?.traitCollection ?? UIScreen.main.traitCollection
    }
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { overrideStyle }
        set {
            guard overrideStyle != newValue else { return }
            let old = viewStore?.shownTraits
            overrideStyle = newValue
            if let old { viewStore?.announceTraits(old) }
        }
    }

    open var title: String?
    open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { viewStore?.setNeedsLayout() } }
    open var preferredContentSize = CGSize.zero
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    open var definesPresentationContext = false
    open var automaticallyAdjustsScrollViewInsets = true
    open var edgesForExtendedLayout: UIRectEdge = .all
    open var hidesBottomBarWhenPushed = false
    open var prefersStatusBarHidden: Bool { true }
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open func setNeedsStatusBarAppearanceUpdate() {}
    open var shouldAutorotate: Bool { true }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

    open override var next: UIResponder? { viewStore?.superview ?? parentStore }

    // MARK: Children

    open var parent: UIViewController? { parentStore }
    open var children: [UIViewController] { childList }
    /// Adds a child, after removing it from its parent. The caller adds its view, and calls `didMove(toParent:)`.
    open func addChild(_ childController: UIViewController) {
        if sequence(first: self, next: \.parentStore).contains(where: { $0 === childController }) {
            fatalError("UIKit: a view controller cannot be a child of itself or of one of its children")
        }
        childController.willMove(toParent: self)
        childController.parentStore?.childList.removeAll { $0 === childController }
        childController.parentStore = self
        childList.append(childController)
    }
    /// Removes the controller from its parent, after its view was removed.
    open func removeFromParent() {
        guard let old = parentStore else { return }
        old.childList.removeAll { $0 === self }
        parentStore = nil
        didMove(toParent: nil)
    }
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing { willAppear(animated) } else { willDisappear(animated) }
    }
    open func endAppearanceTransition() {
        switch appearance {
        case .appearing: didAppear(false)
        case .disappearing: didDisappear(false)
        case .appeared, .disappeared: break
        }
    }

    // MARK: Presentation

    open private(set) var presentedViewController: UIViewController?
    open private(set) weak var presentingViewController: UIViewController?
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    open var isBeingPresented: Bool { presentingViewController != nil && appearance == .appearing }
    open var isBeingDismissed: Bool { presentingViewController != nil && appearance == .disappearing }

    /// Shows a controller above this one's window.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        guard presentedViewController == nil, let window = viewIfLoaded?.window else {
            print(
                "UIKit: \(self) cannot present \(viewControllerToPresent): it presents already, or is in no window"
            )
            return
        }
        presentedViewController = viewControllerToPresent
        viewControllerToPresent.presentingViewController = self
        Presentation.show(
            viewControllerToPresent, over: self, in: window, animated: flag, completion: completion)
    }

    /// Removes the controller that this one presents, or this one from the one that presents it.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard let shown = presentedViewController else {
            if let presenter = presentingViewController {
                presenter.dismiss(animated: flag, completion: completion)
            } else {
                UIHostQueue.main.async { completion?() }
            }
            return
        }
        Presentation.hide(shown, over: self, animated: flag) { [self] in
            presentedViewController = nil
            shown.presentingViewController = nil
            completion?()
        }
    }

    // MARK: Appearance

    /// Puts the view on the screen by `body`, with the calls before and after.
    func enterScreen(animated: Bool = false, _ body: () -> Void) {
        willAppear(animated)
        body()
        viewIfLoaded?.layoutIfNeeded()
        didAppear(animated)
    }

    func leaveScreen(animated: Bool = false, _ body: () -> Void) {
        willDisappear(animated)
        body()
        didDisappear(animated)
    }

    func willAppear(_ animated: Bool) {
        guard appearance == .disappeared || appearance == .disappearing else { return }
        loadViewIfNeeded()
        appearance = .appearing
        viewWillAppear(animated)
        forward { $0.willAppear(animated) }
    }

    func didAppear(_ animated: Bool) {
        guard appearance == .appearing else { return }
        appearance = .appeared
        viewIsAppearing(animated)
        viewDidAppear(animated)
        forward { $0.didAppear(animated) }
    }

    func willDisappear(_ animated: Bool) {
        guard appearance == .appeared || appearance == .appearing else { return }
        appearance = .disappearing
        viewWillDisappear(animated)
        forward { $0.willDisappear(animated) }
    }

    func didDisappear(_ animated: Bool) {
        guard appearance == .disappearing else { return }
        appearance = .disappeared
        viewDidDisappear(animated)
        forward { $0.didDisappear(animated) }
    }

    /// Called for a child whose view moves to a window or out of it, while its parent stays.
    func windowWillChange(isShown: Bool) {
        guard let parentStore, parentStore.appearance == .appeared else { return }
        if isShown { willAppear(false) } else { willDisappear(false) }
    }

    func windowDidChange(isShown: Bool) {
        guard let parentStore, parentStore.appearance == .appeared else { return }
        if isShown { didAppear(false) } else { didDisappear(false) }
    }

    /// Passes an appearance on to the children whose views are in this one's.
    private func forward(_ call: (UIViewController) -> Void) {
        guard shouldAutomaticallyForwardAppearanceMethods, let view = viewStore else { return }
        for child in childList where child.viewIfLoaded?.isDescendant(of: view) ?? false { call(child) }
    }
}
