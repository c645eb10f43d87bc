/// Passes the touches of a window to the gesture recognizers of the view that was hit and of its ancestors, and to the
/// view itself.
@MainActor
final class TouchDispatcher {
    /// The recognizers that watch present touches.
    private var active: [UIGestureRecognizer] = []
    /// The touches that a recognizer has taken from their views.
    private var taken: Set<UITouch> = []

    func send(_ event: UIEvent, in window: UIWindow) {
        let touches = event.touches(for: window) ?? []
        for touch in touches where touch.phase == .began { begin(touch, event, window) }
        for recognizer in active {
            let own = touches.filter { $0.watchers.contains(ObjectIdentifier(recognizer)) }
            if !own.isEmpty { recognizer.handle(own, event) }
        }
        deliver(touches, event)
        let ended = touches.filter { $0.phase == .ended || $0.phase == .cancelled }
        guard !ended.isEmpty else { return }
        for recognizer in active { recognizer.forget(ended) }
        active.removeAll { $0.touches.isEmpty && !$0.waitsForTime }
        taken.subtract(ended)
    }

    private func begin(_ touch: UITouch, _ event: UIEvent, _ window: UIWindow) {
        let view = window.hitTest(touch.place, with: event)
        touch.view = AnimationBlock.isBusy(view) ? nil : view
        var found: [UIGestureRecognizer] = []
        var above = touch.view
        while let this = above {
            found += (this.rare?.recognizers ?? []).filter { $0.receives(touch) }
            above = this.superviewReference
        }
        touch.gestureRecognizers = found
        let known = Set(active.map { ObjectIdentifier($0) })
        active += found.filter { !known.contains(ObjectIdentifier($0)) }
    }

    /// Passes touches to their views, each phase in one call a view.
    private func deliver(_ touches: Set<UITouch>, _ event: UIEvent) {
        let free = touches.filter { !taken.contains($0) && $0.view != nil }
        for (view, group) in Dictionary(grouping: free, by: { $0.view.map(ObjectIdentifier.init) }).values
            .compactMap({
                group in group[0].view.map { ($0, group) }
            })
        {
            func those(_ phase: UITouch.Phase) -> Set<UITouch> { Set(group.filter { $0.phase == phase }) }
            let (began, moved, ended, cancelled) = (
                those(.began), those(.moved), those(.ended), those(.cancelled)
            )
            if !began.isEmpty { view.touchesBegan(began, with: event) }
            if !moved.isEmpty { view.touchesMoved(moved, with: event) }
            if !ended.isEmpty { view.touchesEnded(ended, with: event) }
            if !cancelled.isEmpty { view.touchesCancelled(cancelled, with: event) }
        }
    }

    /// Whether a gesture may begin beside those that have begun.
    func allows(_ recognizer: UIGestureRecognizer) -> Bool {
        !active.contains { other in
            other !== recognizer && other.state.isRecognized && sharesTouches(recognizer, other)
                && !areSimultaneous(recognizer, other) && other.canPrevent(recognizer)
                && recognizer.canBePrevented(by: other)
        }
    }

    /// A gesture has begun: others fail, and its touches are taken from their views.
    func recognized(_ recognizer: UIGestureRecognizer) {
        for other in active
        where other !== recognizer && other.isUndecided && sharesTouches(recognizer, other)
            && !areSimultaneous(recognizer, other) && recognizer.canPrevent(other)
            && other.canBePrevented(by: recognizer)
        {
            other.failBecauseOfAnother()
        }
        guard recognizer.cancelsTouchesInView else { return }
        let touches = Set(recognizer.touches).subtracting(taken)
        taken.formUnion(touches)
        let event = UIEvent()
        event.allTouches = touches
        for touch in touches where touch.phase != .began {
            touch.view?.touchesCancelled([touch], with: event)
        }
    }

    /// The recognizers whose failure a recognizer waits for, by the delegates.
    func requirements(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        active.filter { $0 !== recognizer && sharesTouches($0, recognizer) && waits(recognizer, for: $0) }
    }

    /// The recognizers that wait for the failure of a recognizer, by the delegates.
    func dependents(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        active.filter { $0 !== recognizer && sharesTouches($0, recognizer) && waits($0, for: recognizer) }
    }

    private func waits(_ recognizer: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
        recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
    }

    private func sharesTouches(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        a.touches.contains { touch in b.touches.contains { $0 === touch } }
    }

    private func areSimultaneous(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) ?? false
            || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) ?? false
    }
}
