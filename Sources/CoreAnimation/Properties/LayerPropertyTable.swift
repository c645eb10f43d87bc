import RenderTree

/// The properties of one class of layers, including those of its superclasses.
///
/// Properties that are committed refer to the entries of the committed tree's tables (`TreeTable`) by their locations.
package final class LayerPropertyTable: Sendable {
    /// The class that adds the properties in `own`.
    package let className: String
    package let own: [LayerProperty]
    /// The animatable properties in the committed tree.
    package let animated: AnimatedProperties
    package let parent: LayerPropertyTable?
    /// The properties by index.
    package let all: [LayerProperty]
    private let byKey: [String: LayerProperty]
    private let byDocumentName: [String: (property: LayerProperty, form: DocumentForm)]
    /// The default appearance.
    let appearance: LayerAppearance

    /// - Parameters:
    ///   - animated: the entries of the committed tree's tables that properties refer to; each by one property.
    ///   - appearance: the default appearance, including the look of the class.
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
        if animated !== parent?.animated {
            let joined = own.compactMap(\.animated)
            precondition(
                joined.count == animated.own.count
                    && animated.own.allSatisfy { entry in joined.contains { $0 === entry } },
                "\(type): each animatable value has one property")
        }
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

    /// The same for a class that adds nothing to the committed tree.
    package convenience init<Layer: CALayer, Key: PropertyKey>(
        _ type: Layer.Type, _ keys: Key.Type, extending parent: LayerPropertyTable,
        _ fill: (inout LayerPropertyList<Layer, Key>) -> Void
    ) {
        self.init(
            type, keys, extending: parent, animated: parent.animated, appearance: parent.appearance, fill)
    }

    /// The same for a class whose layers have a look of their own in the committed tree.
    package convenience init<Layer: CALayer, Key: PropertyKey, Look: LayerLook>(
        _ type: Layer.Type, _ keys: Key.Type, extending parent: LayerPropertyTable, look: Look,
        _ fill: (inout LayerPropertyList<Layer, Key>) -> Void
    ) {
        var appearance = parent.appearance
        appearance.setLook(look)
        self.init(
            type, keys, extending: parent,
            animated: AnimatedProperties(of: Look.self, extending: parent.animated),
            appearance: appearance, fill)
    }

    /// The property with a key or alias.
    package subscript(key: String) -> LayerProperty? { byKey[key] }

    /// The property with a name in documents, and its form there.
    package func documented(_ name: String) -> (property: LayerProperty, form: DocumentForm)? {
        byDocumentName[name]
    }

    subscript(index: Int) -> LayerProperty { all[index] }

    /// The properties that classes, styles and archives can set.
    var values: [LayerProperty] { all.filter(\.isValue) }

    /// That of a layer's class.
    package static func of(_ layer: CALayer) -> LayerPropertyTable { layer.descriptor.properties }

    /// The result of `CALayer.defaultValue(forKey:)`, as measured on Apple's systems: nil for most zeros and for
    /// absent values. Only a property's key is accepted: `hidden`, not `isHidden`.
    func defaultValue(forKey key: String) -> Any? {
        byKey[key].flatMap { $0.key == key ? $0.defaultValue : nil }
    }
}
