import RenderTree

/// Collects the properties that a class of layers adds.
struct LayerPropertyList<Layer: CALayer, Key: PropertyKey> {
    private(set) var properties: [LayerProperty] = []
    private let animated: AnimatedProperties

    init(_ animated: AnimatedProperties) { self.animated = animated }

    /// Adds a property that is not optional; `initial` is its default.
    mutating func add<Value: Sendable>(
        _ key: Key, _ coding: PropertyCoding<Value>, _ initial: Value,
        _ get: @escaping @Sendable (Layer) -> Value, _ set: @escaping @Sendable (Layer, Value) -> Void,
        _ traits: LayerProperty.Traits = [], alias: String? = nil,
        also forms: [(name: String, form: DocumentForm)] = []
    ) {
        add(key, coding, traits, alias, forms, initial: { coding.wrap(initial) }) {
            coding.wrap(get($0))
        } set: { layer, value in
            if let value = coding.read(value) { set(layer, value) }
        }
    }

    /// Adds an optional property; `initial` is its default. `part` sets the value of a key path in an object that the
    /// property holds.
    mutating func addOptional<Value>(
        _ key: Key, _ coding: PropertyCoding<Value>, initial: @escaping @Sendable () -> Value? = { nil },
        _ get: @escaping @Sendable (Layer) -> Value?, _ set: @escaping @Sendable (Layer, Value?) -> Void,
        _ traits: LayerProperty.Traits = [], part: LayerProperty.WritePart? = nil
    ) {
        add(key, coding, traits, nil, [], initial: { initial().flatMap(coding.wrap) }, part) {
            get($0).flatMap(coding.wrap)
        } set: { layer, value in
            guard let value else { return set(layer, nil) }
            if let value = coding.read(value) { set(layer, value) }
        }
    }

    private mutating func add<Value>(
        _ key: Key, _ coding: PropertyCoding<Value>, _ traits: LayerProperty.Traits, _ alias: String?,
        _ forms: [(name: String, form: DocumentForm)], initial: @escaping @Sendable () -> Any?,
        _ part: LayerProperty.WritePart? = nil, get: @escaping @Sendable (Layer) -> Any?,
        set: @escaping @Sendable (Layer, Any?) -> Void
    ) {
        properties.append(
            LayerProperty(
                key: key.name, alias: alias, index: key.index, kind: coding.kind, traits: traits,
                documentForms: [(key.name, coding.form)] + forms, animated: animated[key.name],
                initial: initial, writePart: part,
                read: { ($0 as? Layer).flatMap(get) },
                write: { layer, value in if let layer = layer as? Layer { set(layer, value) } }))
    }
}
