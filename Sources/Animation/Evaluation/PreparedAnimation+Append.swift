import RenderTree

extension PreparedAnimation {
    /// The maximum nesting depth of groups; deeper ones have no effect.
    private static let deepestGroup = 32

    /// Prepares an animation of a layer. An animation that is removed at its end does not fill forwards.
    static func append(
        _ attached: AttachedAnimation, source: Int, _ effects: EffectsSource?, to items: inout PreparedList
    ) {
        var timing = attached.animation.timing
        if attached.isRemovedOnCompletion, timing.speed != 0 {
            switch timing.fillMode {
            case .forwards: timing.fillMode = .removed
            case .both: timing.fillMode = .backwards
            case .removed, .backwards: break
            }
        }
        append(attached.animation, timing, source, effects, depth: 0, to: &items)
    }

    private static func append(
        _ animation: RenderAnimation, _ timing: MediaTiming, _ source: Int, _ effects: EffectsSource?,
        depth: Int, to items: inout PreparedList
    ) {
        switch animation {
        case .property(let animation):
            if let item = PreparedAnimation(animation, timing: timing, source: source, effects: effects) {
                items.append(item)
            }
        case .transition(let transition):
            if depth == 0 {
                items.append(
                    PreparedAnimation(
                        role: .transition, timing: timing, curve: transition.curve, source: source))
            }
        case .group(let group):
            guard depth < deepestGroup else { return }
            let index = items.count
            items.append(
                PreparedAnimation(role: .group, timing: timing, curve: group.curve, source: source))
            for member in group.animations {
                var memberTiming = member.timing
                if !(memberTiming.duration > 0) { memberTiming.duration = timing.duration }
                append(member, memberTiming, source, effects, depth: depth + 1, to: &items)
            }
            items.setMemberCount(items.count - index - 1, at: index)
        }
    }

    /// The time of a group's members.
    func memberTime(_ moment: PreparedTiming.Moment) -> Double {
        if curve.isLinear || !timing.duration.isFinite { return moment.time }
        return timing.duration * curve.value(at: moment.progress)
    }
}
