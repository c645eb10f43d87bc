/// The property, or the part of one, that a key path names.
package struct AnimationTarget: Sendable, Hashable {
    /// The key path as given.
    package let keyPath: String
    /// The property; nil for a custom target, which is only known by its key path.
    package let property: AnimatedProperty?
    /// The part of the property; for a custom target, the part that its last keys may name.
    package let component: ValueComponent

    /// The whole of a property.
    package init(_ property: AnimatedProperty) {
        keyPath = property.key
        self.property = property
        component = .whole
    }

    /// Parses a key path such as `position.x` or `transform.rotation.z` of any layer.
    package init(keyPath: String) { self.init(keyPath: keyPath, in: .layer) }

    /// Parses a key path of a layer whose class has these properties.
    package init(keyPath: String, in properties: AnimatedProperties) {
        self.keyPath = keyPath
        let dot = keyPath.firstIndex(of: ".")
        let head = keyPath[..<(dot ?? keyPath.endIndex)]
        let part = dot.map { ValueComponent(path: keyPath[keyPath.index(after: $0)...]) } ?? .whole
        if let property = properties[head], let part, property.has(part) {
            self.property = property
            component = part
        } else if dot != nil, let found = properties.part(at: keyPath) {
            property = found
            component = .whole
        } else {
            property = nil
            component = part ?? .whole
        }
    }

    /// The key whose value a custom target changes if that value has the component; otherwise the key is the whole
    /// path.
    package var customKey: String {
        guard component != .whole else { return keyPath }
        return String(keyPath[..<(keyPath.firstIndex(of: ".") ?? keyPath.endIndex)])
    }
}

extension AnimatedProperty {
    fileprivate func has(_ component: ValueComponent) -> Bool {
        guard component != .whole else { return true }
        return kind == .transform ? component.transformKind != nil : component.lanes(in: kind) != nil
    }
}
