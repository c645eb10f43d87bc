import Foundation

extension CALayer {
    final func readValue(_ key: String) -> Any? {
        if let property = descriptor.properties[key] { return property.read(self) }
        if let value = namedValue(key) { return KeyValues.handedOut(value) }
        let value = rare?.values.customValues[key] ?? styleValue(key)
        return KeyValues.handedOut(value ?? type(of: self).defaultValue(forKey: key))
    }

    final func writeValue(_ value: Any?, _ key: String) {
        guard let property = descriptor.properties[key] else {
            if !setNamedValue(value, key) { writeCustomValue(value, key) }
            return
        }
        property.write(self, value ?? property.resetValue(in: type(of: self)))
    }

    /// Stores a value that is not a property; nil removes it. Actions and `display()` are triggered as for a
    /// property.
    private final func writeCustomValue(_ value: Any?, _ key: String) {
        if flags.isDisjoint(with: .hooks) || flags.contains(.presentation) {
            makeRare().values.customValues[key] = value
            return
        }
        notifyingActions(key) { makeRare().values.customValues[key] = value }
        if flags.contains(.customClass), type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    }
}
