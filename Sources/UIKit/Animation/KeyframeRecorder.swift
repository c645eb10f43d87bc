/// The changes of `animateKeyframes`, each with its part of the whole time.
@MainActor
final class KeyframeRecorder {
    private struct Step {
        let change: LayerChange
        let start, end: Double
    }

    private let modeNumber: UInt
    private var steps: [Step] = []
    private var span = (start: 0.0, end: 1.0)

    init(modeNumber: UInt) { self.modeNumber = modeNumber }

    /// Runs the changes of a step; its start and duration are fractions of the whole.
    func frame(from start: Double, lasting duration: Double, _ changes: () -> Void) {
        let outer = span
        let begin = start.isFinite ? min(max(start, 0), 1) : 0
        span = (begin, duration.isFinite ? min(max(begin + duration, begin), 1) : 1)
        changes()
        span = outer
    }

    func add(_ change: LayerChange) { steps.append(Step(change: change, start: span.start, end: span.end)) }

    /// Adds a keyframe animation for each layer and property. Values hold before and after each step; the curve of the
    /// block spans the whole.
    func addAnimations(of block: AnimationBlock) {
        var groups: [[Step]] = []
        for step in steps {
            let index = groups.firstIndex {
                $0[0].change.layer === step.change.layer && $0[0].change.key == step.change.key
            }
            if let index { groups[index].append(step) } else { groups.append([step]) }
        }
        for group in groups {
            let animation = animation(of: group)
            if case .timing(let function) = block.curve { animation.timingFunction = function }
            block.add(animation, to: group[0].change.layer, forKey: group[0].change.key.rawValue)
        }
    }

    private func animation(of steps: [Step]) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: steps[0].change.key.rawValue)
        var values: [Any] = [], times: [Double] = []
        func add(_ value: LayerValue, at time: Double) {
            values.append(value.boxed ?? NSNull())
            times.append(max(time, times.last ?? 0))
        }
        let sorted = steps.sorted { $0.start < $1.start }
        add(sorted[0].change.old, at: 0)
        for (index, step) in sorted.enumerated() {
            let from = index == 0 ? step.change.old : sorted[index - 1].change.new
            if step.start > (times.last ?? 0) { add(from, at: step.start) }
            add(step.change.new, at: step.end)
        }
        if let last = times.last, last < 1 { add(sorted[sorted.count - 1].change.new, at: 1) }
        animation.values = values
        switch modeNumber {
        case 1:
            animation.calculationMode = .discrete
            // A discrete animation has one time more than values: a value holds up to the next time.
            times.append(1)
        case 2: animation.calculationMode = .paced
        case 3: animation.calculationMode = .cubic
        case 4: animation.calculationMode = .cubicPaced
        default: animation.calculationMode = .linear
        }
        animation.keyTimes = times.map { NSNumber(value: $0) }
        return animation
    }
}
