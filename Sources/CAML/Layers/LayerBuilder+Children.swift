import QuartzCore

extension LayerBuilder {
    /// Sets what is written as a child element.
    func setChild(_ child: CAMLElement, on target: LayerTarget) throws(CAMLError) {
        switch child.name {
        case "sublayers":
            addLayers(of: child, to: target.layer)
        case "contents":
            try setContents(child, on: target)
        case "mask":
            setMask(child, on: target)
        case "filters", "backgroundFilters":
            setFilters(child, on: target.layer)
        case "compositingFilter":
            setCompositingFilter(child, on: target.layer)
        case "animations", "states", "stateTransitions":
            motion.append(PendingMotion(layer: target.layer, list: child))
        default:
            let value = CAMLValue(property: child)
            let isSet =
                child.name.contains(".")
                ? setKeyPath(child.name, value, on: target) : setProperty(child.name, value, on: target)
            if !isSet { warn("\(target.className) has no child element \(child.name.quoted)", child) }
        }
    }

    private func setContents(_ element: CAMLElement, on target: LayerTarget) throws(CAMLError) {
        let value = CAMLValue(property: element)
        if let source = value.source, [nil, "CGImage"].contains(value.type) {
            try assets.setContents(of: target.layer, to: source, file: file, line: value.line)
        } else if !value.isNull {
            warn("contents of another kind; expected <CGImage src=\"…\"/>", element)
        }
    }

    private func setMask(_ element: CAMLElement, on target: LayerTarget) {
        let isInline = element.attributes["type"] != nil
        guard let object = isInline ? element : element.children.first else { return }
        if object.name == "null" || element.attributes["type"] == "null" { return }
        pending.append(
            PendingLayer(element: object, isProperty: isInline, superlayer: target.layer, role: .mask))
    }
}
