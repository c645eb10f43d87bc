import Animation
import CoreAnimation
import Foundation

/// The durations of a tree's animations, in the root's superlayer's time.
struct MotionSpan {
    /// The end of the last finite animation.
    private(set) var end: CFTimeInterval?
    /// The period of each endless animation.
    private(set) var periods: [CFTimeInterval] = []

    /// Longer animations count as endless.
    private static let longestEnd: CFTimeInterval = 86_400
    /// The longest common period that is searched.
    private static let longestLoop: CFTimeInterval = 60

    init(of root: CALayer) {
        if let frozen = (root as? FrozenLayer)?.frozen {
            let motion = NodeMotion(of: frozen)
            (end, periods) = (motion.end, motion.periods)
            return
        }
        var stack = [(root, LayerClock(root))]
        while let (layer, clock) = stack.popLast() {
            // Nothing moves if time stands still or runs backwards.
            guard clock.speed > 0, clock.speed.isFinite, clock.start.isFinite else { continue }
            for key in layer.animationKeys() ?? [] {
                if let animation = layer.animation(forKey: key) { add(animation, clock) }
            }
            for child in layer.sublayers ?? [] { stack.append((child, clock.below(child))) }
            if let mask = layer.mask { stack.append((mask, clock.below(mask))) }
        }
    }

    private mutating func add(_ animation: CAAnimation, _ clock: LayerClock) {
        guard animation.duration > 0, animation.speed != 0, animation.speed.isFinite else { return }
        let length = DelayedAnimation.activeDuration(animation) / clock.speed
        if length <= Self.longestEnd {
            let begin = animation.beginTime == 0 ? 0 : clock.rootTime(animation.beginTime)
            guard begin.isFinite, begin + length > 0 else { return }
            end = max(end ?? 0, begin + length)
        } else {
            let round = animation.duration * (animation.autoreverses ? 2 : 1)
            let period = round / abs(CFTimeInterval(animation.speed)) / clock.speed
            if period > 0, period.isFinite { periods.append(period) }
        }
    }

    /// The duration; nil if nothing moves.
    var duration: CFTimeInterval? {
        guard let loop = Self.loop(periods) else { return end }
        return max(end ?? 0, loop)
    }

    /// The common multiple of all periods, to a millisecond, or else the longest period up to a minute, or else the
    /// shortest.
    static func loop(_ periods: [CFTimeInterval]) -> CFTimeInterval? {
        guard let shortest = periods.min() else { return nil }
        if let common = commonMultiple(periods) { return common }
        return periods.filter { $0 <= longestLoop }.max() ?? shortest
    }

    private static func commonMultiple(_ periods: [CFTimeInterval]) -> CFTimeInterval? {
        var result = 1
        for period in Set(periods) {
            let ticks = (period * 1000).rounded()
            guard ticks >= 1, ticks <= longestLoop * 1000, abs(ticks / 1000 - period) <= period * 1e-6 else {
                return nil
            }
            result = result / gcd(result, Int(ticks)) * Int(ticks)
            if result > Int(longestLoop * 1000) { return nil }
        }
        return CFTimeInterval(result) / 1000
    }

    private static func gcd(_ a: Int, _ b: Int) -> Int { b == 0 ? a : gcd(b, a % b) }
}

/// A layer's time: its speed relative to the root's superlayer, and the start of its time there.
private struct LayerClock {
    let speed: CFTimeInterval
    let start: CFTimeInterval

    init(_ layer: CALayer) {
        speed = CFTimeInterval(layer.speed)
        start = layer.beginTime - layer.timeOffset / CFTimeInterval(layer.speed)
    }

    private init(speed: CFTimeInterval, start: CFTimeInterval) {
        self.speed = speed
        self.start = start
    }

    func rootTime(_ time: CFTimeInterval) -> CFTimeInterval { start + time / speed }

    func below(_ layer: CALayer) -> LayerClock {
        let own = LayerClock(layer)
        return LayerClock(speed: speed * own.speed, start: rootTime(own.start))
    }
}
