import Foundation
import CoreAnimation

/// An animation whose `beginTime` is relative to the time at which it is added, instead of the layer's time.
enum DelayedAnimation {
    /// Shorter delays count as none: `1e-100` in documents means immediately.
    private static let shortest = 1e-9
    /// The duration of an endless animation in seconds.
    private static let endless = 1e9

    /// The animation at its new speed, in a group with a delay if it needs one.
    static func make(_ animation: CAAnimation, speed: Float) -> CAAnimation {
        let delay = animation.beginTime
        guard abs(delay) >= shortest, delay.isFinite else {
            animation.beginTime = 0
            animation.speed *= speed
            return animation
        }
        if animation.duration == 0 { animation.duration = CATransaction.animationDuration() }
        let group = CAAnimationGroup()
        group.animations = [animation]
        group.duration = max(min(delay + activeDuration(animation), endless), shortest)
        group.speed = speed
        group.fillMode = animation.fillMode
        group.isRemovedOnCompletion = animation.isRemovedOnCompletion
        return group
    }

    /// The duration including repetitions, in seconds of parent time; infinite if it is endless.
    static func activeDuration(_ animation: CAAnimation) -> CFTimeInterval {
        let length = animation.repeatDuration > 0 ? animation.repeatDuration : ownDuration(animation)
        return animation.speed == 0 ? .infinity : length / abs(CFTimeInterval(animation.speed))
    }

    private static func ownDuration(_ animation: CAAnimation) -> CFTimeInterval {
        let count = animation.repeatCount > 0 ? CFTimeInterval(animation.repeatCount) : 1
        return animation.duration * (animation.autoreverses ? 2 : 1) * count
    }
}
