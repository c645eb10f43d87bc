import Geometry

/// The animatable properties of a class of layers, including those of its superclasses.
package final class AnimatedProperties: Sendable {
    /// The properties of the class itself, in the order of its table.
    package let own: [AnimatedProperty]
    private let parent: AnimatedProperties?
    private let byKey: [String: AnimatedProperty]
    private let part: @Sendable (_ keyPath: String) -> AnimatedProperty?

    /// - Parameter part: returns the property for a key path through an object of the class's look.
    package init(
        extending parent: AnimatedProperties?, _ own: [AnimatedProperty],
        part: @escaping @Sendable (_ keyPath: String) -> AnimatedProperty? = { _ in nil }
    ) {
        self.parent = parent
        self.own = own
        self.part = part
        var byKey = parent?.byKey ?? [:]
        for property in own {
            byKey[property.key] = property
            if let alias = property.alias { byKey[alias] = property }
        }
        self.byKey = byKey
    }

    /// A property by its key or its alias.
    package subscript(key: some StringProtocol) -> AnimatedProperty? { byKey[String(key)] }

    package func part(at keyPath: String) -> AnimatedProperty? { part(keyPath) ?? parent?.part(at: keyPath) }

    /// A property of the class itself by its location in the committed tree.
    package subscript(path: AnyKeyPath) -> AnimatedProperty? {
        own.first { ($0.path as AnyKeyPath?) == path }
    }

    /// The properties of every layer.
    package static let layer = AnimatedProperties(
        extending: nil,
        LayerGeometry.properties.compactMap(\.animated) + LayerAppearance.properties.compactMap(\.animated)
            + LayerContents.properties.compactMap(\.animated) + EffectValues.properties.compactMap(\.animated)
    )

    /// The properties of layers with a look.
    package convenience init<Look: LayerLook>(
        of look: Look.Type, extending parent: AnimatedProperties = .layer
    ) {
        self.init(extending: parent, Look.animated, part: Look.part)
    }
}
