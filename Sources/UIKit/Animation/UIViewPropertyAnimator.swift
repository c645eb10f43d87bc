/// Animates changes of views that can be paused, scrubbed, reversed and continued.
///
/// While it is paused, `fractionComplete` is the visible part of the way. A spring that is resumed continues with an
/// ease-out curve.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    public private(set) var state = UIViewAnimatingState.inactive
    public private(set) var isRunning = false
    open var isUserInteractionEnabled = true
    open var isManualHitTestingEnabled = false
    open var isInterruptible = true
    /// Whether the way is linear while it is scrubbed. Other curves are not used then.
    open var scrubsLinearly = true
    /// Whether the animator stays active at its end, until it is stopped.
    open var pausesOnCompletion = false
    public let timingParameters: (any UITimingCurveProvider)?
    public let duration: TimeInterval
    public private(set) var delay: TimeInterval = 0

    private var curve: BlockCurve
    private var closures: [(changes: () -> Void, delayFactor: CGFloat)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var record = AnimatorRecord()
    private var run: AnimatorRun?
    /// The part of the way, towards the end, that was done when the present run began or was paused.
    private var startFraction = 0.0
    private var runBegin: TimeInterval = 0
    private var runDuration: TimeInterval = 0
    /// The curve of the present run: that of the animator, but for a spring that goes on in the middle.
    private var runCurve = BlockCurve.easeInOut

    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        let spring = parameters.springTimingParameters
        let time = spring?.ownDuration ?? duration
        self.duration = time.isFinite ? max(time, 0) : 0
        timingParameters = parameters
        if let spring {
            curve = .spring(spring.spring(self.duration))
        } else {
            curve = parameters.cubicTimingParameters?.curve ?? .easeInOut
        }
        super.init()
    }

    /// An animator of no duration.
    public override convenience init() { self.init(duration: 0, timingParameters: UICubicTimingParameters()) }

    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// An animator that has been started.
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let curve = UIView.AnimationCurve(rawValue: Int(options.curveNumber)) ?? .easeInOut
        let animator = UIViewPropertyAnimator(duration: duration, curve: curve)
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: What is animated

    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Adds changes. In a running animator they are made at once, and join it.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        closures.append((animation, delayFactor))
        guard state == .active else { return }
        let fraction = currentFraction
        prepare()
        if isRunning { start(from: fraction, after: 0, curve) } else { show(fraction) }
    }

    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Makes the changes that were added since the last time, and records them.
    private func prepare() {
        state = .active
        let block = AnimationBlock(
            duration: duration, delay: 0, curve: curve, options: [], record: record, completion: nil)
        let added = closures
        closures = []
        for closure in added { block.run(closure.changes) }
    }

    // MARK: Running

    open func startAnimation() { startAnimation(afterDelay: 0) }

    open func startAnimation(afterDelay delay: TimeInterval) {
        guard state != .stopped, !isRunning else { return }
        let fraction = currentFraction
        if state == .inactive { prepare() }
        self.delay = delay > 0 && delay.isFinite ? delay : 0
        start(from: fraction, after: self.delay, curve)
    }

    open func pauseAnimation() {
        guard state != .stopped else { return }
        let fraction = currentFraction
        if state == .inactive { prepare() }
        show(fraction)
    }

    /// Continues after a pause, with another curve and a duration that is a multiple of the animator's; a factor of 0 is
    /// the rest of the time.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        guard state == .active, !isRunning else { return }
        if let cubic = parameters?.cubicTimingParameters { curve = cubic.curve }
        if let spring = parameters?.springTimingParameters { curve = .spring(spring.spring(duration)) }
        let factor = durationFactor > 0 && durationFactor.isFinite ? Double(durationFactor) : nil
        start(from: startFraction, after: 0, curve, lasting: factor.map { $0 * duration })
    }

    /// Whether the views go back to where they were.
    open var isReversed = false {
        didSet {
            guard isReversed != oldValue, state == .active else { return }
            let wasRunning = isRunning
            isReversed = oldValue
            let fraction = currentFraction
            isReversed = !oldValue
            if wasRunning { start(from: fraction, after: 0, curve) } else { show(fraction) }
        }
    }

    open var fractionComplete: CGFloat {
        get { CGFloat(isReversed ? 1 - currentFraction : currentFraction) }
        set {
            guard state != .stopped, newValue.isFinite else { return }
            if state == .inactive { prepare() }
            let fraction = min(max(Double(newValue), 0), 1)
            show(isReversed ? 1 - fraction : fraction)
        }
    }

    /// The changes in the direction of the animator, whose end the model has.
    private var directed: [LayerChange] { isReversed ? record.reversed() : record.changes }

    /// The way that is done, 0 at the old values and 1 at the new ones.
    private var currentFraction: Double {
        guard isRunning else { return startFraction }
        let time = runDuration > 0 ? (HostTime.now - runBegin) / runDuration : 1
        let done = runCurve.progress(at: min(max(time, 0), 1), duration: runDuration)
        return isReversed ? startFraction * (1 - done) : startFraction + (1 - startFraction) * done
    }

    /// The place from which a motion continues. A spring may be beyond its ends, where no other motion can begin.
    private static func onTheWay(_ fraction: Double) -> Double { min(max(fraction, 0), 1) }

    /// Shows a place on the way, without moving on.
    private func show(_ fraction: Double) {
        run?.remove()
        isRunning = false
        let fraction = Self.onTheWay(fraction)
        startFraction = fraction
        setModel()
        run = AnimatorRun(directed, .paused(at: isReversed ? 1 - fraction : fraction)) {}
    }

    private func start(
        from fraction: Double, after delay: TimeInterval, _ curve: BlockCurve, lasting: TimeInterval? = nil
    ) {
        run?.remove()
        let fraction = Self.onTheWay(fraction)
        startFraction = fraction
        setModel()
        let way = isReversed ? 1 - fraction : fraction
        runDuration = max(lasting ?? duration * (1 - way), 0)
        runBegin = HostTime.now + delay
        runCurve = way > 0 ? curve.continued : curve
        isRunning = true
        let run = AnimatorRun(
            // At the end nothing is left to be shown, whatever the duration.
            runDuration > 0 && way < 1 - 1e-6 ? directed : [],
            .running(from: way, duration: runDuration, delay: delay, curve: runCurve)
        ) { [self] in runEnded() }
        self.run = run
        if run.isEmpty {
            UIHostQueue.main.asyncAfter(seconds: delay + runDuration) { [self] in
                if self.run === run { runEnded() }
            }
        }
    }

    /// Gives the layers the values that the animator leads to.
    private func setModel() {
        AnimationBlock.withoutAnimation {
            for change in directed {
                change.layer.setValue(change.new.boxed, forKeyPath: change.key.rawValue)
            }
        }
    }

    private func runEnded() {
        guard state == .active, isRunning else { return }
        isRunning = false
        startFraction = isReversed ? 0 : 1
        if !pausesOnCompletion { end(at: isReversed ? .start : .end) }
    }

    // MARK: The end

    /// Stops where the views are shown. With `true` the animator becomes inactive without its completions; with
    /// `false` it waits for `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        let shown = record.changes.map { ($0, $0.layer.presentation()?.value(forKeyPath: $0.key.rawValue)) }
        run?.remove()
        run = nil
        isRunning = false
        AnimationBlock.withoutAnimation {
            for case (let change, let value?) in shown {
                change.layer.setValue(value, forKeyPath: change.key.rawValue)
            }
        }
        state = withoutFinishing ? .inactive : .stopped
        if withoutFinishing { reset() }
    }

    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else { return }
        if finalPosition != .current {
            AnimationBlock.withoutAnimation {
                for change in record.changes {
                    change.layer.setValue(
                        (finalPosition == .end ? change.new : change.old).boxed,
                        forKeyPath: change.key.rawValue)
                }
            }
        }
        end(at: finalPosition)
    }

    private func end(at position: UIViewAnimatingPosition) {
        run?.remove()
        run = nil
        state = .inactive
        let calls = completions
        completions = []
        reset()
        for call in calls { call(position) }
    }

    private func reset() {
        record = AnimatorRecord()
        startFraction = 0
        isRunning = false
    }
}
