import CoreGraphics
import RenderTree

/// An animation prepared for evaluation without look-ups, strings or allocations. It is noncopyable to prevent
/// accidental copies.
struct PreparedAnimation: ~Copyable, Sendable {
    enum Role: UInt8, Sendable { case property, group, transition }

    /// The track: exactly one for a property, none otherwise.
    enum Motion: Sendable {
        case none, ends, lanes, transform, general
    }

    var role: Role
    var timing: PreparedTiming
    var curve: PreparedCurve
    /// The number of following items that are members of this group.
    var memberCount = 0
    /// The index of the attached animation that it was prepared from.
    let source: Int

    /// The way in which the property's value is accessed.
    enum Route: UInt8, Sendable {
        /// In place, by `field`.
        case geometry, appearance
        /// In lanes, by the property's own functions.
        case lanes
        case transform, matrix, contents, value, effect
        /// Not accessed, because the target is custom.
        case none
    }

    var route = Route.none
    var field = LaneField.none
    var limit = LaneLimit.none
    /// The part of the layer that it changes.
    var effect = AnimationEffects.custom
    /// The property; nil for a custom target. The attached animation retains it.
    var property: Unmanaged<AnimatedProperty>?
    var component = ValueComponent.whole
    /// The animated lanes of a property that fits lanes.
    var range = LaneRange(first: 0, kind: .number)
    /// The kind of the motion's values, before any value function.
    var kind = ValueKind.general
    var function: ValueFunction?
    var isAdditive = false
    var isCumulative = false
    /// Replaces the curve.
    var spring: PreparedSpring?
    /// The progress at the end of a cycle.
    var endFraction = 1.0
    var motion = Motion.none
    var ends = LaneEnds.none
    var lanes: LaneKeyframes?
    var transform: TransformTrack?
    var general: GeneralTrack?
    /// The index in `EffectsSource.inputs` of an animated filter input, whose target is custom.
    var filterInput: Int?
    /// The target of a custom value, or of a part of an object in a look.
    var target: AnimationTarget?

    /// Whether it animates a property of the class's look.
    var isOfLook: Bool { property?._withUnsafeGuaranteedRef { $0.isOfLook } ?? false }

    init(role: Role, timing: MediaTiming, curve: TimingCurve?, source: Int) {
        self.role = role
        self.source = source
        self.timing = PreparedTiming(timing)
        self.curve = PreparedCurve(curve)
    }
}
