/// Watches the touches of a view and its subviews for a gesture, and calls its targets as the gesture progresses.
///
/// A continuous gesture passes through `began`, `changed` and `ended`; a discrete one goes from `possible` to `ended`.
/// The first recognizer that begins has the others fail, unless a delegate allows both.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        public static let recognized = State.ended
    }

    private struct Target {
        weak var object: AnyObject?
        let selector: Selector?
        let call: ((UIGestureRecognizer) -> Void)?
    }

    private var targets: [Target] = []
    private var stateStore = State.possible {
        didSet { KeyValueChange.post(self, "state", old: oldValue, new: stateStore) }
    }
    /// The state that waits until others have failed.
    private var waiting: State?
    private var required: [UIGestureRecognizer] = []
    private var dependents: [UIGestureRecognizer] = []
    /// The touches that the recognizer watches, in the order of their beginning.
    private(set) var touches: [UITouch] = []

    open internal(set) weak var view: UIView?
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open var isEnabled = true {
        didSet {
            guard !isEnabled else { return }
            cancelNow()
            // With touches, it starts anew when the last one ends.
            if touches.isEmpty { restart() }
        }
    }
    /// Whether the view's touches are cancelled once the gesture is recognized.
    open var cancelsTouchesInView = true
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true
    open var requiresExclusiveTouchType = true
    open var allowedTouchTypes: [NSNumber] = []
    open var name: String?

    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    public override convenience init() { self.init(target: nil, action: nil) }

    /// A recognizer that calls a closure at each change of the gesture.
    public convenience init(_ handler: @escaping (UIGestureRecognizer) -> Void) {
        self.init(target: nil, action: nil)
        addHandler(handler)
    }

    /// Has a method of the target called. The target is not retained.
    open func addTarget(_ target: Any, action: Selector) {
        targets.append(Target(object: target as AnyObject, selector: action, call: nil))
    }

    open func removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map { $0 as AnyObject }
        targets.removeAll { known in
            (object == nil || known.object === object) && (action == nil || known.selector == action)
                && known.call == nil
        }
    }

    /// Has a closure called.
    public func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) {
        targets.append(Target(object: nil, selector: nil, call: handler))
    }

    // MARK: State

    /// The phase of the gesture. Subclasses set it as they recognize touches.
    open var state: State {
        get { stateStore }
        set { change(to: newValue) }
    }

    private func change(to new: State) {
        switch (stateStore, new) {
        case (.possible, .began), (.possible, .ended): begin(as: new)
        case (.possible, .failed), (.possible, .cancelled): fail()
        case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended),
            (.began, .cancelled),
            (.changed, .cancelled):
            stateStore = new
            callTargets()
        case (.began, .failed), (.changed, .failed):
            stateStore = .cancelled
            callTargets()
        default: break
        }
    }

    private func begin(as new: State) {
        guard isEnabled, !isActionOfControl, view?.gestureRecognizerShouldBegin(self) ?? true,
            delegate?.gestureRecognizerShouldBegin(self) ?? true
        else { return fail() }
        let required = required + (view?.window?.dispatcher.requirements(of: self) ?? [])
        for other in required where other.isUndecided && !other.touches.isEmpty {
            waiting = new
            return
        }
        if required.contains(where: { $0.stateStore.isRecognized }) { return fail() }
        guard view?.window?.dispatcher.allows(self) ?? true else { return fail() }
        waiting = nil
        stateStore = new
        view?.window?.dispatcher.recognized(self)
        callTargets()
        tellDependents()
    }

    private func fail() {
        waiting = nil
        guard stateStore == .possible else { return }
        stateStore = .failed
        tellDependents()
    }

    private func tellDependents() {
        for other in dependents + (view?.window?.dispatcher.dependents(of: self) ?? []) {
            other.requirementDecided()
        }
    }

    private func requirementDecided() {
        guard let waiting, stateStore == .possible else { return }
        self.waiting = nil
        begin(as: waiting)
    }

    /// Whether the gesture may still be recognized, and is not yet.
    var isUndecided: Bool { stateStore == .possible }

    func failBecauseOfAnother() { if stateStore == .possible { fail() } }

    private func cancelNow() {
        switch stateStore {
        case .possible: fail()
        case .began, .changed: change(to: .cancelled)
        case .ended, .cancelled, .failed: break
        }
    }

    private func callTargets() {
        for target in targets {
            if let call = target.call {
                call(self)
            } else if let selector = target.selector {
                if let object = target.object { MethodCall.send(selector, to: object, [self]) }
            }
        }
    }

    // MARK: Other recognizers

    /// Has this gesture wait until another one has failed.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        required.append(otherGestureRecognizer)
        otherGestureRecognizer.dependents.append(self)
    }
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    // MARK: Touches

    open var numberOfTouches: Int { touches.count }
    /// The middle of the touches, in a view's bounds space; in the window's for nil.
    open func location(in view: UIView?) -> CGPoint {
        touches.isEmpty ? lastPlace(in: view) : Self.middle(of: touches, in: view)
    }
    /// The middle of touches, of which there is one at least.
    static func middle(of touches: [UITouch], in view: UIView? = nil) -> CGPoint {
        let sum = touches.reduce(CGPoint.zero) { sum, touch in
            let place = touch.location(in: view)
            return CGPoint(x: sum.x + place.x, y: sum.y + place.y)
        }
        return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
    }
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        touches.indices.contains(touchIndex) ? touches[touchIndex].location(in: view) : lastPlace(in: view)
    }
    /// The middle of the last touches, in points of the window.
    private var last = CGPoint.zero

    private func lastPlace(in view: UIView?) -> CGPoint { view?.convert(last, from: nil) ?? last }

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when the gesture is over and all touches have ended.
    open func reset() {}
    open func ignore(_ touch: UITouch, for event: UIEvent) { touches.removeAll { $0 === touch } }

    /// Begins to watch a touch; false if the delegate refuses.
    func receives(_ touch: UITouch) -> Bool {
        isEnabled && delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
    }

    /// Handles the touches of an event that the recognizer watches.
    func handle(_ changed: Set<UITouch>, _ event: UIEvent) {
        let began = changed.filter { $0.phase == .began }
        touches += began.sorted { $0.timestamp < $1.timestamp }
        if !touches.isEmpty { last = location(in: nil) }
        guard stateStore != .failed, stateStore != .cancelled, waiting == nil else { return }
        let moved = changed.filter { $0.phase == .moved || $0.phase == .stationary }
        let ended = changed.filter { $0.phase == .ended }
        let cancelled = changed.filter { $0.phase == .cancelled }
        if !began.isEmpty { touchesBegan(began, with: event) }
        if !moved.isEmpty { touchesMoved(moved, with: event) }
        if !ended.isEmpty { touchesEnded(ended, with: event) }
        if !cancelled.isEmpty { touchesCancelled(cancelled, with: event) }
    }

    /// Forgets touches that have ended; without further ones, the recognizer starts anew unless it waits for time.
    func forget(_ ended: Set<UITouch>) {
        touches.removeAll { ended.contains($0) }
        if touches.isEmpty, !(stateStore == .possible && (waitsForTime || waiting != nil)) { restart() }
    }

    /// Whether a gesture without touches goes on, such as a tap before the second one.
    var waitsForTime: Bool { false }

    func restart() {
        stateStore = .possible
        waiting = nil
        reset()
    }

    func join(_ view: UIView) { self.view = view }

    func leave() {
        cancelNow()
        view = nil
        touches = []
        restart()
    }
}

extension UIGestureRecognizer.State {
    /// Whether the gesture is recognized, and perhaps over.
    var isRecognized: Bool { self == .began || self == .changed || self == .ended }
}

/// Decides which gestures begin, and which may be recognized at the same time; every method is optional.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
        -> Bool
    {
        true
    }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
}
