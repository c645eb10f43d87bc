import Foundation
import CoreAnimation

/// The animations with which a layer goes from a state to another.
public struct CAStateTransition {
    /// The name of a state, `*` for any, empty for none.
    public var fromState: String
    public var toState: String
    /// How long the whole takes, in seconds, as the document says it; the animations have durations of their own.
    public var duration: CFTimeInterval
    public var elements: [CAStateTransitionElement]

    public init(
        fromState: String, toState: String, duration: CFTimeInterval = 0,
        elements: [CAStateTransitionElement] = []
    ) {
        self.fromState = fromState
        self.toState = toState
        self.duration = duration
        self.elements = elements
    }
}

/// An animation of a transition. Its `beginTime` counts from the start of the transition.
public struct CAStateTransitionElement {
    /// Nil when the layer is gone; the element has no effect then.
    public internal(set) weak var target: CALayer?
    /// What the animation is added under.
    public var key: String
    public var animation: CAAnimation
    /// As the document says it; has no effect.
    public var isFinal: Bool

    public init(target: CALayer, key: String, animation: CAAnimation, isFinal: Bool = false) {
        self.target = target
        self.key = key
        self.animation = animation
        self.isFinal = isFinal
    }
}
