import CoreAnimation

/// A part of a layer's property by its key path, such as `transform.rotation.z` or `bounds.size.width`.
enum LayerKeyPath {
    static func isKnown(_ path: String, of layer: CALayer) -> Bool { kind(path, layer) != nil }

    /// Sets the part and keeps the other parts.
    static func apply(_ path: String, _ value: CAMLValue, to layer: CALayer) throws(ValueError) {
        guard let kind = kind(path, layer) else { return }
        layer.setValue(try TypedValue.parse(value, as: kind), forKeyPath: path)
    }

    private static func kind(_ path: String, _ layer: CALayer) -> CAMLValueKind? {
        let root = path.prefix { $0 != "." }
        guard root.count < path.count,
            root == "emitterCells" && layer is CAEmitterLayer
                || LayerPropertyTable.of(layer).documented(String(root))?.form.isText ?? false
        else { return nil }
        return CAMLValueKind(keyPath: path, of: layer)
    }
}
