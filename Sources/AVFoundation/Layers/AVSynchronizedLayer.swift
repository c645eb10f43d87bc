import CoreAnimation
import CoreMedia
import Foundation

/// A layer whose time is that of a player's item: the animations of its sublayers follow play, pause, rate and seek.
///
/// An animation that begins with the item has the begin time `AVCoreAnimationBeginTimeAtZero`. The player sets the layer's
/// `beginTime`, `timeOffset` and `speed`; in movies that are written, layers follow the movie without such a layer.
open class AVSynchronizedLayer: CALayer {
    private var item: AVPlayerItem?

    public convenience init(playerItem: AVPlayerItem) {
        self.init()
        self.playerItem = playerItem
    }

    /// The item whose time the layer has; without one it has its superlayer's.
    open var playerItem: AVPlayerItem? {
        get { item }
        set {
            guard newValue !== item else { return }
            item?.followers.removeAll { $0.layer === self }
            item = newValue
            guard let newValue else { return set(begin: 0, offset: 0, speed: 1) }
            newValue.followers.append(AVPlayerItem.Follower(layer: self))
            if let player = newValue.player {
                player.synchronize()
            } else {
                set(begin: 0, offset: 0, speed: 0)
            }
        }
    }

    /// Takes the item's time from a player's timeline, unless the layer has it already.
    func follow(_ timeline: PlayerTimeline, at now: Double) {
        let time = timeline.time(at: now)
        let isOver = !timeline.loops && timeline.ends(at: now) > 0
        let rate = timeline.host == nil || isOver ? 0 : Float(timeline.rate)
        let shown = (now - beginTime) * Double(speed) + timeOffset
        guard rate != speed || abs(shown - time) > 1e-6 else { return }
        set(begin: rate == 0 ? 0 : now, offset: time, speed: rate)
    }

    private func set(begin: Double, offset: Double, speed: Float) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        (beginTime, timeOffset, self.speed) = (begin, offset, speed)
        CATransaction.commit()
    }
}
