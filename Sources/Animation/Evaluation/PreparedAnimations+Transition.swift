import RenderTree

/// A transition at one time.
package struct TransitionSample: Sendable {
    package var id: AnimationID
    package var transition: TransitionAnimation
    /// The completed fraction of the transition, between its start and end progress.
    package var progress: Double

    package init(id: AnimationID, transition: TransitionAnimation, progress: Double) {
        self.id = id
        self.transition = transition
        self.progress = progress
    }
}

extension PreparedAnimations {
    /// The transition that is active at a layer's time, the last added one if there are several. Members of groups
    /// are ignored.
    package func transition(at localTime: Double) -> TransitionSample? {
        guard effects.contains(.transition) else { return nil }
        var index = items.count
        while index > 0 {
            index -= 1
            guard items.base[index].role == .transition else { continue }
            let source = items.base[index].source
            let moment = items.base[index].timing.moment(at: localTime)
            guard items.base[index].timing.isShown(moment.phase),
                case .transition(let transition) = attached[source].animation
            else {
                continue
            }
            let (start, end) = (unit(transition.startProgress, 0), unit(transition.endProgress, 1))
            let progress = start + (end - start) * items.base[index].curve.value(at: moment.progress)
            return TransitionSample(
                id: attached[source].id, transition: transition, progress: min(max(progress, 0), 1))
        }
        return nil
    }

    private func unit(_ value: Double, _ fallback: Double) -> Double {
        value.isFinite ? min(max(value, 0), 1) : fallback
    }
}
