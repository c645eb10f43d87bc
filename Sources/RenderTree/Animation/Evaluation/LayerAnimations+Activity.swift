/// Whether animations change a layer as time goes on.
public struct AnimationActivity: Sendable, Equatable {
    /// Whether values change from one moment to the next.
    public var isChanging: Bool
    /// The next time, of the layer, at which something starts, ends or jumps; infinity when never. While nothing
    /// changes, every frame up to then is the same.
    public var nextChange: Double

    public init(isChanging: Bool, nextChange: Double) {
        self.isChanging = isChanging
        self.nextChange = nextChange
    }
}

/// Where an animation is in its life.
public enum AnimationStage: UInt8, Sendable {
    case waiting, running, finished
}

extension ActiveInterval {
    public func stage(at time: Double) -> AnimationStage {
        if time >= end { return .finished }
        return time >= start ? .running : .waiting
    }
}

extension LayerAnimations {
    /// Whether an animation is waiting, running or finished at a time of the layer; `index` is that in `attached`.
    public func stage(ofAnimationAt index: Int, at localTime: Double) -> AnimationStage {
        guard intervals.indices.contains(index) else { return .finished }
        return intervals[index].stage(at: localTime)
    }

    /// What time, of the layer, does to it from `localTime` on. A group counts as changing as long as it runs.
    public func activity(at localTime: Double) -> AnimationActivity {
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

/// When something changes next.
private enum Change {
    case never, always
    /// It jumps at a time of the parent.
    case at(Double)
}

extension PreparedAnimation {
    /// When the value changes next while the animation runs.
    fileprivate func change(after time: Double) -> Change {
        if role == .group { return memberCount > 0 && timing.rate > 0 ? .always : .never }
        if role == .transition { return timing.rate > 0 ? .always : .never }
        if isConstant { return .never }
        guard let steps, curve.isLinear, spring == nil, !isCumulative, !timing.isMirrored,
            !timing.autoreverses, timing.duration > 0, timing.duration.isFinite
        else {
            return .always
        }
        // A run's own time from here to the next step, or to the next run.
        let moment = timing.moment(at: time)
        let next = min(steps.first { $0 > moment.progress } ?? 1, 1)
        let wait = (next - moment.progress) * timing.duration / timing.rate
        return .at(max(time + wait, time.nextUp))
    }

    /// The parts of a run at which the value jumps, if it does nothing else.
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
