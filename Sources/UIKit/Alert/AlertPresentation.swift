/// The presentation of an alert in the middle of the window, or of an action sheet at its lower edge, over a dimmed background.
@MainActor
final class AlertPresentation: UIPresentationController {
    private let dim = DimView(frame: .zero)
    private var alert: UIAlertController? { presentedViewController as? UIAlertController }
    private var isSheet: Bool { alert?.preferredStyle == .actionSheet }
    /// The least distance of an alert from the safe area, and of an action sheet from the sides, in points.
    private static let alertMargin: CGFloat = 24
    private static let sheetMargin: CGFloat = 8

    override var shouldRemovePresentersView: Bool { false }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView, let view = alert?.view else { return .zero }
        let bounds = containerView.bounds, safe = containerView.safeAreaInsets
        if isSheet {
            let width = min(bounds.width, bounds.height) - 2 * Self.sheetMargin
            let below = max(safe.bottom, Self.sheetMargin)
            let room = bounds.height - below - safe.top - Self.sheetMargin
            let size = view.sizeThatFits(CGSize(width: max(width, 0), height: max(room, 0)))
            return CGRect(
                x: ((bounds.width - size.width) / 2).rounded(), y: bounds.maxY - below - size.height,
                width: size.width, height: size.height)
        }
        let room = bounds.height - safe.top - safe.bottom - 2 * Self.alertMargin
        let size = view.sizeThatFits(CGSize(width: AlertMeasures.width, height: max(room, 0)))
        return CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
    }

    override func usualAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        isSheet
            ? PlainTransition(style: .coverVertical, isPresenting: isPresenting)
            : AlertTransition(isPresenting: isPresenting)
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let containerView else { return }
        dim.frame = containerView.bounds
        dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dim.alpha = 0
        dim.onTap = { [weak self] in self?.alert?.cancelByUser() }
        containerView.insertSubview(dim, at: 0)
        presentedViewController.transitionCoordinator?.animate { [weak self] _ in self?.dim.alpha = 1 }
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        presentedViewController.transitionCoordinator?.animate { [weak self] _ in self?.dim.alpha = 0 }
    }

    override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        guard presentedViewController.transition == nil, let view = presentedView else { return }
        let frame = frameOfPresentedViewInContainerView
        if view.frame != frame, frame.isFinite { view.frame = frame }
    }
}

/// The usual transition of alerts: they appear from 1.2 of their size, and fade. Common knowledge of Apple's systems.
@MainActor
final class AlertTransition: UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool
    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    { 0.25 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: isPresenting ? .to : .from) else {
            return context.completeTransition(true)
        }
        if isPresenting {
            context.containerView.addSubview(view)
            UIView.performWithoutAnimation {
                view.alpha = 0
                view.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
            }
        }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseOut,
            animations: { [isPresenting] in
                view.alpha = isPresenting ? 1 : 0
                view.transform = .identity
            },
            completion: { _ in
                view.alpha = 1
                context.completeTransition(!context.transitionWasCancelled)
            })
    }
}
