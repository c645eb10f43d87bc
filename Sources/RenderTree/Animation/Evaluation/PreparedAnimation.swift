import CoreGraphics

/// An animation of a list made ready: what it does at any time costs no look-up, no string and no memory.
struct PreparedAnimation: Sendable {
    enum Role: UInt8, Sendable { case property, group, transition }

    enum Motion: Sendable {
        case none
        case ends(LaneEnds)
        case lanes(LaneKeyframes)
        case transform(TransformTrack)
        case general(GeneralTrack)
    }

    var role: Role
    var timing: PreparedTiming
    var curve: PreparedCurve
    /// How many of the following items belong to this group.
    var memberCount = 0
    /// Which of the attached animations it comes from.
    var source = 0

    var property = AnimatedProperty.custom
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
    /// The key that a custom value belongs to; see `AnimationTarget`.
    var target: AnimationTarget?

    init(role: Role, timing: MediaTiming, curve: TimingCurve?) {
        self.role = role
        self.timing = PreparedTiming(timing)
        self.curve = PreparedCurve(curve)
    }
}
