import QuartzCore
import RenderTree

/// One property of a layer set to one value that it does not have.
struct PropertyChange: Sendable, CustomStringConvertible {
    /// As key-value coding spells it.
    let key: String
    /// Which of the property's values.
    let number: Int
    /// Whether the layer is of the class that has the property.
    var isOf: @Sendable (CALayer) -> Bool = { _ in true }
    /// Sets the value; what comes back takes the layer to what it was, and is nil where nothing can.
    let apply: @Sendable (CALayer) -> Undo?

    typealias Undo = () -> Void

    var description: String { "\(key) (\(number))" }

    static let all: [PropertyChange] =
        geometry + contents + look + effects + timing + tree + model + replicator + gradient + shapes
        + emitter + scroll + tiled + text

    static let byKey: [String: [PropertyChange]] = Dictionary(grouping: all, by: \.key)

    typealias Path<Value> = ReferenceWritableKeyPath<CALayer, Value> & Sendable
    typealias Value<Kind> = @Sendable (CALayer) -> Kind

    /// Values that may follow from what the layer has.
    static func values<Kind>(_ key: String, _ path: Path<Kind>, _ values: Value<Kind>...) -> [PropertyChange]
    {
        values.enumerated().map { number, value in
            PropertyChange(key: key, number: number) { layer in
                let old = layer[keyPath: path]
                layer[keyPath: path] = value(layer)
                return { layer[keyPath: path] = old }
            }
        }
    }

    /// Values of a property that one class has.
    static func values<Layer: CALayer, Kind>(
        _ key: String, _ path: ReferenceWritableKeyPath<Layer, Kind> & Sendable,
        _ values: (@Sendable (Layer) -> Kind)...
    ) -> [PropertyChange] {
        values.enumerated().map { number, value in
            PropertyChange(key: key, number: number, isOf: { $0 is Layer }) { layer in
                guard let layer = layer as? Layer else { return {} }
                let old = layer[keyPath: path]
                layer[keyPath: path] = value(layer)
                return { layer[keyPath: path] = old }
            }
        }
    }

    static func toggle(_ key: String, _ path: Path<Bool>) -> [PropertyChange] {
        values(key, path, { !$0[keyPath: path] })
    }

    static func actions(_ key: String, _ actions: @escaping @Sendable (CALayer) -> Undo?) -> [PropertyChange]
    {
        [PropertyChange(key: key, number: 0, apply: actions)]
    }
}
