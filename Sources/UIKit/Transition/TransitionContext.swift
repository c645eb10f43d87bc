/// The transition between two controllers: a presentation, a dismissal, a push, a pop or a change of tabs.
///
/// An interactive transition runs its animator with the container's time stopped. The changes of its animations are
/// recorded, so that a cancelled transition gives the views their values back.
@MainActor
final class TransitionContext: UIViewControllerContextTransitioning {
    let from, to: UIViewController?
    let containerView: UIView
    let isAnimated: Bool
    let presentationStyle: UIModalPresentationStyle
    let targetTransform = CGAffineTransform.identity
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    /// The views that the transition moves; nil for one that stays below a presentation.
    var fromView, toView: UIView?
    var initialFrames: [ObjectIdentifier: CGRect] = [:]
    var finalFrames: [ObjectIdentifier: CGRect] = [:]
    /// Called at the end; the argument is false if the transition was cancelled.
    var completion: ((Bool) -> Void)?

    private(set) var isInteractive = false
    private(set) var transitionWasCancelled = false
    private(set) var percentComplete: CGFloat = 0
    private(set) var initiallyInteractive = false
    private(set) var isOver = false
    private var hasStarted = false
    private var record: TransitionRecord?
    private var alongside: [() -> Void] = []
    private var alongsideCompletions: [() -> Void] = []
    private var interactionHandlers: [() -> Void] = []

    init(
        from: UIViewController?, to: UIViewController?, in container: UIView, isAnimated: Bool,
        style: UIModalPresentationStyle = .none
    ) {
        (self.from, self.to, containerView) = (from, to, container)
        (self.isAnimated, presentationStyle) = (isAnimated, style)
        fromView = from?.viewIfLoaded
        toView = to?.view
    }

    /// The duration of the animator, in seconds.
    var duration: TimeInterval {
        guard isAnimated, let time = animator?.transitionDuration(using: self), time.isFinite else {
            return 0
        }
        return min(max(time, 0), 1e4)
    }

    // MARK: The course

    /// Starts the animator, or ends at once without animation.
    func start() {
        for controller in [from, to] { controller?.transition = self }
        guard isAnimated, animator != nil else {
            hasStarted = true
            UIView.performWithoutAnimation { for call in alongside { call() } }
            return completeTransition(true)
        }
        if let interaction {
            (isInteractive, initiallyInteractive) = (true, true)
            interaction.startInteractiveTransition(self)
        } else {
            animate()
        }
    }

    /// Has the animator add its animations.
    func animate() {
        guard let animator, !hasStarted else { return }
        hasStarted = true
        let record = TransitionRecord()
        if isInteractive { self.record = record }
        TransitionRecord.collecting(isInteractive ? record : nil) {
            animator.animateTransition(using: self)
            let calls = alongside
            alongside = []
            if !isOver, !calls.isEmpty {
                UIView.animate(withDuration: duration) { for call in calls { call() } }
            }
        }
    }

    /// Ends a transition that another one replaces: the views get their final values at once.
    func finishNow() {
        guard !isOver else { return }
        if isInteractive { resumeTime() }
        for view in [containerView] { view.removeAnimationsBelow() }
        completeTransition(!transitionWasCancelled)
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        self.percentComplete = percentComplete.limited(0, 1)
    }

    func finishInteractiveTransition() { endInteraction(isCancelled: false) }
    func cancelInteractiveTransition() { endInteraction(isCancelled: true) }
    func pauseInteractiveTransition() {}

    private func endInteraction(isCancelled: Bool) {
        guard isInteractive else { return }
        isInteractive = false
        transitionWasCancelled = isCancelled
        let calls = interactionHandlers
        interactionHandlers = []
        for call in calls { call() }
    }

    func completeTransition(_ didComplete: Bool) {
        guard !isOver else { return }
        isOver = true
        for controller in [from, to] where controller?.transition === self { controller?.transition = nil }
        let call = completion
        completion = nil
        animator?.animationEnded(didComplete)
        call?(didComplete)
        let calls = alongsideCompletions
        (alongside, alongsideCompletions) = ([], [])
        for call in calls { call() }
        (animator, interaction) = (nil, nil)
    }

    // MARK: The container's time

    private var pausedAt: TimeInterval = 0

    /// Stops the time of the container's layers.
    func stopTime() {
        let layer = containerView.layer
        pausedAt = layer.convertTime(HostTime.now, from: nil)
        layer.speed = 0
        layer.timeOffset = pausedAt
    }

    /// Shows a part of the way of the animations that began when the time was stopped.
    func showFraction(_ fraction: CGFloat) {
        containerView.layer.timeOffset = pausedAt + duration * Double(fraction)
    }

    /// Has the time go on from a fraction, at a speed.
    func goOn(from fraction: CGFloat, speed: CGFloat) {
        let layer = containerView.layer
        let above = layer.superlayer?.convertTime(HostTime.now, from: nil) ?? HostTime.now
        layer.speed = Float(speed.limited(1e-3, 1e3))
        layer.beginTime = above
        layer.timeOffset = pausedAt + duration * Double(fraction)
    }

    /// Gives the container the usual time again.
    func resumeTime() {
        let layer = containerView.layer
        (layer.speed, layer.beginTime, layer.timeOffset) = (1, 0, 0)
    }

    /// Gives the views the values from before a cancelled transition, and ends the animations, whose completions end
    /// the transition.
    func revert() {
        record?.restore()
        containerView.removeAnimationsBelow()
        resumeTime()
        // An animator that has no animations left still has to end.
        UIHostQueue.main.asyncAfter(seconds: 0.1) { [self] in completeTransition(false) }
    }

    // MARK: Controllers and views

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? fromView : key == .to ? toView : nil
    }
    func initialFrame(for vc: UIViewController) -> CGRect { initialFrames[ObjectIdentifier(vc)] ?? .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { finalFrames[ObjectIdentifier(vc)] ?? .zero }
}

extension TransitionContext: UIViewControllerTransitionCoordinator {
    var isInterruptible: Bool { false }
    var isCancelled: Bool { transitionWasCancelled }
    var transitionDuration: TimeInterval { duration }
    var completionVelocity: CGFloat { 1 }
    var completionCurve: UIView.AnimationCurve { .easeInOut }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        guard !isOver else { return false }
        if let completion { alongsideCompletions.append { [self] in completion(self) } }
        guard let animation else { return true }
        if hasStarted {
            TransitionRecord.collecting(record) {
                UIView.animate(withDuration: duration) { animation(self) }
            }
        } else {
            alongside.append { [self] in animation(self) }
        }
        return true
    }

    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) {
        interactionHandlers.append { [self] in handler(self) }
    }
}

/// The values of layers before the animations of a transition.
@MainActor
final class TransitionRecord {
    /// The record that blocks add their changes to; nil outside of interactive transitions.
    private(set) static var current: TransitionRecord?
    private var changes: [LayerChange] = []

    static func collecting(_ record: TransitionRecord?, _ body: () -> Void) {
        let outer = current
        current = record
        body()
        current = outer
    }

    func add(_ change: LayerChange) { changes.append(change) }

    func restore() {
        AnimationBlock.withoutAnimation {
            for change in changes.reversed() {
                change.layer.setValue(change.old.boxed, forKeyPath: change.key.rawValue)
            }
        }
        changes = []
    }
}

extension UIView {
    /// Ends the animations of the view and of all below it.
    fileprivate func removeAnimationsBelow() {
        layerStore.removeAllAnimations()
        for view in subviewList { view.removeAnimationsBelow() }
    }
}
