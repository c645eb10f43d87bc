import CoreGraphics
import Geometry

/// Access to a value of a class's look that has no fixed location in it.
package struct LookAccess<Value>: Sendable {
    /// Reads the value from the memory of a look; nil for a look without such a value.
    package let read: @Sendable (UnsafeRawPointer) -> Value?
    package let write: @Sendable (Value, UnsafeMutableRawPointer) -> Void

    init<Look: LayerLook>(
        read: @escaping @Sendable (Look) -> Value?, write: @escaping @Sendable (Value, inout Look) -> Void
    ) {
        self.read = { read($0.assumingMemoryBound(to: Look.self).pointee) }
        self.write = { write($0, &$1.assumingMemoryBound(to: Look.self).pointee) }
    }
}

// Constructors for properties of a class's look. Numbers, flags, structures and colours are accessed in place.
extension AnimatedProperty {
    package typealias Path<Look, Value> = WritableKeyPath<Look, Value> & Sendable

    /// A property for a stored value that fits lanes.
    package static func value<Look: LayerLook, Value: LaneValue>(
        _ key: String, _ path: Path<Look, Value>, limit: LaneLimit = .none
    ) -> AnimatedProperty {
        let look = ObjectIdentifier(Look.self)
        return AnimatedProperty(
            key, Value.laneContent.kind, .look(LaneField(path)), limit: limit, at: path, look: look)
    }

    package static func transform<Look: LayerLook>(
        _ key: String, _ path: Path<Look, CATransform3D>
    ) -> AnimatedProperty {
        let access = LookAccess<CATransform3D>(
            read: { (look: Look) in look[keyPath: path] },
            write: { value, look in look[keyPath: path] = value })
        return AnimatedProperty(
            key, .transform, .matrix(access), at: path, look: ObjectIdentifier(Look.self))
    }

    /// A property for a path. Paths with the same elements are interpolated point by point; others step. A missing
    /// path is `nothing`, from which there is no interpolation.
    package static func path<Look: LayerLook>(
        _ key: String, _ path: Path<Look, CGPath?>
    ) -> AnimatedProperty {
        list(key, path, { .path($0) }) { if case .path(let path) = $0 { path } else { nil } }
    }

    /// A property for a list of numbers, interpolated one by one; lists of different counts are not interpolated.
    package static func numbers<Look: LayerLook>(
        _ key: String, _ path: Path<Look, [Double]?>
    ) -> AnimatedProperty {
        list(key, path, { .numbers($0) }) { if case .numbers(let list) = $0 { list } else { nil } }
    }

    /// A property for a list of colours, interpolated one by one; lists of different counts are not interpolated.
    package static func colors<Look: LayerLook>(
        _ key: String, _ path: Path<Look, [RGBAColor]?>
    ) -> AnimatedProperty {
        list(key, path, { .colors($0.map(LaneLimit.limited)) }) {
            if case .colors(let list) = $0 { list } else { nil }
        }
    }

    private static func list<Look: LayerLook, Value>(
        _ key: String, _ path: Path<Look, Value?>, _ wrap: @escaping @Sendable (Value) -> AnimationValue,
        _ unwrap: @escaping @Sendable (AnimationValue) -> Value?
    ) -> AnimatedProperty {
        let access = LookAccess<AnimationValue>(
            read: { (look: Look) in look[keyPath: path].map(wrap) },
            write: { value, look in look[keyPath: path] = unwrap(value) })
        return AnimatedProperty(
            key, .general, .value(access, fits: { unwrap($0) != nil }), at: path,
            look: ObjectIdentifier(Look.self))
    }

    /// A property for a value of an object in the look, with a key path such as `emitterCells.spark.birthRate`.
    /// `read` returns nil if the look has no such object.
    package static func part<Look: LayerLook, Value: LaneValue>(
        keyPath: String, limit: LaneLimit = .none, read: @escaping @Sendable (Look) -> Value?,
        write: @escaping @Sendable (Value, inout Look) -> Void
    ) -> AnimatedProperty {
        // The value is wrapped in a structure, so that it can be accessed as a field.
        let field = LaneField(\Alone<Value>.value)
        let access = LookAccess<Lanes>(
            read: { (look: Look) in
                guard let value = read(look) else { return nil }
                var alone = Alone(value: value)
                return field.read(&alone)
            },
            write: { lanes, look in
                guard var alone = read(look).map({ Alone(value: $0) }) else { return }
                field.write(lanes, &alone)
                write(alone.value, &look)
            })
        return AnimatedProperty(
            keyPath, Value.laneContent.kind, .computed(access), limit: limit,
            look: ObjectIdentifier(Look.self), isPart: true)
    }

    private struct Alone<Value> { var value: Value }
}
