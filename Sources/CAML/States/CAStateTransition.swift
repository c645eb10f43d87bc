import Foundation
import CoreAnimation

/// The animations of a layer's change between two states.
public struct CAStateTransition {
    /// The name of a state, `*` for any, empty for none.
    public var fromState: String
    public var toState: String
    /// The total duration in seconds, as stored in the document. It has no effect: the animations have their own
    /// durations.
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

/// An animation of a transition. Its `beginTime` is relative to the start of the transition.
public struct CAStateTransitionElement {
    /// The layer to animate; if it is deallocated, the element has no effect.
    public internal(set) weak var target: CALayer?
    /// The key under which the animation is added.
    public var key: String
    public var animation: CAAnimation
    /// The document's flag; it has no effect.
    public var isFinal: Bool

    public init(target: CALayer, key: String, animation: CAAnimation, isFinal: Bool = false) {
        self.target = target
        self.key = key
        self.animation = animation
        self.isFinal = isFinal
    }
}
