import RenderTree

/// The change over time of a layer's animations.
package struct AnimationActivity: Sendable, Equatable {
    /// Whether values change continuously.
    package var isChanging: Bool
    /// The layer's time at which an animation next starts, ends or jumps; infinity if never. If `isChanging` is
    /// false, every frame up to then is the same.
    package var nextChange: Double

    package init(isChanging: Bool, nextChange: Double) {
        self.isChanging = isChanging
        self.nextChange = nextChange
    }
}

/// The stage of an animation's life.
package enum AnimationStage: UInt8, Sendable {
    case waiting, running, finished
}

extension ActiveInterval {
    package func stage(at time: Double) -> AnimationStage {
        if time >= end { return .finished }
        return time >= start ? .running : .waiting
    }
}

extension PreparedAnimations {
    /// The stage of an animation at a layer's time; `index` is its position in `attached`.
    package func stage(ofAnimationAt index: Int, at localTime: Double) -> AnimationStage {
        guard intervals.indices.contains(index) else { return .finished }
        return intervals[index].stage(at: localTime)
    }

    /// The activity from `localTime` on. A group counts as changing while it runs.
    package func activity(at localTime: Double) -> AnimationActivity {
        var result = AnimationActivity(isChanging: false, nextChange: .infinity)
        intervals.withUnsafeBufferPointer { intervals in
            for i in 0..<intervals.count {
                switch intervals[i].stage(at: localTime) {
                case .waiting: result.nextChange = min(result.nextChange, intervals[i].start)
                case .running: result.nextChange = min(result.nextChange, intervals[i].end)
                case .finished: break
                }
            }
        }
        var index = 0
        while index < items.count {
            let item = items.base + index
            index += 1 + item.pointee.memberCount
            guard intervals[item.pointee.source].stage(at: localTime) == .running else { continue }
            switch item.pointee.change(after: localTime) {
            case .never: break
            case .always: result.isChanging = true
            case .at(let time): result.nextChange = min(result.nextChange, time)
            }
        }
        return result
    }
}

/// The next change of a value.
private enum Change {
    case never, always
    /// A jump at a time of the parent.
    case at(Double)
}

extension PreparedAnimation {
    /// The next change of the value while the animation runs.
    fileprivate func change(after time: Double) -> Change {
        if role == .group { return memberCount > 0 && timing.rate > 0 ? .always : .never }
        if role == .transition { return timing.rate > 0 ? .always : .never }
        if isConstant { return .never }
        guard let steps, curve.isLinear, spring == nil, !isCumulative, !timing.isMirrored,
            !timing.autoreverses, timing.duration > 0, timing.duration.isFinite
        else {
            return .always
        }
        // The time of the cycle from here to the next jump or the next cycle.
        let moment = timing.moment(at: time)
        let next = min(steps.first { $0 > moment.progress } ?? 1, 1)
        let wait = (next - moment.progress) * timing.duration / timing.rate
        return .at(max(time + wait, time.nextUp))
    }

    /// The fractions of a cycle at which a discrete value jumps; nil if it changes continuously.
    private var steps: ContiguousArray<Double>? {
        switch motion {
        case .ends: kind.isStepped ? [0, 0.5, 1] : nil
        case .lanes: lanes?.steps
        case .transform: transform?.steps
        case .general: general?.steps
        case .none: nil
        }
    }
}
