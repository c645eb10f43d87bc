/// Shows and hides presented controllers, by the animator of their delegate, or by one that slides or fades.
///
/// Calls come in the order that is common knowledge of Apple's systems: the controller that leaves will disappear, the
/// other will appear; at the end it has appeared, and the first has disappeared.
@MainActor
final class Presentation {
    let controller: UIPresentationController
    private let container: PresentationContainer
    private let shown, presenter: UIViewController
    /// The place of the presenter's view before the presentation.
    private weak var home: UIView?
    private var homeIndex = 0
    private var hidesPresenter: Bool { controller.shouldRemovePresentersView }

    init(_ shown: UIViewController, over presenter: UIViewController, in window: UIWindow) {
        (self.shown, self.presenter) = (shown, presenter)
        controller = shown.presentationController(over: presenter, for: window.traitCollection)
        controller.presentingViewController = presenter
        container = PresentationContainer(frame: window.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.presentation = controller
        home = presenter.viewIfLoaded?.superview
        homeIndex = home?.subviewList.firstIndex { $0 === presenter.viewIfLoaded } ?? 0
        window.addSubview(container)
        controller.containerView = container
        controller.presentation = self
    }

    // MARK: A stage behind sheets

    private var stage: SheetStage?
    private weak var realHome: UIView?

    /// Puts the presenter's view into a stage, in which it can be shown smaller; nil for a presenter that is not the root of
    /// its window.
    func stagePresenter() -> SheetStage? {
        guard stage == nil, let home, home is UIWindow, let view = presenter.viewIfLoaded else {
            return stage
        }
        let stage = SheetStage(frame: home.bounds)
        presenter.isMovedByTransition = true
        home.insertSubview(stage, at: homeIndex)
        stage.card.addSubview(view)
        presenter.isMovedByTransition = false
        (realHome, self.home, self.stage) = (home, stage.card, stage)
        return stage
    }

    /// Puts the presenter's view back to the place from which a stage took it.
    private func leaveStage() {
        guard let stage else { return }
        (home, self.stage) = (realHome, nil)
        bringHome()
        stage.removeFromSuperview()
    }

    // MARK: Showing

    func show(
        source: UIViewController, animated: Bool, completion: (() -> Void)?, cancelled: @escaping () -> Void
    ) {
        controller.willBeShown()
        let hides = hidesPresenter
        let context = TransitionContext(
            from: presenter, to: shown, in: container, isAnimated: animated,
            style: shown.modalPresentationStyle)
        let place = controller.frameOfPresentedViewInContainerView
        context.toView = controller.presentedView
        if !hides { context.fromView = nil }
        context.initialFrames[ObjectIdentifier(presenter)] = container.bounds
        context.finalFrames[ObjectIdentifier(presenter)] = hides ? .zero : container.bounds
        context.finalFrames[ObjectIdentifier(shown)] = place
        if animated {
            let delegate = shown.transitioningDelegate
            context.animator =
                delegate?.animationController(forPresented: shown, presenting: presenter, source: source)
                ?? controller.usualAnimator(isPresenting: true)
            if let animator = context.animator {
                context.interaction = delegate?.interactionControllerForPresentation(using: animator)
            }
        }
        context.completion = { [self] isDone in
            isDone ? didShow(hides, animated, completion) : didCancelShowing(hides, animated, cancelled)
        }
        UIView.performWithoutAnimation { controller.presentedView?.frame = place }
        if hides { presenter.willDisappear(animated) }
        shown.transition = context
        shown.willAppear(animated)
        controller.presentationTransitionWillBegin()
        context.start()
        shown.isAppearingNow(animated)
    }

    private func didShow(_ hides: Bool, _ animated: Bool, _ completion: (() -> Void)?) {
        if let view = controller.presentedView, view.window == nil { container.addSubview(view) }
        if hides {
            presenter.isMovedByTransition = true
            presenter.viewIfLoaded?.removeFromSuperview()
            presenter.isMovedByTransition = false
        } else {
            bringHome()
        }
        shown.viewIfLoaded?.layoutIfNeeded()
        shown.didAppear(animated)
        if hides { presenter.didDisappear(animated) }
        // Presentations place nothing during a transition.
        container.setNeedsLayout()
        controller.presentationTransitionDidEnd(true)
        completion?()
    }

    private func didCancelShowing(_ hides: Bool, _ animated: Bool, _ cancelled: () -> Void) {
        shown.willDisappear(animated)
        if hides { presenter.willAppear(animated) }
        controller.presentedView?.removeFromSuperview()
        shown.viewIfLoaded?.removeFromSuperview()
        leaveStage()
        bringHome()
        container.removeFromSuperview()
        shown.didDisappear(animated)
        if hides { presenter.didAppear(animated) }
        controller.presentationTransitionDidEnd(false)
        cancelled()
    }

    /// Puts the presenter's view back where it was, unless it is there.
    private func bringHome() {
        guard let view = presenter.viewIfLoaded, let home, view.superview !== home else { return }
        presenter.isMovedByTransition = true
        let place = home.bounds
        home.insertSubview(view, at: homeIndex)
        if view.transform.isIdentity { view.frame = place }
        presenter.isMovedByTransition = false
    }

    // MARK: Hiding

    func hide(animated: Bool, completion: @escaping () -> Void) {
        let hides = hidesPresenter
        let context = TransitionContext(
            from: shown, to: presenter, in: container, isAnimated: animated,
            style: shown.modalPresentationStyle)
        context.fromView = controller.presentedView
        if !hides { context.toView = nil }
        context.initialFrames[ObjectIdentifier(shown)] =
            controller.presentedView?.frame ?? container.bounds
        context.initialFrames[ObjectIdentifier(presenter)] = hides ? .zero : container.bounds
        context.finalFrames[ObjectIdentifier(presenter)] = container.bounds
        if animated {
            let delegate = shown.transitioningDelegate
            context.animator =
                delegate?.animationController(forDismissed: shown)
                ?? controller.usualAnimator(isPresenting: false)
            if let animator = context.animator {
                context.interaction = delegate?.interactionControllerForDismissal(using: animator)
            }
        }
        context.completion = { [self] isDone in
            isDone ? didHide(hides, animated, completion) : didCancelHiding(hides, animated)
        }
        shown.willDisappear(animated)
        shown.transition = context
        if hides {
            presenter.willAppear(animated)
            bringHome()
        }
        controller.dismissalTransitionWillBegin()
        context.start()
        if hides { presenter.isAppearingNow(animated) }
    }

    private func didHide(_ hides: Bool, _ animated: Bool, _ completion: () -> Void) {
        leaveStage()
        bringHome()
        controller.presentedView?.removeFromSuperview()
        shown.viewIfLoaded?.removeFromSuperview()
        container.removeFromSuperview()
        if hides { presenter.didAppear(animated) }
        shown.didDisappear(animated)
        controller.dismissalTransitionDidEnd(true)
        completion()
    }

    private func didCancelHiding(_ hides: Bool, _ animated: Bool) {
        shown.willAppear(animated)
        if hides {
            presenter.willDisappear(animated)
            presenter.isMovedByTransition = true
            presenter.viewIfLoaded?.removeFromSuperview()
            presenter.isMovedByTransition = false
            presenter.didDisappear(animated)
        } else {
            bringHome()
        }
        if let view = controller.presentedView, view.superview !== container { container.addSubview(view) }
        shown.didAppear(animated)
        controller.dismissalTransitionDidEnd(false)
    }
}
