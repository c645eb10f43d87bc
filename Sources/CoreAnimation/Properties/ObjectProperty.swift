import Foundation

/// One property of an animation or an emitter cell, from which key-value coding, archives, defaults and documents are
/// derived.
package struct ObjectProperty<Object: NSObject>: Sendable {
    package let key: String
    /// A second spelling, such as `isAdditive` for `additive`.
    package private(set) var alias: String?
    /// The form of the property in documents.
    package let form: DocumentForm
    package let kind: PropertyKind
    /// Whether any object may be the value, even the number zero.
    private(set) var holdsAnything = false
    private(set) var isArchived = true
    private let initialValue: @Sendable () -> Any?
    /// The value of a number that is unset.
    private let zero: Int?
    /// Returns the value in the form of key-value coding.
    package let read: @Sendable (Object) -> Any?
    private let set: @Sendable (Object, Any?) -> Void

    /// The default; nil if it is zero or absent.
    package var initial: Any? { initialValue() }

    /// Sets the value from any form; ignored if the type doesn't match. Nil sets the default.
    package func write(_ value: Any?, to object: Object) { set(object, value ?? initial ?? zero) }

    /// A property that always has a value; without `initial` it is zero in a new object.
    @inline(__always)
    static func value<Root: NSObject, Value: Sendable>(
        _ key: String, _ coding: PropertyCoding<Value>,
        _ path: ReferenceWritableKeyPath<Root, Value> & Sendable, _ initial: Value? = nil,
        alias: String? = nil
    ) -> Self {
        value(
            key, coding, { (root: Root) in root[keyPath: path] }, { $0[keyPath: path] = $1 }, initial, alias)
    }

    private static func value<Root: NSObject, Value: Sendable>(
        _ key: String, _ coding: PropertyCoding<Value>, _ get: @escaping @Sendable (Root) -> Value,
        _ set: @escaping @Sendable (Root, Value) -> Void, _ initial: Value?, _ alias: String?
    ) -> Self {
        Self(
            key: key, alias: alias, form: coding.form, kind: coding.kind,
            initialValue: { initial.flatMap(coding.wrap) },
            zero: coding.kind == .number || coding.kind == .boolean ? 0 : nil,
            read: { ($0 as? Root).flatMap { coding.wrap(get($0)) } },
            set: { object, value in
                if let object = object as? Root, let value = coding.read(value) { set(object, value) }
            })
    }

    /// A property that may have none, as in a new object unless there is an `initial` value.
    @inline(__always)
    static func optional<Root: NSObject, Value>(
        _ key: String, _ coding: PropertyCoding<Value>,
        _ path: ReferenceWritableKeyPath<Root, Value?> & Sendable,
        _ initial: @escaping @Sendable () -> Value? = { nil }
    ) -> Self {
        optional(key, coding, { (root: Root) in root[keyPath: path] }, { $0[keyPath: path] = $1 }, initial)
    }

    private static func optional<Root: NSObject, Value>(
        _ key: String, _ coding: PropertyCoding<Value>, _ get: @escaping @Sendable (Root) -> Value?,
        _ set: @escaping @Sendable (Root, Value?) -> Void, _ initial: @escaping @Sendable () -> Value?
    ) -> Self {
        Self(
            key: key, form: coding.form, kind: coding.kind,
            initialValue: { initial().flatMap(coding.wrap) }, zero: nil,
            read: { ($0 as? Root).flatMap { get($0).flatMap(coding.wrap) } },
            set: { object, value in
                guard let object = object as? Root else { return }
                guard let value else { return set(object, nil) }
                if let value = coding.read(value) { set(object, value) }
            })
    }

    /// A property that holds any object.
    @inline(__always)
    static func anything<Root: NSObject>(
        _ key: String, _ path: ReferenceWritableKeyPath<Root, Any?> & Sendable
    ) -> Self {
        var result = optional(key, .any(.object, .element), path)
        result.holdsAnything = true
        return result
    }

    /// A property that can't be set.
    static func computed<Root: NSObject, Value>(
        _ key: String, _ coding: PropertyCoding<Value>, _ path: KeyPath<Root, Value> & Sendable
    ) -> Self {
        Self(
            key: key, form: .unread, kind: coding.kind, isArchived: false, initialValue: { nil }, zero: nil,
            read: { ($0 as? Root).flatMap { coding.wrap($0[keyPath: path]) } }, set: { _, _ in })
    }

    /// The same property, left out of archives.
    var unarchived: Self {
        var result = self
        result.isArchived = false
        return result
    }
}
