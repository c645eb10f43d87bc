import RenderTree

/// The properties of one class of layers, with those of the classes above it.
///
/// A class with properties of its own has such a table in its `LayerDescriptor`. Nothing else has to be told of them.
package final class LayerPropertyTable: Sendable {
    /// The class that adds the properties in `own`.
    package let className: String
    package let own: [LayerProperty]
    /// What the committed tree knows of those that animate.
    package let animated: AnimatedProperties
    package let parent: LayerPropertyTable?
    /// By their indices.
    package let all: [LayerProperty]
    private let byKey: [String: LayerProperty]
    private let byDocumentName: [String: (property: LayerProperty, form: DocumentForm)]
    /// What a fresh layer looks like.
    let appearance: LayerAppearance

    /// - Parameters:
    ///   - animated: how animations reach what the committed tree has of them; keys tell which is which.
    ///   - appearance: what a fresh layer looks like, with the look of the class.
    ///   - fill: adds the properties in the order of their keys.
    package init<Layer: CALayer, Key: PropertyKey>(
        _ type: Layer.Type, _ keys: Key.Type, extending parent: LayerPropertyTable?,
        animated: AnimatedProperties, appearance: LayerAppearance,
        _ fill: (inout LayerPropertyList<Layer, Key>) -> Void
    ) {
        var list = LayerPropertyList<Layer, Key>(animated)
        fill(&list)
        className = String(describing: type)
        own = list.properties
        self.parent = parent
        self.animated = animated
        self.appearance = appearance
        let all = (parent?.all ?? []) + list.properties
        precondition(
            all.indices.allSatisfy { all[$0].index == $0 } && list.properties.count == Key.allCases.count,
            "\(type): a table lists its keys in their order")
        self.all = all
        var byKey = parent?.byKey ?? [:]
        for property in own {
            byKey[property.key] = property
            if let alias = property.alias { byKey[alias] = property }
        }
        self.byKey = byKey
        var byDocumentName = parent?.byDocumentName ?? [:]
        for property in own {
            for (name, form) in property.documentForms { byDocumentName[name] = (property, form) }
        }
        self.byDocumentName = byDocumentName
    }

    /// The same for a class whose layers have a look of their own in the committed tree.
    package convenience init<Layer: CALayer, Key: PropertyKey, Look: LayerLook>(
        _ type: Layer.Type, _ keys: Key.Type, extending parent: LayerPropertyTable, look: Look,
        animated: [AnimatedProperty], part: @escaping @Sendable (String) -> AnimatedProperty? = { _ in nil },
        _ fill: (inout LayerPropertyList<Layer, Key>) -> Void
    ) {
        var appearance = parent.appearance
        appearance.setLook(look)
        self.init(
            type, keys, extending: parent,
            animated: AnimatedProperties(extending: parent.animated, animated, part: part),
            appearance: appearance, fill)
    }

    /// The property of a key or of its second spelling.
    package subscript(key: String) -> LayerProperty? { byKey[key] }

    /// What documents call so, and how they write it.
    package func documented(_ name: String) -> (property: LayerProperty, form: DocumentForm)? {
        byDocumentName[name]
    }

    subscript(index: Int) -> LayerProperty { all[index] }

    /// Those that classes, styles and archives give values.
    var values: [LayerProperty] { all.filter(\.isValue) }

    /// That of a layer's class.
    package static func of(_ layer: CALayer) -> LayerPropertyTable { layer.descriptor.properties }

    /// What `CALayer.defaultValue(forKey:)` answers, as measured on Apple's systems: nil for most of what is zero, and for
    /// nothing. Only the name that key-value coding has for a property is one: `hidden`, not `isHidden`.
    func defaultValue(forKey key: String) -> Any? {
        byKey[key].flatMap { $0.key == key ? $0.defaultValue : nil }
    }
}
