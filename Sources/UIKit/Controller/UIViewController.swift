/// Owns a view and its content, and follows the view's appearance on the screen.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer {
    private var viewStore: UIView?
    private weak var parentStore: UIViewController?
    private var childList: [UIViewController] = []
    private var appearance = Appearance.disappeared
    private var wasToldOfAppearing = false
    /// Whether the view is shown and no transition runs.
    final var isShown: Bool { appearance == .appeared || appearance == .appearing }
    var overrideStyle = UIUserInterfaceStyle.unspecified

    enum Appearance {
        case disappeared, appearing, appeared, disappearing
    }

    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    /// A controller; nibs are not read, and a name of one prints a note.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
        nibName = nibNameOrNil
        if nibNameOrNil != nil { UINib.note() }
    }
    open private(set) var nibName: String?

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
        if viewStore == nil { view = Self.plainView() }
        viewDidLoad()
    }
    /// Creates the view: a plain one of the screen's size by default, which grows with its superview.
    open func loadView() { view = Self.plainView() }
    private static func plainView() -> UIView {
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        return view
    }
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    /// Changes the constraints of the view; subclasses call it at their end.
    open func updateViewConstraints() { viewStore?.updateConstraints() }
    /// Whether the view's margins are at least those of the system.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { viewStore?.marginsChanged() } }
    }
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func viewSafeAreaInsetsDidChange() {}
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    {}
    /// Called before the traits change with the orientation. A host has one orientation, so only programs call it; it passes
    /// the call on to the children.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in childList { child.willTransition(to: newCollection, with: coordinator) }
    }
    open func didReceiveMemoryWarning() {}
    /// Called after the traits of the view changed, and with nil when it first enters a window.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// The calls for changes of traits that were registered.
    final var traitChanges = TraitChangeList()
    open var traitCollection: UITraitCollection {
        viewStore?.traitCollection ?? parentStore?.traitCollection ?? UIScreen.main.traitCollection
    }
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { overrideStyle }
        set {
            guard overrideStyle != newValue else { return }
            overrideStyle = newValue
            viewStore?.updateTraits()
        }
    }
    final var overrideStore = TraitValues()
    /// Traits that children have in place of those of their surroundings, by the child.
    final var childOverrides: [ObjectIdentifier: UITraitCollection] = [:]

    /// The title, also of the navigation item and of the tab bar's entry.
    open var title: String? { didSet { titleChanged() } }
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { viewStore?.safeAreaChanged() } }
    }
    open var preferredContentSize = CGSize.zero {
        didSet {
            guard preferredContentSize != oldValue else { return }
            parentStore?.preferredContentSizeDidChange(forChildContentContainer: self)
            presentation?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
            presentation?.controller.containerView?.setNeedsLayout()
        }
    }
    open func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// The style in which the controller is presented; `automatic` is read as the style that it stands for, a page sheet.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { styleStore == .automatic ? automaticPresentationStyle : styleStore }
        set {
            guard newValue != styleStore else { return }
            styleStore = newValue
            if presentation == nil { preparedStore = nil }
        }
    }
    private var styleStore = UIModalPresentationStyle.automatic
    /// The style that `automatic` means.
    var automaticPresentationStyle: UIModalPresentationStyle { .pageSheet }
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    open var definesPresentationContext = false
    open var automaticallyAdjustsScrollViewInsets = true
    /// The scroll view that bars follow, if one was set.
    final var contentScrollViewStore = ScrollViewReference()
    /// The edges at which the view reaches below the bars of a navigation controller.
    open var edgesForExtendedLayout: UIRectEdge = .all {
        didSet { if edgesForExtendedLayout != oldValue { navigationController?.updateBars() } }
    }
    /// Whether the view reaches below a navigation bar that is not translucent, too.
    open var extendedLayoutIncludesOpaqueBars = false {
        didSet { if extendedLayoutIncludesOpaqueBars != oldValue { navigationController?.updateBars() } }
    }
    open var hidesBottomBarWhenPushed = false
    open var isModalInPresentation = false
    open var modalPresentationCapturesStatusBarAppearance = false
    open var providesPresentationContextTransitionStyle = false
    open var childForStatusBarStyle: UIViewController? { nil }
    open var childForStatusBarHidden: UIViewController? { nil }
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The view of the message in place of the content.
    final var unavailableView: (UIView & UIContentView)?
    /// Called before the next frame after `setNeedsUpdateContentUnavailableConfiguration()`.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

    /// Called before the layout of the view, the first time and after `setNeedsUpdateProperties()`.
    open func updateProperties() {}
    open func setNeedsUpdateProperties() { viewIfLoaded?.setNeedsUpdateProperties() }
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    open var interfaceOrientation: UIInterfaceOrientation { .portrait }
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
        if childController.parentStore !== self {
            childController.parentStore?.childOverrides[ObjectIdentifier(childController)] = nil
        }
        childController.parentStore = self
        childList.append(childController)
    }
    /// Removes the controller from its parent, after its view was removed.
    open func removeFromParent() {
        guard let old = parentStore else { return }
        old.childList.removeAll { $0 === self }
        old.childOverrides[ObjectIdentifier(self)] = nil
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

    /// The controller that this one presents, or that one of its ancestors does.
    open var presentedViewController: UIViewController? {
        presentedStore ?? parentStore?.presentedViewController
    }
    /// The controller that presents this one, or one of its ancestors.
    open var presentingViewController: UIViewController? {
        presentingStore ?? parentStore?.presentingViewController
    }
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    open var isBeingPresented: Bool { presentingStore != nil && appearance == .appearing }
    open var isBeingDismissed: Bool { presentingStore != nil && appearance == .disappearing }
    /// Whether the controller is being pushed or added.
    open var isMovingToParent: Bool { isEntering }
    open var isMovingFromParent: Bool { isLeaving }
    /// The controller of the presentation of this controller or of an ancestor. Before a presentation as a sheet or a popover,
    /// the one that it will have.
    open var presentationController: UIPresentationController? {
        presentation?.controller ?? parentStore?.presentationController ?? preparedController
    }
    open var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }
    open var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }
    /// The controller of a presentation that has not begun; nil for styles without settings.
    final var preparedController: UIPresentationController? {
        if preparedStore == nil { preparedStore = makePresentationController() }
        return preparedStore
    }
    private var preparedStore: UIPresentationController?
    /// Makes the controller of a presentation in the style; nil for styles without settings.
    func makePresentationController() -> UIPresentationController? {
        switch modalPresentationStyle {
        case .pageSheet, .formSheet:
            UISheetPresentationController(presentedViewController: self, presenting: nil)
        case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: nil)
        default: nil
        }
    }
    /// The coordinator of the transition that the controller or one of its ancestors takes part in.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        transition ?? parentStore?.transitionCoordinator
    }
    private var presentedStore: UIViewController?
    private weak var presentingStore: UIViewController?
    final var presentation: Presentation?
    final var transition: TransitionContext?
    final var isEntering = false
    final var isLeaving = false
    /// Whether a transition moves the view into the window or out of it, and calls the methods of appearance itself.
    final var isMovedByTransition = false

    /// Shows a controller above this one's window; the topmost ancestor presents it.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        if viewControllerToPresent.presentsItself(completion) { return }
        let presenter = sequence(first: self, next: \.parentStore).reversed()[0]
        // Apple raises an exception for a controller that is active: shown further back, or a child.
        let isActive = sequence(first: presenter, next: \.presentingStore).contains {
            $0 === viewControllerToPresent
        }
        guard presenter.presentedStore == nil, viewControllerToPresent.presentingStore == nil, !isActive,
            viewControllerToPresent.parentStore == nil, let window = viewIfLoaded?.window
        else {
            PrintedNotes.print(
                "present-\(type(of: self))",
                "\(type(of: self)) cannot present \(type(of: viewControllerToPresent)): "
                    + "one of them is shown or presented already, or the presenter is in no window")
            return
        }
        presenter.presentedStore = viewControllerToPresent
        viewControllerToPresent.presentingStore = presenter
        let presentation = Presentation(viewControllerToPresent, over: presenter, in: window)
        viewControllerToPresent.presentation = presentation
        presentation.show(
            source: self, animated: flag && UIView.areAnimationsEnabled, completion: completion
        ) {
            presenter.forgetPresented()
        }
    }

    /// Removes the controller that this one presents, or this one from the one that presents it.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard let shown = presentedStore, let presentation = shown.presentation else {
            if let presenter = presentingViewController {
                presenter.dismiss(animated: flag, completion: completion)
            } else {
                UIHostQueue.main.async { completion?() }
            }
            return
        }
        shown.transition?.finishNow()
        // The transition that was ended may have been the dismissal.
        guard presentedStore === shown, shown.presentation === presentation else {
            return UIHostQueue.main.async { completion?() }
        }
        // Controllers that the shown one presents are dismissed with it.
        if shown.presentedStore != nil { shown.dismiss(animated: false) }
        presentation.hide(animated: flag && UIView.areAnimationsEnabled) { [self] in
            forgetPresented()
            completion?()
        }
    }

    /// Makes the presentation in place of a popover in a narrow window; nil for a sheet.
    func makeNarrowPresentation() -> UIPresentationController? { nil }
    /// The size of the controller's view in a popover, in points.
    var popoverSize: CGSize {
        preferredContentSize.width > 0 && preferredContentSize.height > 0
            ? preferredContentSize : CGSize(width: 320, height: 480)
    }
    /// Whether the controller shows itself in its own way when it is presented.
    func presentsItself(_ completion: (() -> Void)?) -> Bool { false }

    private func forgetPresented() {
        let shown = presentedStore
        presentedStore = nil
        shown?.presentingStore = nil
        shown?.presentation = nil
        shown?.preparedStore = nil
    }

    /// Shows a controller: pushed in a navigation controller, presented elsewhere.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let navigationController {
            navigationController.pushViewController(vc, animated: true)
        } else {
            present(vc, animated: true)
        }
    }
    /// Shows a controller in the main column of a split controller, or presents it.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let splitViewController {
            splitViewController.showDetailViewController(vc, sender: sender)
        } else {
            present(vc, animated: true)
        }
    }

    /// Exchanges the views of two children in their superview, with an animation.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController,
        duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let old = fromViewController.viewIfLoaded, let container = old.superview else {
            UIHostQueue.main.async { completion?(false) }
            return
        }
        let isAnimated = duration > 0
        fromViewController.isMovedByTransition = true
        toViewController.isMovedByTransition = true
        fromViewController.willDisappear(isAnimated)
        toViewController.willAppear(isAnimated)
        let change: () -> Void = {
            container.addSubview(toViewController.view)
            toViewController.isAppearingNow(isAnimated)
        }
        let end = { (isFinished: Bool) in
            old.removeFromSuperview()
            fromViewController.didDisappear(isAnimated)
            toViewController.didAppear(isAnimated)
            fromViewController.isMovedByTransition = false
            toViewController.isMovedByTransition = false
            completion?(isFinished)
        }
        if options.transitionNumber != 0 {
            UIView.transition(
                with: container, duration: duration, options: options,
                animations: {
                    change()
                    old.removeFromSuperview()
                    animations?()
                }, completion: end)
        } else {
            change()
            UIView.animate(
                withDuration: duration, delay: 0, options: options, animations: animations ?? {},
                completion: end)
        }
    }

    // MARK: Containers

    /// The nearest ancestor that is a navigation controller.
    open var navigationController: UINavigationController? { ancestor() }
    open var tabBarController: UITabBarController? { ancestor() }
    open var splitViewController: UISplitViewController? { ancestor() }
    /// The title and buttons that a navigation bar shows for the controller.
    open var navigationItem: UINavigationItem { navigationItemStore }
    private lazy var navigationItemStore = UINavigationItem(title: title ?? "")
    /// The entry of the controller in a tab bar.
    open var tabBarItem: UITabBarItem! {
        get { tabBarItemStore }
        set { tabBarItemStore = newValue }
    }
    private lazy var tabBarItemStore: UITabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
    /// The items of the navigation controller's toolbar.
    open var toolbarItems: [UIBarButtonItem]? { didSet { navigationController?.updateBars() } }
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        self.toolbarItems = toolbarItems
    }

    // MARK: Editing

    /// Whether the controller's content can be edited.
    open var isEditing: Bool {
        get { isEditingStore }
        set { setEditing(newValue, animated: false) }
    }
    private var isEditingStore = false
    /// Changes `isEditing`, and the title of `editButtonItem` with it. Overrides change the content, and call this.
    open func setEditing(_ editing: Bool, animated: Bool) {
        isEditingStore = editing
        editButtonStore?.showEditing(editing)
    }
    /// A button "Edit", or "Done" while `isEditing`, that calls `setEditing(_:animated:)`.
    open var editButtonItem: UIBarButtonItem {
        let item =
            editButtonStore
            ?? .editing { [weak self] in
                guard let self else { return }
                setEditing(!isEditing, animated: true)
            }
        if editButtonStore == nil { item.showEditing(isEditing) }
        editButtonStore = item
        return item
    }
    private var editButtonStore: UIBarButtonItem?

    /// The margins that the bars of a container cover, in points; added to the safe area.
    final var barInsets = UIEdgeInsets.zero {
        didSet {
            guard barInsets != oldValue, let viewStore else { return }
            viewStore.safeAreaChanged()
        }
    }

    private func ancestor<Container: UIViewController>() -> Container? {
        sequence(first: parentStore, next: { $0?.parentStore }).lazy.compactMap { $0 as? Container }.first
    }

    private func titleChanged() {
        navigationItemStore.title = title
        tabBarItemStore.title = title
    }

    // MARK: Storyboards

    /// Nil: storyboards are not read.
    open var storyboard: UIStoryboard? { nil }
    /// Does nothing, and prints a note: storyboards are not read.
    open func performSegue(withIdentifier identifier: String, sender: Any?) { UIStoryboard.note() }
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    // MARK: Appearance

    /// Puts the view on the screen by `body`, with the calls before and after.
    func enterScreen(animated: Bool = false, _ body: () -> Void) {
        willAppear(animated)
        body()
        isAppearingNow(animated)
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
        wasToldOfAppearing = false
        viewWillAppear(animated)
        forward { $0.willAppear(animated) }
    }

    /// The view is in the window and not laid out yet.
    func isAppearingNow(_ animated: Bool) {
        guard appearance == .appearing, !wasToldOfAppearing else { return }
        wasToldOfAppearing = true
        viewIsAppearing(animated)
        forward { $0.isAppearingNow(animated) }
    }

    func didAppear(_ animated: Bool) {
        guard appearance == .appearing else { return }
        isAppearingNow(animated)
        appearance = .appeared
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
        guard !isMovedByTransition, let parentStore, parentStore.appearance == .appeared else { return }
        if isShown { willAppear(false) } else { willDisappear(false) }
    }

    func windowDidChange(isShown: Bool) {
        guard !isMovedByTransition, let parentStore, parentStore.appearance == .appeared else { return }
        if isShown { didAppear(false) } else { didDisappear(false) }
    }

    /// Passes an appearance on to the children whose views are in this one's.
    private func forward(_ call: (UIViewController) -> Void) {
        guard shouldAutomaticallyForwardAppearanceMethods, let view = viewStore else { return }
        for child in childList where child.viewIfLoaded?.isDescendant(of: view) ?? false { call(child) }
    }
}
