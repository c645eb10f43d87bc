/// The property, or the part of one, that a key path names.
public struct AnimationTarget: Sendable, Hashable {
    /// As it was given.
    public let keyPath: String
    public let property: AnimatedProperty
    /// The part of the property; of a custom one the part that its last keys may name.
    public let component: ValueComponent

    /// Reads a key path such as `position.x` or `transform.rotation.z`; what is not a layer's own is custom.
    public init(keyPath: String) {
        self.keyPath = keyPath
        let dot = keyPath.firstIndex(of: ".")
        let head = keyPath[..<(dot ?? keyPath.endIndex)]
        let part = dot.map { ValueComponent(path: keyPath[keyPath.index(after: $0)...]) } ?? .whole
        if let property = AnimatedProperty(key: head), let part, property.has(part) {
            self.property = property
        } else {
            property = .custom
        }
        component = part ?? .whole
    }

    /// The key whose value a custom target changes when that value has the component; else it is the whole path.
    public var customKey: String {
        guard component != .whole else { return keyPath }
        return String(keyPath[..<(keyPath.firstIndex(of: ".") ?? keyPath.endIndex)])
    }
}

extension AnimatedProperty {
    fileprivate func has(_ component: ValueComponent) -> Bool {
        guard component != .whole else { return true }
        guard let kind else { return false }
        return kind == .transform ? component.transformKind != nil : component.lanes(in: kind) != nil
    }
}
