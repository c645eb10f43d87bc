import Foundation
import CoreAnimation

/// An animation whose `beginTime` counts from when it is added, where a layer would take it as a time of its own.
enum DelayedAnimation {
    /// Shorter delays than this are none: `1e-100` in documents means at once.
    private static let shortest = 1e-9
    /// How long an endless animation runs, in seconds.
    private static let endless = 1e9

    /// The animation itself at its new speed, or in a group that waits for it.
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

    /// With its repetitions, in seconds of the time that it runs in; infinite when it has no end.
    static func activeDuration(_ animation: CAAnimation) -> CFTimeInterval {
        let length = animation.repeatDuration > 0 ? animation.repeatDuration : ownDuration(animation)
        return animation.speed == 0 ? .infinity : length / abs(CFTimeInterval(animation.speed))
    }

    private static func ownDuration(_ animation: CAAnimation) -> CFTimeInterval {
        let count = animation.repeatCount > 0 ? CFTimeInterval(animation.repeatCount) : 1
        return animation.duration * (animation.autoreverses ? 2 : 1) * count
    }
}
