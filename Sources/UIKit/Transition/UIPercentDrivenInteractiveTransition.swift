/// Starts a transition that a gesture drives.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    var completionSpeed: CGFloat { get }
    var completionCurve: UIView.AnimationCurve { get }
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    public var completionSpeed: CGFloat { 1 }
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    public var wantsInteractiveStart: Bool { true }
}

/// Moves the animations of a transition's animator to the part of the way that a gesture states.
///
/// The time of the container's layers is stopped meanwhile. After `finish()` it continues from there; after `cancel()` it
/// goes back, and the views get their old values.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// The part of the way, 0 to 1.
    open private(set) var percentComplete: CGFloat = 0
    open var duration: CGFloat { CGFloat(context?.duration ?? 0) }
    /// The speed of the way that is left, 1 for the animator's own.
    open var completionSpeed: CGFloat = 1
    open var completionCurve = UIView.AnimationCurve.easeInOut
    open var timingCurve: (any UITimingCurveProvider)?
    open var wantsInteractiveStart = true

    private weak var context: TransitionContext?
    private var link: CADisplayLink?
    private var endBegin: TimeInterval = 0

    @preconcurrency @MainActor public override init() { super.init() }

    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext else { return }
        self.context = context
        percentComplete = 0
        guard wantsInteractiveStart else {
            context.finishInteractiveTransition()
            return context.animate()
        }
        context.stopTime()
        context.animate()
    }

    open func pause() { context?.pauseInteractiveTransition() }

    /// Shows a part of the way; it is clamped to 0...1.
    open func update(_ percentComplete: CGFloat) {
        guard let context, context.isInteractive else { return }
        self.percentComplete = percentComplete.limited(0, 1)
        context.showFraction(self.percentComplete)
        context.updateInteractiveTransition(self.percentComplete)
    }

    open func finish() {
        guard let context, context.isInteractive else { return }
        context.finishInteractiveTransition()
        context.goOn(from: percentComplete, speed: completionSpeed)
    }

    open func cancel() {
        guard let context, context.isInteractive else { return }
        context.cancelInteractiveTransition()
        endBegin = HostTime.now
        guard percentComplete > 0, context.duration > 0 else { return context.revert() }
        let link = CADisplayLink { [weak self] _ in MainActor.assumeIsolated { self?.stepBack() } }
        self.link = link
        link.add(to: .current, forMode: .common)
    }

    private func stepBack() {
        guard let context else { return stop() }
        let time = CGFloat((HostTime.now - endBegin) / max(context.duration, 1e-6))
        let left = percentComplete - time * completionSpeed.limited(1e-3, 1e3)
        guard left > 0 else {
            stop()
            return context.revert()
        }
        context.showFraction(left)
    }

    private func stop() {
        link?.invalidate()
        link = nil
    }
}
