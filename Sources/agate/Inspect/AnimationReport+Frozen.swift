import QuartzCore
import RenderTree

extension AnimationReport {
    /// The report on an animation of a frozen tree.
    init(_ attached: AttachedAnimation) {
        let timing = attached.animation.timing
        let runs =
            timing.repeatDuration > 0 && timing.duration > 0
            ? timing.repeatDuration / timing.duration : timing.repeatCount
        self.init(
            className: Self.className(of: attached.animation), key: attached.key ?? "",
            keyPaths: Self.keyPaths(of: attached.animation), beginTime: timing.beginTime,
            duration: timing.duration, repeatCount: runs == 0 || runs == 1 ? nil : Float(runs),
            autoreverses: timing.autoreverses)
    }

    private static func className(of animation: RenderAnimation) -> String {
        switch animation {
        case .group: "CAAnimationGroup"
        case .transition: "CATransition"
        case .property(let animation):
            switch animation.track {
            case .basic: "CABasicAnimation"
            case .spring: "CASpringAnimation"
            case .keyframes: "CAKeyframeAnimation"
            }
        }
    }

    private static func keyPaths(of animation: RenderAnimation) -> [String] {
        switch animation {
        case .property(let animation): [animation.target.keyPath]
        case .group(let group): group.animations.flatMap(keyPaths)
        case .transition: []
        }
    }
}
