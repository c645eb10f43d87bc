import CoreAnimation

/// Which layers the class names of a document ask for.
struct LayerClasses {
    /// Of the client, by name; these come first.
    var custom: [String: () -> CALayer] = [:]

    /// Whether `make` gives a layer.
    func has(_ name: String) -> Bool {
        custom[name] != nil || LayerDescriptor.named[name] != nil || name.hasSuffix("Layer")
    }

    /// A layer, and a warning where it only stands in for the class; nil when the name is no layer's.
    func make(_ name: String) -> (layer: CALayer, warning: String?)? {
        if let make = custom[name] { return (make(), nil) }
        if let known = LayerDescriptor.named[name] { return (known.make(), nil) }
        guard name.hasSuffix("Layer") else { return nil }
        return (CALayer(), "\(name) is read as a plain CALayer")
    }
}
