import CoreGraphics

/// A property that animations change, by where a committed layer has its value: what the render tree knows of it.
///
/// Each class of layers has a table of them, `AnimatedProperties`.
package final class AnimatedProperty: Sendable {
    package let key: String
    /// A second spelling, such as `isHidden` for `hidden`.
    package let alias: String?
    let kind: ValueKind
    let storage: Storage
    let limit: LaneLimit
    /// Whether the value lies in an object that the property of the path's first key holds: `emitterCells.spark.birthRate`.
    let isPart: Bool

    /// The type of the look that has the property; nil where every layer has it.
    private let look: ObjectIdentifier?

    enum Storage: Sendable {
        case geometry(LaneField)
        case appearance(LaneField)
        /// Of `EffectsState`.
        case effects(LaneField)
        case shadowPath
        /// Of how contents lie, if there are any.
        case placement(
            read: @Sendable (LayerContents) -> Lanes, write: @Sendable (Lanes, inout LayerContents) -> Void)
        case contents
        /// The layer's own transform, which paths turn too.
        case transform
        case sublayerTransform
        /// Of the class's look.
        case look(LaneField, ObjectIdentifier)
        case computed(LookAccess<Lanes>)
        case matrix(LookAccess<CATransform3D>)
        /// A path or a list; `fits` says which values the property takes.
        case value(LookAccess<AnimationValue>, fits: @Sendable (AnimationValue) -> Bool)
    }

    init(
        _ key: String, alias: String? = nil, _ kind: ValueKind, _ storage: Storage, limit: LaneLimit = .none,
        look: ObjectIdentifier? = nil, isPart: Bool = false
    ) {
        self.key = key
        self.alias = alias
        self.kind = kind
        self.storage = storage
        self.limit = limit
        self.look = look
        self.isPart = isPart
    }

    /// The part of the layer's state that holds it. A part of an object is a custom value too, for presentation copies.
    var effect: AnimationEffects {
        switch storage {
        case .geometry, .transform, .sublayerTransform: .geometry
        default: isPart ? .filterInput : .appearance
        }
    }

    /// Whether only layers of one class have it.
    var isOfLook: Bool { look != nil }
    /// Whether an animation goes through what lies between two values; otherwise it steps.
    package var isStepped: Bool { kind.isStepped }
    package var isContents: Bool { if case .contents = storage { true } else { false } }
    package var isBoolean: Bool { kind == .bool }
    /// Whether it belongs to shadow, filters or rasterization.
    package var isEffect: Bool {
        switch storage {
        case .effects, .shadowPath: true
        default: false
        }
    }
    var placesContents: Bool { if case .placement = storage { true } else { false } }
}

/// The same property of the same class.
extension AnimatedProperty: Hashable {
    package static func == (a: AnimatedProperty, b: AnimatedProperty) -> Bool {
        a === b || (a.key == b.key && a.look == b.look)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
