import CoreAnimation

/// The layer classes by their names in documents.
struct LayerClasses {
    /// The client's classes by name, which take precedence.
    var custom: [String: () -> CALayer] = [:]

    /// Whether `make` returns a layer.
    func has(_ name: String) -> Bool {
        custom[name] != nil || LayerDescriptor.named(name) != nil || name.hasSuffix("Layer")
    }

    /// A new layer, and a warning if it is a substitute; nil if the name is not a layer class.
    func make(_ name: String) -> (layer: CALayer, warning: String?)? {
        if let make = custom[name] { return (make(), nil) }
        if let known = LayerDescriptor.named(name) { return (known.make(), nil) }
        guard name.hasSuffix("Layer") else { return nil }
        return (CALayer(), "\(name) is read as a plain CALayer")
    }
}
