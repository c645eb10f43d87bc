import CoreGraphics
import Foundation

/// Shows and hides presented controllers, by the animator of their delegate, or by one that slides or fades.
@MainActor
enum Presentation {
    static func show(
        _ shown: UIViewController, over presenter: UIViewController, in window: UIWindow, animated: Bool,
        completion: (() -> Void)?
    ) {
        let context = TransitionContext(from: presenter, to: shown, in: window, isAnimated: animated)
        let hides =
            shown.modalPresentationStyle != .overFullScreen && shown.modalPresentationStyle != .custom
            && shown.modalPresentationStyle != .overCurrentContext
        shown.view.frame = window.bounds
        shown.willAppear(animated)
        if hides { presenter.willDisappear(animated) }
        context.completion = { _ in
            if shown.view.superview == nil { window.addSubview(shown.view) }
            shown.didAppear(animated)
            if hides { presenter.didDisappear(animated) }
            completion?()
        }
        let animator =
            shown.transitioningDelegate?.animationController(
                forPresented: shown, presenting: presenter, source: presenter)
            ?? PlainTransition(style: shown.modalTransitionStyle, isPresenting: true)
        start(animator, context, animated)
    }

    static func hide(
        _ shown: UIViewController, over presenter: UIViewController, animated: Bool,
        completion: @escaping () -> Void
    ) {
        guard let window = shown.viewIfLoaded?.window else { return UIHostQueue.main.async(completion) }
        let context = TransitionContext(from: shown, to: presenter, in: window, isAnimated: animated)
        shown.willDisappear(animated)
        presenter.willAppear(animated)
        context.completion = { _ in
            shown.view.removeFromSuperview()
            shown.didDisappear(animated)
            presenter.didAppear(animated)
            completion()
        }
        let animator =
            shown.transitioningDelegate?.animationController(forDismissed: shown)
            ?? PlainTransition(style: shown.modalTransitionStyle, isPresenting: false)
        start(animator, context, animated)
    }

    private static func start(
        _ animator: any UIViewControllerAnimatedTransitioning, _ context: TransitionContext,
        _ isAnimated: Bool
    ) {
        guard isAnimated else { return context.completeTransition(true) }
        context.animator = animator
        animator.animateTransition(using: context)
    }
}

/// The transition of one presentation.
@MainActor
final class TransitionContext: UIViewControllerContextTransitioning {
    private let from, to: UIViewController
    let containerView: UIView
    let isAnimated: Bool
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var completion: ((Bool) -> Void)?
    let isInteractive = false
    private(set) var transitionWasCancelled = false
    var presentationStyle: UIModalPresentationStyle { to.modalPresentationStyle }
    let targetTransform = CGAffineTransform.identity

    init(from: UIViewController, to: UIViewController, in container: UIView, isAnimated: Bool) {
        (self.from, self.to) = (from, to)
        containerView = container
        self.isAnimated = isAnimated
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? from.viewIfLoaded : key == .to ? to.view : nil
    }
    func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? containerView.bounds : .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? containerView.bounds : .zero }
    func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    func finishInteractiveTransition() {}
    func cancelInteractiveTransition() { transitionWasCancelled = true }
    func pauseInteractiveTransition() {}
    func completeTransition(_ didComplete: Bool) {
        let call = completion
        completion = nil
        animator?.animationEnded(didComplete)
        animator = nil
        call?(didComplete)
    }
}

/// The transition of controllers without an animator of their own.
@MainActor
private final class PlainTransition: UIViewControllerAnimatedTransitioning {
    private let style: UIModalTransitionStyle
    private let isPresenting: Bool

    init(style: UIModalTransitionStyle, isPresenting: Bool) {
        self.style = style
        self.isPresenting = isPresenting
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let moved = context.view(forKey: isPresenting ? .to : .from) else {
            return context.completeTransition(true)
        }
        let container = context.containerView
        if isPresenting { container.addSubview(moved) }
        let slides = style == .coverVertical
        func setAway() {
            if slides { moved.frame.origin.y = container.bounds.maxY } else { moved.alpha = 0 }
        }
        let place = moved.frame
        if isPresenting { UIView.performWithoutAnimation { setAway() } }
        UIView.animate(
            withDuration: transitionDuration(using: context),
            animations: { [isPresenting] in
                if !isPresenting {
                    setAway()
                } else if slides {
                    moved.frame = place
                } else {
                    moved.alpha = 1
                }
            }, completion: { _ in context.completeTransition(true) })
    }
}
