/// An animation as a value.
package indirect enum RenderAnimation: Sendable, Equatable {
    case property(PropertyAnimation)
    case group(AnimationGroup)
    case transition(TransitionAnimation)

    package var timing: MediaTiming {
        get {
            switch self {
            case .property(let animation): animation.timing
            case .group(let group): group.timing
            case .transition(let transition): transition.timing
            }
        }
        set {
            switch self {
            case .property(var animation):
                animation.timing = newValue
                self = .property(animation)
            case .group(var group):
                group.timing = newValue
                self = .group(group)
            case .transition(var transition):
                transition.timing = newValue
                self = .transition(transition)
            }
        }
    }
}
