/// Recognizes two fingers whose distance changes.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    private var pair = FingerPair()
    private var factor: CGFloat = 1

    /// The distance relative to that at the start.
    open var scale: CGFloat {
        get { pair.isKnown ? factor * pair.distance / max(pair.startDistance, 1e-6) : factor }
        set {
            factor = newValue
            pair.restart()
        }
    }
    /// The change of the scale per second.
    open var velocity: CGFloat { pair.scaleVelocity * factor }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches > 2 { return }
        pair.update(self, event, isStart: true)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 2 else { return }
        pair.update(self, event)
        switch state {
        case .possible: if abs(pair.distance - pair.startDistance) >= FingerPair.slack { state = .began }
        case .began, .changed: state = .changed
        default: break
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }
    open override func reset() {
        super.reset()
        (pair, factor) = (FingerPair(), 1)
    }
}

/// Recognizes two fingers that turn about each other.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    private var pair = FingerPair()
    private var offset: CGFloat = 0
    /// The turn after which two fingers rotate, in radians.
    private static let slack: CGFloat = 0.1

    /// The turn since the start, in radians; positive is clockwise.
    open var rotation: CGFloat {
        get { pair.isKnown ? offset + pair.turn : offset }
        set {
            offset = newValue
            pair.restart()
        }
    }
    /// In radians per second.
    open var velocity: CGFloat { pair.turnVelocity }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches > 2 { return }
        pair.update(self, event, isStart: true)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 2 else { return }
        pair.update(self, event)
        switch state {
        case .possible: if abs(pair.turn) >= Self.slack { state = .began }
        case .began, .changed: state = .changed
        default: break
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }
    open override func reset() {
        super.reset()
        (pair, offset) = (FingerPair(), 0)
    }
}

/// The distance and direction of two fingers, and their changes.
@MainActor
struct FingerPair {
    /// The change of the distance after which two fingers pinch, in points.
    static let slack: CGFloat = 8

    private(set) var isKnown = false
    private(set) var distance: CGFloat = 0
    private(set) var startDistance: CGFloat = 0
    private(set) var turn: CGFloat = 0
    private(set) var scaleVelocity: CGFloat = 0
    private(set) var turnVelocity: CGFloat = 0
    private var direction: CGFloat = 0
    private var time: TimeInterval = 0

    mutating func restart() {
        startDistance = distance
        turn = 0
    }

    mutating func update(_ recognizer: UIGestureRecognizer, _ event: UIEvent, isStart: Bool = false) {
        guard recognizer.numberOfTouches == 2 else { return }
        let a = recognizer.location(ofTouch: 0, in: nil), b = recognizer.location(ofTouch: 1, in: nil)
        let newDistance = hypot(b.x - a.x, b.y - a.y), newDirection = atan2(b.y - a.y, b.x - a.x)
        if isStart || !isKnown {
            (isKnown, startDistance, distance, direction, turn) = (
                true, newDistance, newDistance, newDirection, 0
            )
            time = event.timestamp
            return
        }
        let step = CGFloat(event.timestamp - time)
        var change = newDirection - direction
        if change > .pi { change -= 2 * .pi } else if change < -.pi { change += 2 * .pi }
        if step > 0 {
            scaleVelocity = (newDistance - distance) / max(startDistance, 1e-6) / step
            turnVelocity = change / step
        }
        (distance, direction, time) = (newDistance, newDirection, event.timestamp)
        turn += change
    }
}
