import CoreGraphics
import Geometry

/// A property that animations can change: its location, kind and limits in a committed layer.
///
/// `AnimatedProperties` is the table of a class of layers.
package final class AnimatedProperty: Sendable {
    package let key: String
    /// A second spelling, such as `isHidden` for `hidden`.
    package let alias: String?
    package let kind: ValueKind
    package let storage: Storage
    package let limit: LaneLimit
    /// Whether the value is in an object that the property of the path's first key holds:
    /// `emitterCells.spark.birthRate`.
    package let isPart: Bool
    /// The location of the value in its structure, by which the model's properties refer to it; nil for a part.
    package let path: (AnyKeyPath & Sendable)?

    /// The type of the look that has the property; nil for a property of every layer.
    package let look: ObjectIdentifier?

    package enum Storage: Sendable {
        case geometry(LaneField)
        case appearance(LaneField)
        /// A field of `EffectValues`.
        case effects(LaneField)
        case shadowPath
        /// A field of the placement of contents, if there are any.
        case placement(LaneField)
        case contents
        /// The layer's own transform, which rotation along a path also changes.
        case transform
        case sublayerTransform
        /// A field of the class's look.
        case look(LaneField)
        case computed(LookAccess<Lanes>)
        case matrix(LookAccess<CATransform3D>)
        /// A path or a list; `fits` returns whether the property accepts a value.
        case value(LookAccess<AnimationValue>, fits: @Sendable (AnimationValue) -> Bool)
    }

    package init(
        _ key: String, alias: String? = nil, _ kind: ValueKind, _ storage: Storage, limit: LaneLimit = .none,
        at path: (AnyKeyPath & Sendable)? = nil, look: ObjectIdentifier? = nil, isPart: Bool = false
    ) {
        self.key = key
        self.alias = alias
        self.kind = kind
        self.storage = storage
        self.limit = limit
        self.look = look
        self.isPart = isPart
        self.path = path
    }

    /// Whether only layers of one class have the property.
    package var isOfLook: Bool { look != nil }
    /// Whether the property steps instead of being interpolated.
    package var isStepped: Bool { kind.isStepped }
    package var isContents: Bool { if case .contents = storage { true } else { false } }
    package var isBoolean: Bool { kind == .bool }
    /// Whether the property belongs to shadow, filters or rasterization.
    package var isEffect: Bool {
        switch storage {
        case .effects, .shadowPath: true
        default: false
        }
    }
    package var placesContents: Bool { if case .placement = storage { true } else { false } }
}

/// Properties are equal if they have the same key and class.
extension AnimatedProperty: Hashable {
    package static func == (a: AnimatedProperty, b: AnimatedProperty) -> Bool {
        a === b || (a.key == b.key && a.look == b.look)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
