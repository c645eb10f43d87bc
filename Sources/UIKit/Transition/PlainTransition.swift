/// The transition of presented controllers without an animator of their own: it slides up, or fades.
@MainActor
final class PlainTransition: UIViewControllerAnimatedTransitioning {
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
            }, completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
}
