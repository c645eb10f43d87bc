import CoreAnimation

/// The plain layer that stands in for a class that is not drawn.
enum StandIn {
    static func make(_ name: String) -> CALayer { CALayer() }

    /// Attributes and children of these classes, which the warning of the class covers.
    static func hasProperty(_ key: String) -> Bool { kinds[key] != nil }

    /// What a property of theirs is; nil where that is not known.
    static func kind(_ key: String) -> CAMLValueKind? { kinds[key] ?? nil }

    private static let kinds: [String: CAMLValueKind?] = {
        let lists: [(CAMLValueKind?, [String])] = [
        ]
        return lists.reduce(into: [:]) { kinds, list in
            for key in list.1 { kinds[key] = .some(list.0) }
        }
    }()
}
