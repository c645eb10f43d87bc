/// Shows a view or a view controller without a screen: lays it out, steps time, takes touches, gives pictures.
///
///     let host = try HeadlessHost(size: CGSize(width: 320, height: 200)) { CardView(frame: $0) }
///     try host.picture().write(to: "card.png")
///
/// Time is that of an export clock from 0: it moves only by `advance`, and then frame by frame, with display links,
/// work of `UIHostQueue`, layout and animations as on a screen. `DispatchQueue.main` runs in real time, before each
/// frame.
@preconcurrency @MainActor
public final class HeadlessHost {
    public let window: UIWindow
    /// The seconds since the beginning.
    public var time: TimeInterval { clock.time }
    public let framesPerSecond: Double
    private let clock: CAExportClock
    private let sharedClock = HostScheduler.Clock()
    package let renderer: CARenderer
    /// Holds the layers of the windows while there are several.
    lazy var screenLayer = CALayer()
    private var frame = 0
    /// The size, scale and traits of the screen.
    private let screen: HostScreen

    /// The surroundings that a host states.
    public struct Traits: Sendable {
        /// Pixels per point.
        public var scale: CGFloat = 2
        public var style = UIUserInterfaceStyle.light
        public var isRightToLeft = false
        public var contentSize = UIContentSizeCategory.large
        public var safeArea = UIEdgeInsets.zero
        public init() {}
    }

    /// A host with a window of a size in points.
    ///
    /// The traits are those of `UIScreen.main` while the host exists and until another host shows a frame.
    ///
    /// - Parameter content: creates the view, with the bounds of the window as its frame.
    /// - Throws: `CARendererError` for a size that is empty or too large, and the errors of displays.
    public convenience init(
        size: CGSize, traits: Traits = Traits(), framesPerSecond: Double = 60,
        content: (CGRect) throws -> UIView
    ) throws {
        try self.init(size, traits, framesPerSecond)
        let view = try clock.run { try content(window.bounds) }
        clock.run {
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            window.addSubview(view)
            window.makeKeyAndVisible()
        }
        showFrame(isDrawn: false)
    }

    /// A host whose window shows a view controller.
    public convenience init(
        size: CGSize, traits: Traits = Traits(), framesPerSecond: Double = 60,
        controller: () throws -> UIViewController
    ) throws {
        try self.init(size, traits, framesPerSecond)
        let root = try clock.run { try controller() }
        clock.run {
            window.rootViewController = root
            window.makeKeyAndVisible()
        }
        showFrame(isDrawn: false)
    }

    private init(_ size: CGSize, _ traits: Traits, _ framesPerSecond: Double) throws {
        var state = ScreenState()
        (state.size, state.scale, state.style) = (size, traits.scale, traits.style)
        state.direction = traits.isRightToLeft ? .rightToLeft : .leftToRight
        state.contentSizeCategory = traits.contentSize
        screen = HostScreen(state)
        let scale = UIScreen.main.scale
        func pixels(_ points: CGFloat) -> Int {
            let count = (points * scale).rounded()
            return count >= 0 && count < 1e6 ? Int(count) : 0
        }
        clock = CAExportClock(framesPerSecond: framesPerSecond)
        self.framesPerSecond = clock.framesPerSecond
        // Views nearly always have texts. Fonts are loaded while the display is opened, and programs are compiled while the
        // views are made.
        FontLoading.begin(with: ".SFUI")
        renderer = try CARenderer(width: pixels(size.width), height: pixels(size.height), scale: scale)
        renderer.rehearse(hasText: true)
        window = clock.run { UIWindow(frame: CGRect(origin: .zero, size: size)) }
        window.safeAreaStore = traits.safeArea
        window.screenTraits = screen.traits
        renderer.layer = window.layer
        clock.move(toFrame: 0)
        UIHostQueue.main.begin()
        HostTime.host = self
        HostScheduler.show(sharedClock, at: clock.time)
    }

    // MARK: Time

    /// Moves time on by some seconds, through all frames on the way.
    public func advance(by seconds: TimeInterval) {
        guard seconds > 0, seconds.isFinite else { return }
        let count = (seconds * framesPerSecond + 1e-6).rounded(.down)
        guard count < 1e7 else { return }
        for _ in 0..<Int(count) { nextFrame() }
    }

    /// Moves to the next frame.
    public func nextFrame() {
        moveToNextFrame()
        showFrame(isDrawn: false)
    }

    private func moveToNextFrame() {
        frame += 1
        clock.move(toFrame: frame)
        playTouches()
    }

    /// Runs what is due, lays out, commits and evaluates; then animations that have ended are reported.
    func showFrame(isDrawn: Bool) {
        HostTime.host = self
        HostScheduler.show(sharedClock, at: clock.time)
        screen.show()
        HostTime.drivers += 1
        defer { HostTime.drivers -= 1 }
        clock.run {
            // Under the clock, so that display links are called by its frames alone, and timers have its time.
            _ = RunLoop.current.run(mode: .default, before: .distantPast)
            UIHostQueue.main.run(until: clock.time)
            arrangeWindows()
            renderer.beginFrame(atTime: clock.time)
            if isDrawn { renderer.render() }
            renderer.endFrame()
        }
    }

    // MARK: Pictures

    /// The picture of the present time.
    ///
    /// - Throws: the error of drawing.
    public func picture() throws -> CGImage {
        showFrame(isDrawn: true)
        return try renderer.makeImage()
    }

    /// Calls `body` with the picture of each frame of some seconds, beginning with the present one.
    public func movie(seconds: TimeInterval, _ body: (CGImage) throws -> Void) throws {
        guard seconds >= 0, seconds.isFinite else { return }
        let count = Int(min((seconds * framesPerSecond).rounded(), 1e7))
        for index in 0..<max(count, 1) {
            if index > 0 { moveToNextFrame() }
            try body(picture())
        }
    }

    // MARK: Touches

    private var fingers: [Int: UITouch] = [:]
    private var lastTap: (time: TimeInterval, place: CGPoint, count: Int)?

    /// Puts a finger down, moves it or lifts it, now. A finger that is not down yet begins to touch.
    ///
    /// - Parameters:
    ///   - finger: the number of a finger, from 0.
    ///   - point: in points of the host's window.
    public func touch(_ finger: Int = 0, at point: CGPoint, phase: UITouch.Phase) {
        guard point.x.isFinite, point.y.isFinite else { return }
        var phase = phase
        let touch: UITouch
        if let known = fingers[finger] {
            touch = known
            if phase == .began { phase = .moved }
        } else {
            guard phase == .began || phase == .moved else { return }
            phase = .began
            touch = UITouch()
            touch.window = self.window(at: point)
            touch.place = place(point, in: touch.window)
            touch.tapCount = tapCount(at: point)
            fingers[finger] = touch
        }
        let place = place(point, in: touch.window)
        touch.previousPlace = phase == .began ? place : touch.place
        touch.place = place
        touch.phase = phase
        touch.timestamp = time
        let event = UIEvent()
        event.timestamp = time
        event.allTouches = [touch]
        clock.run { UIApplication.shared.sendEvent(event) }
        if phase == .ended || phase == .cancelled {
            fingers[finger] = nil
            lastTap = phase == .ended ? (time, point, touch.tapCount) : nil
        }
    }

    private func tapCount(at point: CGPoint) -> Int {
        guard let lastTap, time - lastTap.time <= UITapGestureRecognizer.longestPause,
            hypot(point.x - lastTap.place.x, point.y - lastTap.place.y) <= UITapGestureRecognizer.slack
        else { return 1 }
        return lastTap.count + 1
    }

    /// A script that is being played, and the time up to which it was.
    private struct Playing {
        let script: TouchScript
        let begin: TimeInterval
        var last: TimeInterval = -1
    }

    private var playing: [Playing] = []

    /// Plays a script of touches in the frames to come, beginning with the next one. Its times count from now.
    ///
    /// - Throws: `TouchScriptError` for a touch outside of the window and a time that is negative or over a day.
    public func play(_ script: TouchScript) throws(TouchScriptError) {
        try script.check(in: window.bounds)
        playing.append(Playing(script: script, begin: time))
    }

    private func playTouches() {
        for index in playing.indices {
            let now = time - playing[index].begin
            let events = playing[index].script.events(after: playing[index].last, through: now)
            playing[index].last = now
            for event in events { touch(event.finger, at: event.point, phase: event.phase) }
        }
        playing.removeAll { $0.last >= $0.script.duration }
    }

    /// Taps a place; the finger stays down for two frames.
    public func tap(at point: CGPoint, count: Int = 1) {
        for _ in 0..<max(count, 0) {
            touch(at: point, phase: .began)
            nextFrame()
            nextFrame()
            touch(at: point, phase: .ended)
            nextFrame()
        }
    }

    /// Keeps a finger down for some seconds.
    public func longPress(at point: CGPoint, seconds: TimeInterval = 0.6) {
        touch(at: point, phase: .began)
        advance(by: seconds)
        touch(at: point, phase: .ended)
        nextFrame()
    }

    /// The number of frames of a motion, at least 1; 1 for a time that is NaN.
    private func steps(of seconds: TimeInterval) -> Int {
        guard seconds > 0 else { return 1 }
        return max(Int((min(seconds, 1e4) * framesPerSecond).rounded()), 1)
    }

    /// Moves a finger along a line at a constant speed, one step in each frame.
    ///
    /// - Parameter lifts: whether the finger is lifted at the end, in the same frame as its last motion.
    public func drag(from start: CGPoint, to end: CGPoint, seconds: TimeInterval, lifts: Bool = true) {
        touch(at: start, phase: .began)
        let steps = steps(of: seconds)
        for step in 1...steps {
            nextFrame()
            let part = CGFloat(step) / CGFloat(steps)
            touch(
                at: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part),
                phase: .moved)
        }
        if lifts { touch(at: end, phase: .ended) }
        nextFrame()
    }

    /// Moves two fingers apart or together about a middle.
    ///
    /// - Parameters:
    ///   - from: the distance of the fingers at the start, in points; `to` at the end.
    public func pinch(at middle: CGPoint, from: CGFloat, to: CGFloat, seconds: TimeInterval) {
        func place(_ finger: Int, _ distance: CGFloat) -> CGPoint {
            CGPoint(x: middle.x + (finger == 0 ? -distance : distance) / 2, y: middle.y)
        }
        for finger in 0...1 { touch(finger, at: place(finger, from), phase: .began) }
        let steps = steps(of: seconds)
        for step in 1...steps {
            nextFrame()
            let distance = from + (to - from) * CGFloat(step) / CGFloat(steps)
            for finger in 0...1 { touch(finger, at: place(finger, distance), phase: .moved) }
        }
        for finger in 0...1 { touch(finger, at: place(finger, to), phase: .ended) }
        nextFrame()
    }
}
