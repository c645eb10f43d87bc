/// Recognizes fingers that stay where they touch.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// In seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// In points, until the gesture is recognized.
    open var allowableMovement: CGFloat = 10
    open var numberOfTapsRequired = 0
    open var numberOfTouchesRequired = 1

    private var start = CGPoint.zero
    private var round = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        start = location(in: nil)
        round += 1
        let round = round
        UIHostQueue.main.asyncAfter(seconds: minimumPressDuration) { [weak self] in
            guard let self, self.round == round, state == .possible,
                numberOfTouches == numberOfTouchesRequired
            else { return }
            state = .began
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        switch state {
        case .possible:
            let place = location(in: nil)
            if hypot(place.x - start.x, place.y - start.y) > allowableMovement { state = .failed }
        case .began, .changed: state = .changed
        default: break
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        round += 1
        state = state == .possible ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        round += 1
        state = state == .possible ? .failed : .cancelled
    }

    open override func reset() {
        super.reset()
        round += 1
    }
}
