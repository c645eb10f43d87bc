import CoreAnimation

/// Builds layers from a document's elements, and warns of anything unknown.
final class LayerBuilder {
    let file: String
    let assets: AssetStore
    let warnings: CAMLWarnings
    let classes: LayerClasses
    /// The layers by their `id`; for a repeated id, the last one in the document.
    private(set) var layersByID: [String: CALayer] = [:]
    /// Lists of animations, states and transitions, to be read when all layers exist.
    var motion: [PendingMotion] = []
    /// Layers of lists and masks that are not yet built, the next one last.
    var pending: [PendingLayer] = []

    init(file: String, assets: AssetStore, warnings: CAMLWarnings, classes: LayerClasses) {
        self.file = file
        self.assets = assets
        self.warnings = warnings
        self.classes = classes
    }

    var valueReader: ValueReader { ValueReader(file: file, assets: assets, warnings: warnings) }

    /// The layer of an object element with its descendants; nil if the element names no layer class.
    ///
    /// Each layer is completed, except for its sublayers and mask, before the document's next one is started. There
    /// is no recursion, whatever the depth.
    func tree(_ element: CAMLElement) throws(CAMLError) -> CALayer? {
        let root = try layer(element, isProperty: false)
        while let next = pending.popLast() {
            guard let layer = try layer(next.element, isProperty: next.isProperty) else { continue }
            switch next.role {
            case .sublayer: next.superlayer.addSublayer(layer)
            case .mask: next.superlayer.mask = layer
            }
        }
        return root
    }

    /// The layer of an object element, or of a property element with `type="…"`; nil if it names no layer class.
    private func layer(_ element: CAMLElement, isProperty: Bool) throws(CAMLError) -> CALayer? {
        let className = isProperty ? element.attributes["type"] ?? element.name : element.name
        guard let made = classes.make(className) else {
            warn("\(className.quoted) is no layer class; expected CALayer or another", element)
            return nil
        }
        if let warning = made.warning { warn(warning, element) }

        if let id = element.attributes["id"], !id.isEmpty { layersByID[id] = made.layer }
        let target = LayerTarget(layer: made.layer, className: className)
        setAttributes(of: element, on: target)
        let first = pending.count
        for child in element.children { try setChild(child, on: target) }
        setKeyPaths(of: element, on: target)
        pending[first...].reverse()
        return made.layer
    }

    /// Schedules the layers of a list such as `sublayers` to be built next.
    func addLayers(of list: CAMLElement, to superlayer: CALayer) {
        for element in list.children {
            let isTyped = !classes.has(element.name) && element.attributes["type"] != nil
            pending.append(
                PendingLayer(element: element, isProperty: isTyped, superlayer: superlayer, role: .sublayer))
        }
    }

    func warn(_ text: String, _ element: CAMLElement) {
        warnings.add(text, file: file, line: element.line)
    }
}

/// A layer that is not yet built.
struct PendingLayer {
    enum Role {
        case sublayer, mask
    }

    let element: CAMLElement
    /// Whether the element is a property element with `type="…"`.
    let isProperty: Bool
    let superlayer: CALayer
    let role: Role
}

/// The layer being built, with its class name in the document.
struct LayerTarget {
    let layer: CALayer
    let className: String
}
