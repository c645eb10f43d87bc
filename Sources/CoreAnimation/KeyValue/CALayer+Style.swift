import Foundation

extension CALayer {
    /// Sets the style: properties that the client has not set take its values, and those of the old style are reset.
    final func changeStyle(_ style: [AnyHashable: Any]?) {
        let old = StyleChain(rareValue(\.style))
        let new = StyleChain(style)
        makeRare().values.style = style
        setObserver(.hasStyle, style != nil)
        let wasExplicit = explicitKeys
        let wasFilling = flags.contains(.fillingDefaults)
        flags.insert(.fillingDefaults)
        for key in old.keys.union(new.keys) {
            guard let property = descriptor.properties[key], property.isValue,
                !wasExplicit.contains(property.index)
            else { continue }
            property.write(self, new[key] ?? property.resetValue(in: type(of: self)))
        }
        if !wasFilling { flags.remove(.fillingDefaults) }
        explicitKeys = wasExplicit
    }

    /// The style's value under a key that is not a property.
    final func styleValue(_ key: String) -> Any? {
        flags.contains(.hasStyle) ? StyleChain(rareValue(\.style))[key] : nil
    }

    /// The style's action for an event.
    final func styleAction(_ event: String) -> CAAction? {
        guard flags.contains(.hasStyle) else { return nil }
        return StyleChain(rareValue(\.style)).action(event)
    }
}

/// A style dictionary and those it names under `style`, nearest first.
struct StyleChain {
    private var dictionaries: [[AnyHashable: Any]] = []

    init(_ style: [AnyHashable: Any]?) {
        var next = style
        // Dictionaries are values, so the chain ends.
        while let dictionary = next {
            dictionaries.append(dictionary)
            next = dictionary["style"] as? [AnyHashable: Any]
        }
    }

    var keys: Set<String> {
        Set(dictionaries.flatMap { $0.keys.compactMap { $0.base as? String } }).subtracting([
            "style", "actions",
        ])
    }

    subscript(key: String) -> Any? {
        for dictionary in dictionaries { if let value = dictionary[key] { return value } }
        return nil
    }

    func action(_ event: String) -> CAAction? {
        for dictionary in dictionaries {
            if let actions = dictionary["actions"] as? [AnyHashable: Any],
                let action = actions[event] as? any CAAction
            {
                return action
            }
        }
        return nil
    }
}
