extension PreparedAnimation {
    /// Groups in groups in groups: what lies deeper has no effect.
    private static let deepestGroup = 32

    /// Prepares an animation of a layer. One that is removed when it ends does not fill forwards.
    static func append(_ attached: AttachedAnimation, to items: inout ContiguousArray<PreparedAnimation>) {
        var timing = attached.animation.timing
        if attached.isRemovedOnCompletion, timing.speed != 0 {
            switch timing.fillMode {
            case .forwards: timing.fillMode = .removed
            case .both: timing.fillMode = .backwards
            case .removed, .backwards: break
            }
        }
        append(attached.animation, timing, depth: 0, to: &items)
    }

    private static func append(
        _ animation: RenderAnimation, _ timing: MediaTiming, depth: Int,
        to items: inout ContiguousArray<PreparedAnimation>
    ) {
        switch animation {
        case .property(let animation):
            if let item = PreparedAnimation(animation, timing: timing) { items.append(item) }
        case .transition(let transition):
            if depth == 0 {
                items.append(PreparedAnimation(role: .transition, timing: timing, curve: transition.curve))
            }
        case .group(let group):
            guard depth < deepestGroup else { return }
            let index = items.count
            items.append(PreparedAnimation(role: .group, timing: timing, curve: group.curve))
            for member in group.animations {
                var memberTiming = member.timing
                if !(memberTiming.duration > 0) { memberTiming.duration = timing.duration }
                append(member, memberTiming, depth: depth + 1, to: &items)
            }
            items[index].memberCount = items.count - index - 1
        }
    }

    /// The time of a group's members.
    func memberTime(_ moment: PreparedTiming.Moment) -> Double {
        if curve.isLinear || !timing.duration.isFinite { return moment.time }
        return timing.duration * curve.value(at: moment.progress)
    }
}
