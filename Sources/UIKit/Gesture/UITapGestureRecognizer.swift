/// Recognizes one or more taps with one or more fingers.
open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1

    /// The longest time between taps, in seconds, and the largest way of a finger, in points.
    static let longestPause = 0.35
    static let slack: CGFloat = 45

    private var taps = 0
    private var starts: [ObjectIdentifier: CGPoint] = [:]
    private var most = 0
    private var round = 0

    override var waitsForTime: Bool { taps > 0 && taps < numberOfTapsRequired }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        round += 1
        for touch in touches { starts[ObjectIdentifier(touch)] = touch.location(in: nil) }
        most = max(most, numberOfTouches)
        if most > numberOfTouchesRequired { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            let place = touch.location(in: nil), start = starts[ObjectIdentifier(touch)] ?? place
            if hypot(place.x - start.x, place.y - start.y) > Self.slack { state = .failed }
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == touches.count else { return }
        guard most == numberOfTouchesRequired else { return state = .failed }
        taps += 1
        most = 0
        starts = [:]
        if taps >= numberOfTapsRequired {
            taps = 0
            state = .ended
        } else {
            let round = round
            UIHostQueue.main.asyncAfter(seconds: Self.longestPause) { [weak self] in
                guard let self, self.round == round else { return }
                taps = 0
                state = .failed
                restart()
            }
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func reset() {
        super.reset()
        (taps, most, starts) = (0, 0, [:])
    }
}
