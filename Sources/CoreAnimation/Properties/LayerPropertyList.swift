import RenderTree

/// Collects the properties that a class of layers adds.
package struct LayerPropertyList<Layer: CALayer, Key: PropertyKey> {
    private(set) var properties: [LayerProperty] = []
    private let animated: AnimatedProperties

    init(_ animated: AnimatedProperties) { self.animated = animated }

    /// A property that always has a value: `initial`, in a fresh layer.
    package mutating func add<Value: Sendable>(
        _ key: Key, _ coding: PropertyCoding<Value>, _ initial: Value,
        _ get: @escaping @Sendable (Layer) -> Value, _ set: @escaping @Sendable (Layer, Value) -> Void,
        _ traits: LayerProperty.Traits = [], alias: String? = nil,
        also forms: [(name: String, form: DocumentForm)] = []
    ) { add(key, nil, coding, initial, get, set, traits, alias, forms) }

    /// A property that always has a value, and whose committed form of another type is at `location`.
    package mutating func add<Root, Stored, Value: Sendable>(
        _ key: Key, at location: KeyPath<Root, Stored>, _ coding: PropertyCoding<Value>, _ initial: Value,
        _ get: @escaping @Sendable (Layer) -> Value, _ set: @escaping @Sendable (Layer, Value) -> Void,
        _ traits: LayerProperty.Traits = [], alias: String? = nil
    ) { add(key, animated(key, location), coding, initial, get, set, traits, alias, []) }

    /// A property that always has a value, and that is at `location` in the committed tree, with its default.
    package mutating func add<Root: TreeTable, Value: Sendable>(
        _ key: Key, at location: KeyPath<Root, Value>, _ coding: PropertyCoding<Value>,
        _ get: @escaping @Sendable (Layer) -> Value, _ set: @escaping @Sendable (Layer, Value) -> Void,
        _ traits: LayerProperty.Traits = [], alias: String? = nil
    ) {
        let initial = Root()[keyPath: location]
        add(key, animated(key, location), coding, initial, get, set, traits, alias, [])
    }

    private mutating func add<Value: Sendable>(
        _ key: Key, _ animated: AnimatedProperty?, _ coding: PropertyCoding<Value>, _ initial: Value,
        _ get: @escaping @Sendable (Layer) -> Value, _ set: @escaping @Sendable (Layer, Value) -> Void,
        _ traits: LayerProperty.Traits, _ alias: String?, _ forms: [(name: String, form: DocumentForm)]
    ) {
        add(key, animated, coding, traits, alias, forms, initial: { coding.wrap(initial) }) {
            coding.wrap(get($0))
        } set: { layer, value in
            if let value = coding.read(value) { set(layer, value) }
        }
    }

    /// A property that may have none, as in a fresh layer unless there is an `initial` value. `part` sets what a key path
    /// leads to in an object that it holds.
    package mutating func addOptional<Value>(
        _ key: Key, _ coding: PropertyCoding<Value>, initial: @escaping @Sendable () -> Value? = { nil },
        _ get: @escaping @Sendable (Layer) -> Value?, _ set: @escaping @Sendable (Layer, Value?) -> Void,
        _ traits: LayerProperty.Traits = [], part: LayerProperty.WritePart? = nil
    ) { addOptional(key, nil, coding, initial, get, set, traits, part) }

    /// A property that may have none, and whose committed form is at `location`.
    package mutating func addOptional<Root, Stored, Value>(
        _ key: Key, at location: KeyPath<Root, Stored>, _ coding: PropertyCoding<Value>,
        initial: @escaping @Sendable () -> Value? = { nil },
        _ get: @escaping @Sendable (Layer) -> Value?, _ set: @escaping @Sendable (Layer, Value?) -> Void,
        _ traits: LayerProperty.Traits = []
    ) { addOptional(key, animated(key, location), coding, initial, get, set, traits, nil) }

    private mutating func addOptional<Value>(
        _ key: Key, _ animated: AnimatedProperty?, _ coding: PropertyCoding<Value>,
        _ initial: @escaping @Sendable () -> Value?, _ get: @escaping @Sendable (Layer) -> Value?,
        _ set: @escaping @Sendable (Layer, Value?) -> Void, _ traits: LayerProperty.Traits,
        _ part: LayerProperty.WritePart?
    ) {
        add(key, animated, coding, traits, nil, [], initial: { initial().flatMap(coding.wrap) }, part) {
            get($0).flatMap(coding.wrap)
        } set: { layer, value in
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
        _ key: Key, _ animated: AnimatedProperty?, _ coding: PropertyCoding<Value>,
        _ traits: LayerProperty.Traits, _ alias: String?, _ forms: [(name: String, form: DocumentForm)],
        initial: @escaping @Sendable () -> Any?,
        _ part: LayerProperty.WritePart? = nil, get: @escaping @Sendable (Layer) -> Any?,
        set: @escaping @Sendable (Layer, Any?) -> Void
    ) {
        properties.append(
            LayerProperty(
                key: key.name, alias: alias, index: key.index, kind: coding.kind, traits: traits,
                documentForms: [(key.name, coding.form)] + forms, animated: animated,
                initial: initial, writePart: part,
                read: { ($0 as? Layer).flatMap(get) },
                write: { layer, value in if let layer = layer as? Layer { set(layer, value) } }))
    }
}
