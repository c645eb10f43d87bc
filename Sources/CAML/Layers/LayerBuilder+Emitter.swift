import CoreAnimation

extension LayerBuilder {
    /// Reads the cells of an emitter layer, including nested ones.
    func setEmitterCells(_ list: CAMLElement, on layer: CAEmitterLayer) throws(CAMLError) {
        layer.emitterCells = try cells(list, depth: 0)
    }

    private func cells(_ list: CAMLElement, depth: Int) throws(CAMLError) -> [CAEmitterCell] {
        let elements = (list.child("NSArray") ?? list).children.filter { $0.name != "null" }
        if depth >= CAMLLimits.emitterCellDepth {
            if let first = elements.first {
                warn("cells are left out: expected at most \(depth) levels of them", first)
            }
            return []
        }
        var cells: [CAEmitterCell] = []
        for element in elements {
            let name = element.name == "p" ? element.attributes["type"] ?? "p" : element.name
            guard name == "CAEmitterCell" else {
                warn("\(name.quoted) is no cell; expected CAEmitterCell", element)
                continue
            }
            cells.append(try cell(element, depth: depth))
        }
        return cells
    }

    private func cell(_ element: CAMLElement, depth: Int) throws(CAMLError) -> CAEmitterCell {
        let cell = CAEmitterCell()
        for (key, text) in element.attributes.sorted(by: { $0.key < $1.key }) {
            if !set(key, CAMLValue(attribute: text, line: element.line), on: cell) {
                warn("CAEmitterCell has no attribute \(key.quoted)", element)
            }
        }
        for child in element.children {
            switch child.name {
            case "contents": cell.contents = try image(child)
            case "emitterCells": cell.emitterCells = try cells(child, depth: depth + 1)
            default:
                if !set(child.name, CAMLValue(property: child), on: cell) {
                    warn("CAEmitterCell has no child element \(child.name.quoted)", child)
                }
            }
        }
        return cell
    }

    private func image(_ element: CAMLElement) throws(CAMLError) -> Any? {
        let value = CAMLValue(property: element)
        if let source = value.source, [nil, "CGImage"].contains(value.type) {
            return try assets.image(source, file: file, line: value.line)
        }
        if !value.isNull { warn("contents of another kind; expected <CGImage src=\"…\"/>", element) }
        return nil
    }

    /// Sets a property of a cell; false if the key is unknown.
    private func set(_ key: String, _ value: CAMLValue, on cell: CAEmitterCell) -> Bool {
        guard let property = EmitterCellProperty.named(key), property.form != .unread,
            property.form != .element
        else { return QuietKeys.contains(key) || Self.quietCellKeys.contains(key) }
        do {
            cell.setValue(try DocumentValue.parse(value, as: property.form), forKey: property.key)
        } catch {
            let found = value.text.map { "; found \($0.quoted)" } ?? ""
            warnings.add(
                "\(key) is left as it was: expected \(error.expected)\(found)", file: file, line: value.line)
        }
        return true
    }

    /// The attributes in packages of phones that are not cell properties and cause no warning.
    private static let quietCellKeys: Set<String> = [
        "particleType", "mass", "massRange", "rotation", "rotationRange", "orientationLatitude",
        "orientationLongitude", "orientationRange", "duty", "contentsFrameCount", "contentsFrameMode",
        "contentsFramesPerRow", "contentsFramesPerSecond", "contentsFramesPerSecondRange", "plasmaEnabled",
        "scaleX", "scaleY", "style",
    ]
}
