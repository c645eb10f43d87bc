import CThreadState
import CoreAnimation
import CoreMedia
import Foundation
import Locking

/// Shows a movie in the layers that have it, at a rate. One thread calls it, that of the layers; frames are drawn on any.
///
/// Playing begins with the next frame that is drawn, like an animation without a begin time, or at once if no layer
/// shows the player. There is no sound.
open class AVPlayer: NSObject, @unchecked Sendable {
    // Unchecked: frames read the locked state alone.

    public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }

    public struct Statistics: Sendable {
        /// Frames of the display that showed an earlier frame of the movie, because the one of their time was not decoded.
        public internal(set) var lateFrames = 0
    }

    struct State: Sendable {
        var timeline = PlayerTimeline()
        var item: AVPlayerItem?
        var statistics = Statistics()
        var lastImage: CGImage?
        var ends = 0
    }

    let state = Locked(State())
    private var link: CADisplayLink?
    private var observers: [PlayerObserver] = []
    /// The layers that show the player, without copies such as those of the presentation.
    private var viewers: [Viewer] = []
    /// The number of changes after which the layers have to ask anew.
    private(set) var changes = 0
    /// The host's time; tests have one of their own.
    let clock: @Sendable () -> Double
    open var actionAtItemEnd = ActionAtItemEnd.pause
    /// The picture of the current item, shared by the layers that show it.
    private(set) lazy var provider = PlayerPictures(self)

    public override init() {
        clock = { CACurrentMediaTime() }
        super.init()
    }

    public init(playerItem item: AVPlayerItem?) {
        clock = { CACurrentMediaTime() }
        super.init()
        replaceCurrentItem(with: item)
    }

    init(playerItem item: AVPlayerItem?, clock: @escaping @Sendable () -> Double) {
        self.clock = clock
        super.init()
        replaceCurrentItem(with: item)
    }

    public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }

    deinit { link?.invalidate() }

    open var currentItem: AVPlayerItem? { state.withLock { $0.item } }
    /// Late frames under the live clock; movies that are exported have none.
    public var statistics: Statistics { state.withLock { $0.statistics } }
    open var error: (any Error)? { currentItem?.error }

    open func replaceCurrentItem(with item: AVPlayerItem?) {
        let length = item?.length ?? 0
        item?.player = self
        state.withLock {
            $0.item = item
            $0.lastImage = nil
            $0.ends = 0
            $0.timeline.change(at: nil) {
                $0.item = 0
                $0.range = 0...length
                $0.loops = false
            }
        }
        renew()
        follow()
    }

    /// Seconds of the movie per second; below 0 it runs backwards. Rates that are not finite count as 0.
    open var rate: Float {
        get { Float(state.withLock { $0.timeline.rate }) }
        set {
            let now = now
            state.withLock {
                $0.ends = 0
                $0.timeline.change(at: now) { $0.rate = newValue.isFinite ? Double(newValue) : 0 }
            }
            renew()
            follow()
        }
    }
    open func play() { rate = 1 }
    open func pause() { rate = 0 }

    open func currentTime() -> CMTime {
        let now = now
        return state.withLock { state in
            if state.timeline.host == nil, layers == 0 { state.timeline.host = now }
            return CMTime(seconds: state.timeline.time(at: now), preferredTimescale: 1_000_000_000)
        }
    }

    /// Shows the frame of a time, exactly; times that are not numbers have no effect.
    open func seek(to time: CMTime) {
        let seconds = time.seconds
        guard !seconds.isNaN else { return }
        state.withLock { state in
            let range = state.timeline.range
            state.ends = 0
            state.timeline.change(at: nil) {
                $0.item = min(max(seconds, range.lowerBound), min(range.upperBound, VideoReader.latest))
            }
        }
        renew()
    }
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { seek(to: time) }
    open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
        seek(to: time)
        completionHandler(true)
    }

    /// Calls a closure each time that the movie passes a multiple of an interval, and when it jumps, with the time that
    /// it has then.
    ///
    /// - Parameter queue: nil for the thread of the player.
    open func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any {
        let observer = PlayerObserver(max(interval.seconds, 0.001), queue, block)
        observers.append(observer)
        follow()
        return observer
    }

    open func removeTimeObserver(_ observer: Any) {
        observers.removeAll { $0 === observer as AnyObject }
        follow()
    }

    /// Repeats a part of the current item, in seconds.
    func loop(_ range: ClosedRange<Double>) {
        state.withLock {
            $0.timeline.range = range
            $0.timeline.loops = true
            $0.timeline.item = min(max($0.timeline.item, range.lowerBound), range.upperBound)
        }
        renew()
    }

    func advanceToNextItem(at host: Double) {}

    /// Whatever comes after an item; only a queue has it.
    var hasNextItem: Bool { false }

    private var now: Double { clock() }

    // MARK: Layers

    private struct Viewer { weak var layer: AVPlayerLayer? }

    /// The number of layers that show the player.
    var layers: Int { viewers.count { $0.layer != nil } }

    func add(_ layer: AVPlayerLayer) {
        viewers.removeAll { $0.layer == nil }
        viewers.append(Viewer(layer: layer))
        layer.renew()
    }

    func remove(_ layer: AVPlayerLayer) { viewers.removeAll { $0.layer == nil || $0.layer === layer } }

    /// Has the layers ask for a picture again, because the answers for later times are out of date.
    private func renew() {
        changes += 1
        for viewer in viewers { viewer.layer?.renew() }
        synchronize()
    }

    /// Sets the time of the layers that follow the current item.
    func synchronize(at time: Double? = nil) {
        let (timeline, item) = state.withLock { ($0.timeline, $0.item) }
        guard let item, !item.followers.isEmpty else { return }
        item.followers.removeAll { $0.layer == nil }
        for follower in item.followers { follower.layer?.follow(timeline, at: time ?? now) }
    }

    // MARK: Frames of the display

    /// Follows the display while there is something to tell.
    private func follow() {
        let isNeeded = rate != 0 && currentItem != nil
        if isNeeded, link == nil {
            let link = CADisplayLink { [weak self] in self?.show($0.timestamp) }
            link.add(to: .current, forMode: .common)
            self.link = link
        } else if !isNeeded, let link {
            link.invalidate()
            self.link = nil
        }
    }

    private func show(_ now: Double) {
        let (time, ends, item) = state.withLock { state -> (Double, Int, AVPlayerItem?) in
            if state.timeline.host == nil { state.timeline.host = now }
            let ends = state.timeline.ends(at: now)
            defer { state.ends = max(ends, state.ends) }
            return (state.timeline.time(at: now), ends - state.ends, state.item)
        }
        synchronize(at: now)
        for observer in observers { observer.pass(time) }
        guard ends > 0, let item else { return }
        let loops = state.withLock { $0.timeline.loops }
        if !loops { end(at: now) }
        for _ in 0..<min(ends, 1000) {
            NotificationCenter.default.post(name: .AVPlayerItemDidPlayToEndTime, object: item)
        }
    }

    private func end(at now: Double) {
        if actionAtItemEnd == .advance, hasNextItem {
            let host = state.withLock { $0.timeline.host(at: $0.timeline.range.upperBound) }
            advanceToNextItem(at: min(host, now))
        } else if actionAtItemEnd != .none {
            pause()
        }
    }
}
