import CoreGraphics

/// An animation of a list made ready: what it does at any time costs no look-up, no string and no memory. It can't be
/// copied, so that no use of it does by accident.
struct PreparedAnimation: ~Copyable, Sendable {
    enum Role: UInt8, Sendable { case property, group, transition }

    /// Which of the tracks there is: exactly one for a property, none otherwise.
    enum Motion: Sendable {
        case none, ends, lanes, transform, general
    }

    var role: Role
    var timing: PreparedTiming
    var curve: PreparedCurve
    /// How many of the following items belong to this group.
    var memberCount = 0
    /// Which of the attached animations it comes from.
    let source: Int

    /// How the property's value is reached.
    enum Route: UInt8, Sendable {
        /// In place, by `field`.
        case geometry, appearance
        /// Numbers that the property reads and writes itself.
        case lanes
        case transform, matrix, contents, value, effect
        /// Of a custom target: not at all.
        case none
    }

    var route = Route.none
    var field = LaneField.none
    var limit = LaneLimit.none
    /// What of the layer it changes.
    var effect = AnimationEffects.custom
    /// Nil for a custom target. The attached animation that this one comes from keeps it alive.
    var property: Unmanaged<AnimatedProperty>?
    var component = ValueComponent.whole
    /// Of properties that fit lanes, which lanes.
    var range = LaneRange(first: 0, kind: .number)
    /// What the motion yields, before any value function.
    var kind = ValueKind.general
    var function: ValueFunction?
    var isAdditive = false
    var isCumulative = false
    /// Takes the place of the curve.
    var spring: PreparedSpring?
    /// The fraction at the end of a cycle.
    var endFraction = 1.0
    var motion = Motion.none
    var ends = LaneEnds.none
    var lanes: LaneKeyframes?
    var transform: TransformTrack?
    var general: GeneralTrack?
    /// Of a filter's input, where it lies in `EffectsSource.inputs`; the target is custom then.
    var filterInput: Int?
    /// Of a custom value, and of a part of an object in a look, whose it is.
    var target: AnimationTarget?

    init(role: Role, timing: MediaTiming, curve: TimingCurve?, source: Int) {
        self.role = role
        self.source = source
        self.timing = PreparedTiming(timing)
        self.curve = PreparedCurve(curve)
    }
}
