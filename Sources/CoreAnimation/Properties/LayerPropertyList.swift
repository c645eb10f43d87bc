import RenderTree

/// Collects the properties that a class of layers adds.
///
/// Each is declared once, by its key, its coding and the key path of its accessor. A property that is committed also names
/// its location in the committed tree, whose table (`TreeTable`) has its default, limit and animation.
package struct LayerPropertyList<Layer: CALayer, Key: PropertyKey> {
    package typealias Path<Value> = ReferenceWritableKeyPath<Layer, Value> & Sendable

    private(set) var properties: [LayerProperty] = []
    private let animated: AnimatedProperties

    init(_ animated: AnimatedProperties) { self.animated = animated }

    // The functions that take key paths are inlined, so that the closures access properties directly.

    /// A property that always has a value: `initial`, in a new layer. Its committed form is at `location`, in any type.
    @inline(__always)
    package mutating func add<Value: Sendable>(
        _ key: Key, _ coding: PropertyCoding<Value>, _ path: Path<Value>, _ initial: Value,
        at location: AnyKeyPath? = nil, _ traits: LayerProperty.Traits = [], alias: String? = nil,
        also forms: [(name: String, form: DocumentForm)] = []
    ) {
        add(
            key, coding, initial, { $0[keyPath: path] }, { $0[keyPath: path] = $1 }, at: location, traits,
            alias: alias, also: forms)
    }

    /// A property that always has a value, and that is at `location` in the committed tree, with its default.
    @inline(__always)
    package mutating func add<Root: TreeTable, Value: Sendable>(
        _ key: Key, _ coding: PropertyCoding<Value>, _ path: Path<Value>, at location: KeyPath<Root, Value>,
        _ traits: LayerProperty.Traits = [], alias: String? = nil
    ) {
        add(
            key, coding, Root()[keyPath: location], { $0[keyPath: path] }, { $0[keyPath: path] = $1 },
            at: location, traits, alias: alias)
    }

    /// A property that may have none, as in a new layer unless there is an `initial` value, and whose committed form is at
    /// `location`. `part` sets the value at a key path into an object that the property holds.
    @inline(__always)
    package mutating func addOptional<Value>(
        _ key: Key, _ coding: PropertyCoding<Value>, _ path: Path<Value?>, at location: AnyKeyPath? = nil,
        initial: @escaping @Sendable () -> Value? = { nil }, _ traits: LayerProperty.Traits = [],
        part: LayerProperty.WritePart? = nil
    ) {
        addOptional(
            key, coding, { $0[keyPath: path] }, { $0[keyPath: path] = $1 }, at: location, initial, traits,
            part)
    }

    /// The same for a property of a protocol that several classes implement, or for closures in place of a key path.
    package mutating func add<Value: Sendable>(
        _ key: Key, _ coding: PropertyCoding<Value>, _ initial: Value,
        _ get: @escaping @Sendable (Layer) -> Value, _ set: @escaping @Sendable (Layer, Value) -> Void,
        at location: AnyKeyPath? = nil, _ traits: LayerProperty.Traits = [], alias: String? = nil,
        also forms: [(name: String, form: DocumentForm)] = []
    ) {
        add(
            key, coding, location, traits, alias, forms, initial: { coding.wrap(initial) },
            get: { coding.wrap(get($0)) }
        ) { layer, value in
            if let value = coding.read(value) { set(layer, value) }
        }
    }

    private mutating func addOptional<Value>(
        _ key: Key, _ coding: PropertyCoding<Value>, _ get: @escaping @Sendable (Layer) -> Value?,
        _ set: @escaping @Sendable (Layer, Value?) -> Void, at location: AnyKeyPath?,
        _ initial: @escaping @Sendable () -> Value?, _ traits: LayerProperty.Traits,
        _ part: LayerProperty.WritePart?
    ) {
        add(
            key, coding, location, traits, nil, [], initial: { initial().flatMap(coding.wrap) }, part,
            get: { get($0).flatMap(coding.wrap) }
        ) { layer, value in
            guard let value else { return set(layer, nil) }
            if let value = coding.read(value) { set(layer, value) }
        }
    }

    /// The entry of the committed tree's table for a location.
    private func animated(_ key: Key, _ location: AnyKeyPath) -> AnimatedProperty {
        guard let found = animated[location], found.key == key.name else {
            preconditionFailure(
                "\(Layer.self).\(key): no table has an animatable value \(key) at \(location)")
        }
        return found
    }

    private mutating func add<Value>(
        _ key: Key, _ coding: PropertyCoding<Value>, _ location: AnyKeyPath?, _ traits: LayerProperty.Traits,
        _ alias: String?, _ forms: [(name: String, form: DocumentForm)],
        initial: @escaping @Sendable () -> Any?, _ part: LayerProperty.WritePart? = nil,
        get: @escaping @Sendable (Layer) -> Any?, set: @escaping @Sendable (Layer, Any?) -> Void
    ) {
        properties.append(
            LayerProperty(
                key: key.name, alias: alias, index: key.index, kind: coding.kind, traits: traits,
                documentForms: [(key.name, coding.form)] + forms,
                animated: location.map { animated(key, $0) }, initial: initial, writePart: part,
                read: { ($0 as? Layer).flatMap(get) },
                write: { layer, value in if let layer = layer as? Layer { set(layer, value) } }))
    }
}
