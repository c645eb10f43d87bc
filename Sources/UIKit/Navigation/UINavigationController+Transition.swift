extension UINavigationController {
    /// Makes the changes of a stack, and moves from the shown controller to the new top.
    ///
    /// The order of calls is common knowledge of Apple's systems: the old controller will disappear, the new one will
    /// appear; at the end the old one has disappeared, and the new one has appeared.
    func replaceStack(_ new: [UIViewController], _ isAnimated: Bool) {
        var seen: Set<ObjectIdentifier> = []
        let new = new.filter { seen.insert(ObjectIdentifier($0)).inserted }
        running?.finishNow()
        let old = stack, oldTop = shownController ?? old.last
        let added = new.filter { one in !old.contains { $0 === one } }
        let removed = old.filter { one in !new.contains { $0 === one } }
        let isPush = new.last.map { last in !old.contains { $0 === last } } ?? false
        for controller in removed { controller.willMove(toParent: nil) }
        for controller in added { addChild(controller) }
        stack = new
        for controller in removed { controller.isLeaving = true }
        for controller in added { controller.isEntering = true }
        let end = { [self] (isDone: Bool) in
            for controller in removed { controller.isLeaving = false }
            for controller in added { controller.isEntering = false }
            guard isDone else {
                // A cancelled pop or push.
                stack = old
                for controller in added {
                    controller.willMove(toParent: nil)
                    controller.removeFromParent()
                }
                for controller in removed { controller.willMove(toParent: self) }
                return updateBars()
            }
            for controller in removed { controller.removeFromParent() }
            for controller in added { controller.didMove(toParent: self) }
        }
        guard isViewLoaded, oldTop !== new.last else {
            end(true)
            return updateBars()
        }
        showTop(from: oldTop, isPush ? .push : .pop, animated: isAnimated, end)
    }

    /// Shows the top of the stack in place of another controller.
    func showTop(
        from old: UIViewController?, _ operation: Operation, animated: Bool,
        _ end: @escaping (Bool) -> Void = { _ in }
    ) {
        guard let new = stack.last else {
            if let old { remove(old) }
            shownController = nil
            updateBars()
            return end(true)
        }
        let isInWindow = viewIfLoaded?.window != nil && isShown
        let isAnimated = animated && old != nil && isInWindow && UIView.areAnimationsEnabled
        let context = TransitionContext(from: old, to: new, in: content, isAnimated: isAnimated)
        if isAnimated, let old {
            let own = delegate?.navigationController(
                self, animationControllerFor: operation, from: old, to: new)
            context.animator = own ?? SlideTransition(isPush: operation == .push)
            if let own {
                context.interaction = delegate?.navigationController(self, interactionControllerFor: own)
            }
            if context.interaction == nil, operation == .pop { context.interaction = edgePop }
            context.initialFrames[ObjectIdentifier(old)] = old.view.frame
        }
        context.finalFrames[ObjectIdentifier(new)] = place(of: new)
        old?.isMovedByTransition = true
        new.isMovedByTransition = true
        if isInWindow {
            old?.willDisappear(isAnimated)
            new.transition = context
            old?.transition = context
            new.willAppear(isAnimated)
        }
        delegate?.navigationController(self, willShow: new, animated: isAnimated)
        UIView.performWithoutAnimation {
            new.view.frame = place(of: new)
            new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        }
        context.completion = { [self] isDone in
            running = nil
            releaseBar()
            viewIfLoaded?.setNeedsLayout()
            let (shown, hidden) = isDone ? (new, old) : (old ?? new, new)
            if let view = shown.viewIfLoaded {
                if view.superview !== content { content.addSubview(view) }
                if view.transform.isIdentity { view.frame = place(of: shown) }
            }
            shownController = shown
            if hidden !== shown { hidden?.viewIfLoaded?.removeFromSuperview() }
            if isInWindow { endAppearance(shown, hidden === shown ? nil : hidden, isDone, isAnimated) }
            old?.isMovedByTransition = false
            new.isMovedByTransition = false
            end(isDone)
            if isDone {
                delegate?.navigationController(self, didShow: new, animated: isAnimated)
            }
        }
        running = context
        shownController = new
        if isAnimated, !isNavigationBarHidden {
            // The bar's height changes along with the transition.
            barStart = navigationBar.frame
            _ = context.animate(alongsideTransition: { [weak self] _ in self?.releaseBar() }, completion: nil)
        }
        updateBars()
        context.start()
        if isInWindow { new.isAppearingNow(isAnimated) }
        if !context.isOver { new.viewIfLoaded?.layoutIfNeeded() }
    }

    private func endAppearance(
        _ shown: UIViewController, _ hidden: UIViewController?, _ isDone: Bool, _ isAnimated: Bool
    ) {
        if !isDone {
            hidden?.willDisappear(isAnimated)
            shown.willAppear(isAnimated)
            shown.isAppearingNow(isAnimated)
        }
        hidden?.didDisappear(isAnimated)
        shown.viewIfLoaded?.layoutIfNeeded()
        shown.didAppear(isAnimated)
    }

    private func remove(_ controller: UIViewController) {
        controller.isMovedByTransition = true
        if isShown { controller.willDisappear(false) }
        controller.viewIfLoaded?.removeFromSuperview()
        controller.didDisappear(false)
        controller.isMovedByTransition = false
    }

    // MARK: The drag from the edge

    func dragged(_ recognizer: UIGestureRecognizer) {
        guard let pan = recognizer as? UIPanGestureRecognizer, let view = viewIfLoaded else { return }
        let part = pan.translation(in: view).x / max(view.bounds.width, 1)
        switch pan.state {
        case .began:
            guard stack.count > 1, running == nil else { return }
            let driven = UIPercentDrivenInteractiveTransition()
            edgePop = driven
            popViewController(animated: true)
            driven.update(part)
        case .changed: edgePop?.update(part)
        case .ended, .cancelled:
            let isFast = pan.velocity(in: view).x > 300
            if pan.state == .ended, part > 0.5 || isFast { edgePop?.finish() } else { edgePop?.cancel() }
            edgePop = nil
        case .possible, .failed: break
        }
    }
}

/// The usual push and pop: the new view comes from the right in 0.35 seconds, over the old one, which moves by a third.
/// Common knowledge of Apple's systems.
@MainActor
final class SlideTransition: UIViewControllerAnimatedTransitioning {
    private let isPush: Bool
    init(isPush: Bool) { self.isPush = isPush }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    { 0.35 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
            return context.completeTransition(true)
        }
        let container = context.containerView, width = container.bounds.width
        let sign: CGFloat = container.readsFromRight ? -1 : 1
        let place =
            context.viewController(forKey: .to).map { context.finalFrame(for: $0) } ?? container.bounds
        let (away, aside) = (sign * width, -sign * width / 3), old = from.frame
        UIView.performWithoutAnimation {
            if isPush { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
            to.frame = place.offsetBy(dx: isPush ? away : aside, dy: 0)
        }
        UIView.animate(
            withDuration: transitionDuration(using: context),
            animations: { [isPush] in
                from.frame = old.offsetBy(dx: isPush ? aside : away, dy: 0)
                to.frame = place
            }, completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
}
