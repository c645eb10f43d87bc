import QuartzCore

/// Builds layers from a document's elements and notes what it does not understand.
final class LayerBuilder {
    let file: String
    let assets: AssetStore
    let warnings: CAMLWarnings
    /// The layers by their `id`; of equal ones the last in the document, as a reader that goes through it once finds it.
    private(set) var layersByID: [String: CALayer] = [:]
    /// Lists of animations, states and transitions, which are read when all layers are there.
    var motion: [PendingMotion] = []

    init(file: String, assets: AssetStore, warnings: CAMLWarnings) {
        self.file = file
        self.assets = assets
        self.warnings = warnings
    }

    /// The layer of an object element, or of a property element with `type="…"`; nil where it names no layer class.
    func layer(_ element: CAMLElement, isProperty: Bool = false) throws(CAMLError) -> CALayer? {
        let className = isProperty ? element.attributes["type"] ?? element.name : element.name
        guard let made = LayerClass.make(className) else {
            warn("\(className.quoted) is no layer class; expected CALayer or another", element)
            return nil
        }
        let isStandIn = made.warning != nil
        if let warning = made.warning { warn(warning, element) }

        if let id = element.attributes["id"], !id.isEmpty { layersByID[id] = made.layer }
        let target = LayerTarget(layer: made.layer, className: className, isStandIn: isStandIn)
        setAttributes(of: element, on: target)
        for child in element.children { try setChild(child, on: target) }
        setKeyPaths(of: element, on: target)
        return made.layer
    }

    /// The layers of a list such as `sublayers`.
    func layers(in list: CAMLElement) throws(CAMLError) -> [CALayer] {
        var result: [CALayer] = []
        for element in list.children {
            let isTyped = LayerClass.make(element.name) == nil && element.attributes["type"] != nil
            if let layer = try layer(element, isProperty: isTyped) { result.append(layer) }
        }
        return result
    }

    func warn(_ text: String, _ element: CAMLElement) {
        warnings.add(text, file: file, line: element.line)
    }
}

/// The layer that is being filled, with the class that the document gave it.
struct LayerTarget {
    let layer: CALayer
    let className: String
    /// A plain layer in place of a class that is not drawn.
    let isStandIn: Bool
}
