/// The parameters of an animation block, and the count of its running animations.
@MainActor
final class AnimationBlock: NSObject, @preconcurrency CAAnimationDelegate {
    let duration: TimeInterval
    let delay: TimeInterval
    let curve: BlockCurve
    let options: UIView.AnimationOptions
    /// Collects the changes of a keyframe, in place of animating them at once.
    let keyframes: KeyframeRecorder?
    /// Collects the changes of a property animator.
    let record: AnimatorRecord?
    private let completion: ((Bool) -> Void)?

    /// The repetitions of the changes that `modifyAnimations` makes.
    private var repetition: (count: Float, autoreverses: Bool)?
    private var running = 0
    private var isClosed = false
    private var isFinished = true
    /// The animations of views that are in no window.
    private var unseen: [(view: UIView, key: String)] = []
    private var isDroppingUnseen = false
    /// Views whose touches are dropped while the block's animations run.
    private var views: [UIView] = []
    /// The number of blocks that a view is in.
    private static var busy: [ObjectIdentifier: Int] = [:]

    /// Whether touches of a view are dropped, since it or an ancestor is animated.
    static func isBusy(_ view: UIView?) -> Bool {
        guard !busy.isEmpty else { return false }
        var view = view
        while let this = view {
            if busy[ObjectIdentifier(this)] != nil { return true }
            view = this.superviewReference
        }
        return false
    }

    /// The open blocks; nil for `performWithoutAnimation`.
    private static var stack: [AnimationBlock?] = []
    static var current: AnimationBlock? { stack.last ?? nil }
    static var areAnimationsEnabled = true

    init(
        duration: TimeInterval, delay: TimeInterval, curve: BlockCurve, options: UIView.AnimationOptions,
        keyframes: KeyframeRecorder? = nil, record: AnimatorRecord? = nil, completion: ((Bool) -> Void)?
    ) {
        self.duration = duration > 0 && duration.isFinite ? duration : 0
        self.delay = delay.isFinite ? max(delay, 0) : 0
        self.curve = curve
        self.options = options
        self.keyframes = keyframes
        self.record = record
        self.completion = completion
    }

    /// Runs the changes of a block.
    func run(_ changes: () -> Void) {
        Self.enter(self)
        changes()
        Self.leave(self)
    }

    /// Makes changes whose animations are repeated; 0 counts as once.
    func repeating(_ count: Float, autoreverses: Bool, _ changes: () -> Void) {
        let outer = repetition
        repetition = (count, autoreverses)
        changes()
        repetition = outer
    }

    static func enter(_ block: AnimationBlock) { stack.append(block) }

    /// Closes a block, and the blocks in it that were left open.
    static func leave(_ block: AnimationBlock) {
        guard let index = stack.lastIndex(where: { $0 === block }) else { return }
        stack.removeSubrange(index...)
    }

    static func withoutAnimation(_ changes: () -> Void) {
        stack.append(nil)
        changes()
        stack.removeLast()
    }

    /// Ends the block. Without animations, the completion is called before the next frame.
    func close() {
        isClosed = true
        if running == 0 { return UIHostQueue.main.async { self.finish() } }
        unseen.removeAll { $0.view.window != nil }
        if !unseen.isEmpty { UIHostQueue.main.asyncAfter(seconds: delay + duration) { self.dropUnseen() } }
    }

    /// Ends the animations of views that are in no window at the block's end: they have no frames that would end them.
    private func dropUnseen() {
        isDroppingUnseen = true
        for (view, key) in unseen where view.window == nil {
            if view.layer.animation(forKey: key)?.delegate === self {
                view.layer.removeAnimation(forKey: key)
            }
        }
        isDroppingUnseen = false
        unseen = []
    }

    /// Adds an animation of the block to a layer, with the block's timing.
    func add(_ animation: CAAnimation, to layer: CALayer, forKey key: String) {
        animation.fillMode = .both
        if animation.duration == 0 { animation.duration = duration }
        if delay > 0 || TransitionRecord.current != nil || HostTime.isTime(of: layer) {
            // Time may have moved on before the commit: a block between frames, or an interactive transition. 0 is no
            // time.
            animation.beginTime = max(layer.convertTime(HostTime.now, from: nil) + delay, 1e-9)
        }
        if options.contains(.repeat) { animation.repeatCount = .infinity }
        animation.autoreverses = options.contains(.autoreverse)
        if let repetition {
            animation.repeatCount = repetition.count
            animation.autoreverses = repetition.autoreverses
        }
        animation.delegate = self
        running += 1
        if let view = layer.delegate as? UIView, view.window == nil { unseen.append((view, key)) }
        if !options.contains(.allowUserInteraction), let view = layer.delegate as? UIView {
            views.append(view)
            Self.busy[ObjectIdentifier(view), default: 0] += 1
        }
        layer.add(animation, forKey: key)
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        running -= 1
        if !flag, !isDroppingUnseen { isFinished = false }
        if running == 0, isClosed { finish() }
    }

    private func finish() {
        for view in views {
            let id = ObjectIdentifier(view)
            Self.busy[id] = Self.busy[id].flatMap { $0 > 1 ? $0 - 1 : nil }
        }
        views = []
        completion?(isFinished)
    }
}
