extension CALayer {
    /// The value of a property that the layer's class lists by name: see `NamedMethodList`.
    final func namedValue(_ key: String) -> Any? {
        guard flags.contains(.customClass) else { return nil }
        return (try? MethodTable.call(key, of: self, [])) ?? nil
    }

    /// Sets a property that the layer's class lists by name; false without one or if the value is of another type.
    final func setNamedValue(_ value: Any?, _ key: String) -> Bool {
        guard flags.contains(.customClass) else { return false }
        return (try? MethodTable.call(NamedMethod.setter(of: key), of: self, [value])) != nil
    }
}
