/// Touches at given times, for a host to play: in seconds from the beginning of the script, in points of the window.
///
///     var script = TouchScript()
///     script.tap(at: CGPoint(x: 60, y: 28), time: 0.5)
///     script.drag(from: CGPoint(x: 50, y: 80), to: CGPoint(x: 150, y: 90), time: 1, seconds: 0.3)
///     try host.play(script)
///
/// `init(json:)` reads one that is written as JSON.
public struct TouchScript: Sendable, Equatable {
    /// A finger's way along a line at a constant speed.
    struct Stroke: Sendable, Equatable {
        var finger = 0
        var start: CGPoint
        var end: CGPoint
        var begin: TimeInterval
        var seconds: TimeInterval
        /// The entry of the script, from 0.
        var entry: Int
    }

    /// The change of a finger at a time.
    struct Event: Equatable {
        var finger: Int
        var point: CGPoint
        var phase: UITouch.Phase
    }

    private(set) var strokes: [Stroke] = []
    private var entries = 0

    public init() {}

    /// The time after the last touch, in seconds.
    public var duration: TimeInterval { strokes.map { $0.begin + $0.seconds }.max() ?? 0 }

    /// Taps a place, some times 0.15 s apart. The finger is down for 0.05 s.
    public mutating func tap(at point: CGPoint, time: TimeInterval, count: Int = 1) {
        for index in 0..<min(max(count, 0), 1000) {
            add([(0, point, point)], time + 0.15 * Double(index), 0.05)
        }
        entries += 1
    }

    /// Keeps a finger down for some seconds.
    public mutating func longPress(at point: CGPoint, time: TimeInterval, seconds: TimeInterval = 0.6) {
        add([(0, point, point)], time, seconds)
        entries += 1
    }

    /// Moves a finger along a line at a constant speed, and lifts it there.
    public mutating func drag(from start: CGPoint, to end: CGPoint, time: TimeInterval, seconds: TimeInterval)
    {
        add([(0, start, end)], time, seconds)
        entries += 1
    }

    /// Moves two fingers apart or together, side by side about a middle, from one distance to another.
    public mutating func pinch(
        at middle: CGPoint, from: CGFloat, to: CGFloat, time: TimeInterval, seconds: TimeInterval
    ) {
        func place(_ side: CGFloat, _ distance: CGFloat) -> CGPoint {
            CGPoint(x: middle.x + side * distance / 2, y: middle.y)
        }
        add([(0, place(-1, from), place(-1, to)), (1, place(1, from), place(1, to))], time, seconds)
        entries += 1
    }

    private mutating func add(
        _ fingers: [(Int, CGPoint, CGPoint)], _ time: TimeInterval, _ seconds: TimeInterval
    ) {
        for (finger, start, end) in fingers {
            strokes.append(
                Stroke(
                    finger: finger, start: start, end: end, begin: time, seconds: max(seconds, 0),
                    entry: entries))
        }
    }

    /// Returns what happens after one time and up to another.
    func events(after last: TimeInterval, through time: TimeInterval) -> [Event] {
        strokes.flatMap { stroke -> [Event] in
            let end = stroke.begin + stroke.seconds
            guard stroke.begin <= time, end > last else { return [] }
            var events: [Event] = []
            func add(_ point: CGPoint, _ phase: UITouch.Phase) {
                events.append(Event(finger: stroke.finger, point: point, phase: phase))
            }
            if stroke.begin > last { add(stroke.start, .began) }
            let moves = stroke.start != stroke.end
            guard end <= time else {
                if moves, stroke.begin < time {
                    let part = (time - stroke.begin) / stroke.seconds
                    add(
                        CGPoint(
                            x: stroke.start.x + (stroke.end.x - stroke.start.x) * part,
                            y: stroke.start.y + (stroke.end.y - stroke.start.y) * part), .moved)
                }
                return events
            }
            if moves { add(stroke.end, .moved) }
            add(stroke.end, .ended)
            return events
        }
    }

    /// Checks that all touches lie in a window, at times that a program can wait for.
    func check(in window: CGRect) throws(TouchScriptError) {
        for stroke in strokes {
            for point in [stroke.start, stroke.end] where !window.contains(point) && !onEdge(point, window) {
                throw TouchScriptError(
                    "touches[\(stroke.entry)]: \(point.x), \(point.y) lies outside of the window; expected "
                        + "0 to \(window.width), 0 to \(window.height)")
            }
            for time in [stroke.begin, stroke.seconds] where !(0...Self.longest).contains(time) {
                throw TouchScriptError(
                    "touches[\(stroke.entry)]: a time of \(time) s; expected 0 to \(Self.longest)")
            }
        }
    }

    /// A day, in seconds.
    static let longest: TimeInterval = 86_400

    private func onEdge(_ point: CGPoint, _ window: CGRect) -> Bool {
        (window.minX...window.maxX).contains(point.x) && (window.minY...window.maxY).contains(point.y)
    }
}

/// A mistake in a script of touches: where it is, and what was expected.
public struct TouchScriptError: Error, Equatable, CustomStringConvertible {
    public let description: String

    init(_ description: String) { self.description = description }
}
