import CoreAnimation
import CoreGraphics
import Foundation

extension LayerWriter {
    /// Writes the properties that differ from those of a new layer.
    func writeProperties(of layer: CALayer, to element: WrittenElement) {
        for property in LayerPropertyTable.of(layer).all {
            if property.traits.contains(.derived) || Self.separate.contains(property.key) { continue }
            if property.traits.contains(.relation) {
                if hasRelation(property, layer) { warn("\(property.key) is left out", layer) }
                continue
            }
            let value = property.read(layer)
            if KeyValues.areEqual(value, property.initialValue) { continue }
            write(property, value, of: layer, to: element)
        }
    }

    /// The relations that the tree's walk writes.
    private static let separate: Set<String> = ["sublayers", "mask", "superlayer"]

    /// Whether the layer has a value that documents can't hold: an empty list counts as none.
    private func hasRelation(_ property: LayerProperty, _ layer: CALayer) -> Bool {
        switch property.read(layer) {
        case nil: false
        case let list as [Any]: !list.isEmpty
        case let values as [String: Any]: !values.isEmpty
        default: true
        }
    }

    private func write(
        _ property: LayerProperty, _ value: Any?, of layer: CALayer, to element: WrittenElement
    ) {
        let key = property.key
        guard let form = property.documentForms.first?.form, form != .unread else {
            return warn("\(key) is left out", layer)
        }
        if form == .element {
            if let value { writeObject(key, value, of: layer, to: element) }
            return
        }
        guard let value else {
            element.append(WrittenElement(key, [("type", "null")]))
            return
        }
        switch form {
        case .color:
            if let color = value as? CGColor, let text = ValueText.color(color) {
                if text.opacity == nil {
                    element.set(key, text.rgb)
                } else if let child = values.color(color, key) {
                    element.append(child)
                }
            } else {
                warn("\(key) is left out: a pattern, or no finite colour", layer)
            }
        case .colors, .numbers: writeList(key, value, of: layer, to: element)
        default:
            if let text = text(value, form, key, layer) {
                element.set(key, text)
            } else if form != .quiet {
                warn("\(key) is left out: documents can't hold its value", layer)
            }
        }
    }

    /// Writes a list of numbers or colours as child elements. An empty list is read as none, which shows the same.
    private func writeList(_ key: String, _ value: Any, of layer: CALayer, to element: WrittenElement) {
        guard let list = values.element(value), list.name == "NSArray" else {
            return warn("\(key) is left out: documents can't hold its value", layer)
        }
        if list.children.isEmpty { return }
        list.name = key
        element.append(list)
    }

    /// Returns the text of a value that is written as an attribute; nil without one.
    func text(_ value: Any, _ form: DocumentForm, _ key: String, _ layer: CALayer) -> String? {
        switch form {
        case .number, .flags: KeyValues.double(value).flatMap(ValueText.number)
        case .float: KeyValues.double(value).flatMap(ValueText.float)
        case .positive: KeyValues.double(value).flatMap { $0 > 0 ? ValueText.number($0) : nil }
        case .length: KeyValues.double(value).flatMap { $0 >= 0 ? ValueText.time($0) : nil }
        case .boolean: KeyValues.bool(value).map { $0 ? "1" : "0" }
        case .point: KeyValues.point(value).flatMap(ValueText.point)
        case .size: KeyValues.size(value).flatMap(ValueText.size)
        case .rect: KeyValues.rect(value).flatMap(ValueText.rect)
        case .transform: KeyValues.transform(value).flatMap(ValueText.transform)
        case .path: (value as? CGPath).flatMap(ValueText.path)
        case .choice(let choices):
            KeyValues.string(value).flatMap { choices.contains($0) ? $0 : nil }
        case .either(let yes, _): KeyValues.string(value).map { $0 == yes ? "1" : "0" }
        case .text: plainText(value, key, layer)
        case .quiet: KeyValues.double(value).flatMap(ValueText.number) ?? KeyValues.string(value)
        case .color, .colors, .numbers, .element, .unread: nil
        }
    }

    /// Returns a string, a font's name, or the characters of an attributed string.
    private func plainText(_ value: Any, _ key: String, _ layer: CALayer) -> String? {
        if let name = ArchivedText.fontName(value) { return XMLWriter.representable(name) }
        let isAttributed = value is NSAttributedString
        if isAttributed { warn("\(key) is written without its attributes", layer) }
        let string = isAttributed ? (value as? NSAttributedString)?.string : KeyValues.string(value)
        guard let string else { return nil }
        let text = XMLWriter.representable(string)
        if text != string { warn("\(key) is written without its control characters", layer) }
        return text
    }

    /// Writes contents, filters and cells, which have elements of their own.
    private func writeObject(_ key: String, _ value: Any, of layer: CALayer, to element: WrittenElement) {
        switch key {
        case "contents":
            if let image = value as? CGImage {
                guard let picture = values.picture(image) else {
                    return warn("contents are left out: the picture can't be encoded", layer)
                }
                if image.bitsPerComponent > 8 {
                    warn("contents are written with 8 bits a component, in sRGB", layer)
                }
                element.append(picture.asProperty("contents"))
            } else {
                warn("contents are left out: they are no CGImage", layer)
            }
        case "filters", "backgroundFilters": writeFilters(key, value, of: layer, to: element)
        case "compositingFilter": writeCompositingFilter(value, of: layer, to: element)
        case "emitterCells":
            writeCells(value as? [CAEmitterCell] ?? [], of: layer, to: element, depth: 0)
        default: warn("\(key) is left out", layer)
        }
    }
}
