import CoreGraphics
import Geometry

/// One value of a structure in the committed tree: its location, its form in encoded trees, its limit, and its animation.
///
/// The table of a structure (`TreeTable`) lists each of its values once.
package struct TreeProperty<Root>: Sendable {
    package typealias Path<Value> = WritableKeyPath<Root, Value> & Sendable

    /// The key of a value that can be animated.
    package let name: String
    /// Nil if the value can't be animated.
    package let animated: AnimatedProperty?
    let field: TreeField<Root>
    let limit: Limit

    enum Limit: Sendable {
        case none
        case lanes(LaneField, LaneLimit)
        case value(@Sendable (inout Root) -> Void)
    }

    init(_ name: String, _ field: TreeField<Root>, animated: AnimatedProperty? = nil, limit: Limit) {
        self.name = name
        self.field = field
        self.animated = animated
        self.limit = limit
    }

    /// - Parameter limit: replaces an invalid value.
    init(
        _ name: String, _ field: TreeField<Root>, animated: AnimatedProperty? = nil,
        limit: @escaping @Sendable (inout Root) -> Void
    ) {
        self.init(name, field, animated: animated, limit: .value(limit))
    }

    init<Value: TreeValue>(
        _ name: String, _ path: Path<Value>, animated: AnimatedProperty? = nil, limit: Limit = .none
    ) {
        self.init(name, TreeField(name, path), animated: animated, limit: limit)
    }

    init<Value: TreeValue>(
        _ name: String, _ path: Path<Value>, animated: AnimatedProperty? = nil,
        limit: @escaping @Sendable (inout Root) -> Void
    ) {
        self.init(name, TreeField(name, path), animated: animated, limit: .value(limit))
    }

    /// A value that can't be animated.
    package static func stored<Value: TreeValue>(_ name: String, _ path: Path<Value>) -> Self {
        Self(name, path)
    }

    /// A value that can't be animated, and that `limit` makes drawable.
    package static func stored<Value: TreeValue>(
        _ name: String, _ path: Path<Value>, limit: @escaping @Sendable (Value) -> Value
    ) -> Self {
        Self(name, path) { $0[keyPath: path] = limit($0[keyPath: path]) }
    }

    /// A number, flag, structure or colour, which is accessed in place.
    fileprivate static func lanes<Value: LaneValue & TreeValue>(
        _ name: String, _ path: Path<Value>, _ limit: LaneLimit, _ alias: String?, as content: LaneContent?,
        _ storage: (LaneField) -> AnimatedProperty.Storage
    ) -> Self {
        let field = LaneField(path, as: content)
        return Self(
            name, path,
            animated: AnimatedProperty(
                name, alias: alias, field.content.kind, storage(field), limit: limit, at: path),
            limit: limit.isNone ? .none : .lanes(field, limit))
    }
}

extension TreeProperty where Root == LayerGeometry {
    static func value<Value: LaneValue & TreeValue>(
        _ name: String, _ path: Path<Value>, limit: LaneLimit = .none, alias: String? = nil
    ) -> Self { lanes(name, path, limit, alias, as: nil) { .geometry($0) } }
}

extension TreeProperty where Root == LayerAppearance {
    static func value<Value: LaneValue & TreeValue>(
        _ name: String, _ path: Path<Value>, limit: LaneLimit = .none
    ) -> Self { lanes(name, path, limit, nil, as: nil) { .appearance($0) } }
}

extension TreeProperty where Root == LayerContents {
    static func value<Value: LaneValue & TreeValue>(
        _ name: String, _ path: Path<Value>, limit: LaneLimit = .none
    ) -> Self { lanes(name, path, limit, nil, as: nil) { .placement($0) } }
}

extension TreeProperty where Root == EffectValues {
    static func value<Value: LaneValue & TreeValue>(
        _ name: String, _ path: Path<Value>, limit: LaneLimit = .none, as content: LaneContent? = nil
    ) -> Self { lanes(name, path, limit, nil, as: content) { .effects($0) } }
}

extension TreeProperty where Root: LayerLook {
    package static func value<Value: LaneValue & TreeValue>(
        _ name: String, _ path: Path<Value>, limit: LaneLimit = .none
    ) -> Self {
        Self(
            name, path, animated: .value(name, path, limit: limit),
            limit: limit.isNone ? .none : .lanes(LaneField(path), limit))
    }

    /// A transform; one that is not finite becomes the identity.
    package static func transform(_ name: String, _ path: Path<CATransform3D>) -> Self {
        Self(name, path, animated: .transform(name, path)) {
            if !$0[keyPath: path].isFinite { $0[keyPath: path] = .identity }
        }
    }

    package static func path(_ name: String, _ path: Path<CGPath?>) -> Self {
        Self(name, TreeField(name, path), animated: .path(name, path), limit: .none)
    }

    package static func colors(_ name: String, _ path: Path<[RGBAColor]?>) -> Self {
        Self(name, path, animated: .colors(name, path)) {
            $0[keyPath: path] = $0[keyPath: path]?.map(LaneLimit.limited)
        }
    }

    package static func numbers(_ name: String, _ path: Path<[Double]?>, limit: LaneLimit) -> Self {
        Self(name, path, animated: .numbers(name, path)) {
            $0[keyPath: path] = $0[keyPath: path]?.map { limit.limited(Lanes(number: $0)).x }
        }
    }
}
