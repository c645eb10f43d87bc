import CoreAnimation
import Foundation

extension LayerWriter {
    func writeFilters(_ key: String, _ value: Any, of layer: CALayer, to element: WrittenElement) {
        guard let list = value as? [Any], !list.isEmpty else { return }
        let child = element.add(key)
        for filter in list {
            if let filter = self.filter(filter, layer) {
                child.append(filter)
            } else {
                warn("a filter is left out: it is neither a known CAFilter nor a CIFilter", layer)
            }
        }
    }

    /// Writes a compositing filter, or the name of one.
    func writeCompositingFilter(_ value: Any, of layer: CALayer, to element: WrittenElement) {
        if let name = KeyValues.string(value) {
            element.set("compositingFilter", name)
        } else if let filter = filter(value, layer) {
            element.add("compositingFilter").append(filter)
        } else {
            warn("compositingFilter is left out: it is neither a known CAFilter nor a CIFilter", layer)
        }
    }

    /// Returns the element of a filter with the inputs that differ from its defaults.
    private func filter(_ value: Any, _ layer: CALayer) -> WrittenElement? {
        guard let filter = value as? any KeyPathContainer,
            let type = filter.value(forKeyPath: "type") as? String
        else { return nil }
        let isImageFilter = filter is CIFilter
        guard isImageFilter || filter is CAFilter,
            let entry = FilterCatalog.entry(type, isImageFilter: isImageFilter)
        else { return nil }
        let element = WrittenElement(isImageFilter ? "CIFilter" : "CAFilter", [("filter", type)])
        let name = filter.value(forKeyPath: "name") as? String ?? type
        element.set("name", XMLWriter.representable(name))
        if KeyValues.bool(filter.value(forKeyPath: "enabled")) == false { element.set("enabled", "0") }
        let plain: (any KeyPathContainer)? = isImageFilter ? CIFilter(name: type) : CAFilter(type: type)
        for (key, input) in entry.inputs.sorted(by: { $0.key < $1.key }) {
            guard let value = filter.value(forKeyPath: key),
                !KeyValues.areEqual(value, plain?.value(forKeyPath: key))
            else { continue }
            if let text = Self.text(value, input) {
                element.set(key, text)
            } else {
                warn("\(key) of the filter \(type) is left out: documents can't hold its value", layer)
            }
        }
        return element
    }

    private static func text(_ value: Any, _ input: FilterCatalog.Input) -> String? {
        switch input {
        case .number, .angle: return KeyValues.double(value).flatMap(ValueText.number)
        case .color:
            guard let color = (value as? CIColor)?.cgColor ?? KeyValues.color(value) else { return nil }
            return ValueText.color(color).map { "\($0.rgb) \($0.opacity ?? "1")" }
        case .vector:
            if let vector = value as? CIVector {
                return ValueText.numbers([vector.x, vector.y, vector.z, vector.w])
            }
            if let rect = KeyValues.rect(value) { return ValueText.rect(rect) }
            guard let numbers = KeyValues.numbers(value), numbers.count <= 4 else { return nil }
            let four = numbers.map(\.doubleValue) + [Double](repeating: 0, count: 4 - numbers.count)
            return ValueText.numbers(four.map { CGFloat($0) })
        case .matrix:
            let numbers =
                (value as? CAColorMatrix)?.numbers.map { Double($0) }
                ?? KeyValues.numbers(value)?.map(\.doubleValue)
            guard let numbers, numbers.count == 20 else { return nil }
            let texts = numbers.compactMap(ValueText.float)
            return texts.count == 20 ? texts.joined(separator: " ") : nil
        }
    }
}
