/// The changes of a property animator: for each layer and property the first old value and the last new one.
@MainActor
final class AnimatorRecord {
    private(set) var changes: [LayerChange] = []

    func add(_ change: LayerChange) {
        let index = changes.firstIndex { $0.layer === change.layer && $0.key == change.key }
        guard let index else { return changes.append(change) }
        let old = changes[index].old
        changes[index] = LayerChange(layer: change.layer, key: change.key, old: old, new: change.new)
    }

    /// The changes in the other direction.
    func reversed() -> [LayerChange] {
        changes.map { LayerChange(layer: $0.layer, key: $0.key, old: $0.new, new: $0.old) }
    }
}

/// The running or paused animations of an animator; a new one for each start, pause and reversal.
@MainActor
final class AnimatorRun: NSObject, @preconcurrency CAAnimationDelegate {
    private var keys: [(layer: CALayer, key: String)] = []
    private var running = 0
    private let whenFinished: () -> Void
    private var isEnded = false

    /// How the animations of a run pass.
    enum Pace {
        /// Stays at a fraction of the way.
        case paused(at: Double)
        /// Continues from a fraction of the way, for a time in seconds.
        case running(from: Double, duration: TimeInterval, delay: TimeInterval, curve: BlockCurve)
    }

    init(_ changes: [LayerChange], _ pace: Pace, whenFinished: @escaping () -> Void) {
        self.whenFinished = whenFinished
        super.init()
        for change in changes {
            change.forEachPart { add($0, to: change.layer, pace) }
        }
    }

    /// Whether the changes need no animation.
    var isEmpty: Bool { keys.isEmpty }

    private func add(_ part: LayerChange.Part, to layer: CALayer, _ pace: Pace) {
        let animation = Self.animation(of: part, pace)
        animation.fillMode = .both
        animation.delegate = self
        if case .running(_, _, let delay, _) = pace, delay > 0 || HostTime.isTime(of: layer) {
            animation.beginTime = max(layer.convertTime(HostTime.now, from: nil) + delay, 1e-9)
        }
        let key = "UIViewPropertyAnimator.\(ObjectIdentifier(self).hashValue).\(part.keyPath)"
        layer.add(animation, forKey: key)
        keys.append((layer, key))
        running += 1
    }

    private static func animation(of part: LayerChange.Part, _ pace: Pace) -> CAAnimation {
        if case .running(0, let duration, _, .spring(let spring)) = pace {
            let animation = CASpringAnimation(keyPath: part.keyPath)
            animation.set(part)
            animation.mass = CGFloat(spring.mass)
            animation.stiffness = CGFloat(spring.stiffness)
            animation.damping = CGFloat(spring.damping)
            animation.initialVelocity = CGFloat(spring.velocity)
            animation.duration = duration
            animation.timingFunction = CAMediaTimingFunction(name: .linear)
            return animation
        }
        let way = CABasicAnimation(keyPath: part.keyPath)
        way.set(part)
        way.timingFunction = CAMediaTimingFunction(name: .linear)
        way.fillMode = .both
        switch pace {
        case .paused(let fraction):
            way.duration = 1
            way.speed = 0
            way.timeOffset = min(max(fraction, 0), 1)
            return way
        case .running(let start, let duration, _, let curve):
            // The group's curve maps the rest of the time to the rest of the way.
            let whole = duration / max(1 - start, 1e-6)
            way.duration = whole
            way.timeOffset = start * whole
            let group = CAAnimationGroup()
            group.animations = [way]
            group.duration = duration
            if case .timing(let function) = curve.continued { group.timingFunction = function }
            return group
        }
    }

    /// Removes the animations without a call of the animator.
    func remove() {
        isEnded = true
        for (layer, key) in keys { layer.removeAnimation(forKey: key) }
        keys = []
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        running -= 1
        guard running == 0, !isEnded else { return }
        isEnded = true
        whenFinished()
    }
}

extension CABasicAnimation {
    fileprivate func set(_ part: LayerChange.Part) {
        fromValue = part.from
        toValue = part.to
        isAdditive = part.isAdditive
    }
}
