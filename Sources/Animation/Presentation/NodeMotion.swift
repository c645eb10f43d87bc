import RenderTree

/// The durations of a committed tree's animations, in the time of the root's superlayer.
package struct NodeMotion {
    /// The end of the last animation that ends; nil without one.
    package private(set) var end: Double?
    /// The period of each endless animation, in seconds.
    package private(set) var periods: [Double] = []

    /// Animations that take longer count as endless.
    private static let longestEnd = 86_400.0

    package init(of root: RenderNode) {
        guard root.isAnimated else { return }
        var stack = [(node: root, clock: NodeClock())]
        while let (node, above) = stack.popLast() {
            let clock = node.time.map { above.below($0) } ?? above
            // Nothing moves if time stands still or runs backwards.
            guard clock.speed > 0, clock.speed.isFinite, clock.start.isFinite else { continue }
            if let animations = node.animations { add(animations, clock) }
            for child in node.children where child.isAnimated { stack.append((child, clock)) }
            if let mask = node.mask, mask.isAnimated { stack.append((mask, clock)) }
        }
    }

    /// Adds a layer's own animations, and those of its ancestors as if they ran in its time.
    private mutating func add(_ animations: any LayerAnimations, _ clock: NodeClock) {
        for attached in animations.attached { add(attached.animation.timing, clock) }
        for outer in animations.outer { add(outer.animations, clock) }
    }

    private mutating func add(_ timing: MediaTiming, _ clock: NodeClock) {
        guard timing.duration > 0, timing.speed != 0, timing.speed.isFinite else { return }
        let length = timing.activeDuration / clock.speed
        if length <= Self.longestEnd {
            let begin = clock.start + timing.beginTime / clock.speed
            if begin.isFinite, begin + length > 0 { end = max(end ?? 0, begin + length) }
        } else {
            let period = timing.duration * (timing.autoreverses ? 2 : 1) / abs(timing.speed) / clock.speed
            if period > 0, period.isFinite { periods.append(period) }
        }
    }
}

/// A layer's time: its speed relative to the root's superlayer, and the start of its time there.
private struct NodeClock {
    var speed = 1.0
    var start = 0.0

    func below(_ space: TimeSpace) -> NodeClock {
        let own = space.beginTime - space.timeOffset / space.speed
        return NodeClock(speed: speed * space.speed, start: start + own / speed)
    }
}
