/// Recognizes a quick motion in one of four directions.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Direction(rawValue: 1 << 0)
        public static let left = Direction(rawValue: 1 << 1)
        public static let up = Direction(rawValue: 1 << 2)
        public static let down = Direction(rawValue: 1 << 3)
    }

    open var direction: Direction = .right
    open var numberOfTouchesRequired = 1

    /// The least way in points, and the longest time in seconds.
    static let way: CGFloat = 50
    static let time = 0.5

    private var start = CGPoint.zero
    private var begin: TimeInterval = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches > numberOfTouchesRequired { return state = .failed }
        start = location(in: nil)
        begin = event.timestamp
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, numberOfTouches == numberOfTouchesRequired else { return }
        if event.timestamp - begin > Self.time { return state = .failed }
        let place = location(in: nil), x = place.x - start.x, y = place.y - start.y
        guard max(abs(x), abs(y)) >= Self.way else { return }
        let found: Direction = abs(x) > abs(y) ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
        state = direction.contains(found) && min(abs(x), abs(y)) <= max(abs(x), abs(y)) / 2 ? .ended : .failed
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}

/// Recognizes a pan that begins at an edge of the screen.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    open var edges: UIRectEdge = []
    /// How far from the edge the touch may begin, in points.
    private static let reach: CGFloat = 20

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let place = location(in: nil), area = view?.window?.bounds ?? UIScreen.main.bounds
        let isNear =
            edges.contains(.left) && place.x <= area.minX + Self.reach
            || edges.contains(.right) && place.x >= area.maxX - Self.reach
            || edges.contains(.top) && place.y <= area.minY + Self.reach
            || edges.contains(.bottom) && place.y >= area.maxY - Self.reach
        if !isNear { return state = .failed }
        super.touchesBegan(touches, with: event)
    }
}
