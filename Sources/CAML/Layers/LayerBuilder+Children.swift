import CoreAnimation

extension LayerBuilder {
    /// Sets a property written as a child element.
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
        case "emitterCells" where target.layer is CAEmitterLayer:
            if let layer = target.layer as? CAEmitterLayer { try setEmitterCells(child, on: layer) }
        case "animations", "states", "stateTransitions":
            motion.append(PendingMotion(layer: target.layer, list: child))
        default:
            if try setList(child, on: target) { return }
            let value = CAMLValue(property: child)
            let isSet =
                child.name.contains(".")
                ? setKeyPath(child.name, value, on: target) : setProperty(child.name, value, on: target)
            if !isSet { warn("\(target.className) has no child element \(child.name.quoted)", child) }
        }
    }

    /// Sets a list written as child elements; false for anything else.
    private func setList(_ element: CAMLElement, on target: LayerTarget) throws(CAMLError) -> Bool {
        guard let (property, form) = LayerPropertyTable.of(target.layer).documented(element.name),
            form == .colors || form == .numbers, !element.children.isEmpty
        else { return false }
        let list = element.child("NSArray") ?? element
        let kind: CAMLValueKind = form == .colors ? .color : .number
        property.set(try valueReader.items(list, kind: kind, name: element.name), of: target.layer)
        return true
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
