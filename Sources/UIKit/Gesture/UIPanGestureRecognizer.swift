/// Recognizes fingers that move.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max

    /// The way after which a motion is a pan, in points.
    static let threshold: CGFloat = 10
    /// The time whose motion gives the velocity, in seconds.
    private static let memory = 0.1

    private var start = CGPoint.zero
    private var offset = CGPoint.zero
    /// Places in the window, with their times.
    private var samples: [(time: TimeInterval, place: CGPoint)] = []

    /// The way since the first touch, in a view's space; with what `setTranslation` has set.
    open func translation(in view: UIView?) -> CGPoint {
        let now = samples.last?.place ?? start
        let a = view?.convert(start, from: nil) ?? start, b = view?.convert(now, from: nil) ?? now
        return CGPoint(x: b.x - a.x + offset.x, y: b.y - a.y + offset.y)
    }

    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        start = samples.last?.place ?? start
        offset = translation
    }

    /// The velocity of the last tenth of a second, in points per second.
    open func velocity(in view: UIView?) -> CGPoint {
        guard let last = samples.last,
            let first = samples.first(where: { $0.time >= last.time - Self.memory }), last.time > first.time
        else { return .zero }
        let a = view?.convert(first.place, from: nil) ?? first.place
        let b = view?.convert(last.place, from: nil) ?? last.place
        let time = CGFloat(last.time - first.time)
        return CGPoint(x: (b.x - a.x) / time, y: (b.y - a.y) / time)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches > maximumNumberOfTouches { return state = .failed }
        let place = location(in: nil)
        if samples.isEmpty { start = place } else { moveMiddle(to: place) }
        samples.append((event.timestamp, place))
    }

    /// Another finger, or one less, moves the middle of the fingers, and neither the pan nor its velocity.
    private func moveMiddle(to place: CGPoint) {
        guard let last = samples.last?.place else { return }
        func moved(_ old: CGPoint) -> CGPoint {
            CGPoint(x: old.x + place.x - last.x, y: old.y + place.y - last.y)
        }
        start = moved(start)
        samples = samples.map { ($0.time, moved($0.place)) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let place = location(in: nil)
        samples.append((event.timestamp, place))
        if samples.count > 256 { samples.removeFirst(128) }
        switch state {
        case .possible:
            let isFar = hypot(place.x - start.x, place.y - start.y) >= Self.threshold
            if isFar, numberOfTouches >= minimumNumberOfTouches { state = .began }
        case .began, .changed: state = .changed
        default: break
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        samples.append((event.timestamp, location(in: nil)))
        let left = self.touches.filter { !touches.contains($0) }
        guard left.isEmpty || left.count < minimumNumberOfTouches else {
            return moveMiddle(to: Self.middle(of: left))
        }
        state = state == .possible ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    open override func reset() {
        super.reset()
        (samples, offset, start) = ([], .zero, .zero)
    }
}
