import CoreAnimation
import CoreGraphics
import Foundation

extension LayerWriter {
    /// Writes the cells of an emitter layer, or of a cell.
    func writeCells(
        _ cells: [CAEmitterCell], of layer: CALayer, to element: WrittenElement, depth: Int
    ) {
        if cells.isEmpty { return }
        guard depth < CAMLLimits.emitterCellDepth else {
            return warn("emitter cells below \(depth) levels are left out", layer)
        }
        let list = element.add("emitterCells")
        for cell in cells where mayWritePart(of: layer) {
            let child = list.add("CAEmitterCell")
            writeProperties(of: cell, layer, to: child)
            writeCells(cell.emitterCells ?? [], of: layer, to: child, depth: depth + 1)
        }
    }

    private func writeProperties(of cell: CAEmitterCell, _ layer: CALayer, to element: WrittenElement) {
        let plain = CAEmitterCell()
        for property in EmitterCellProperty.all.values.sorted(by: { $0.key < $1.key })
        where property.key != "emitterCells" {
            let value = property.read(cell)
            if KeyValues.areEqual(value, property.read(plain)) { continue }
            guard let value else {
                element.append(WrittenElement(property.key, [("type", "null")]))
                continue
            }
            if property.form == .element, let image = value as? CGImage,
                let picture = values.picture(image)
            {
                element.append(picture.asProperty(property.key))
            } else if property.form == .color, let color = value as? CGColor,
                let child = values.color(color, property.key)
            {
                element.append(child)
            } else if let text = Self.text(value, property.form) {
                element.set(property.key, text)
            } else {
                warn("\(property.key) of an emitter cell is left out", layer)
            }
        }
    }

    private static func text(_ value: Any, _ form: DocumentForm) -> String? {
        switch form {
        case .number: KeyValues.double(value).flatMap(ValueText.number)
        case .positive: KeyValues.double(value).flatMap { $0 > 0 ? ValueText.number($0) : nil }
        case .float: KeyValues.double(value).flatMap(ValueText.float)
        case .length: KeyValues.double(value).flatMap { $0 >= 0 ? ValueText.time($0) : nil }
        case .boolean: KeyValues.bool(value).map { $0 ? "1" : "0" }
        case .rect: KeyValues.rect(value).flatMap(ValueText.rect)
        case .choice(let choices):
            KeyValues.string(value).flatMap { choices.contains($0) ? $0 : nil }
        case .text: KeyValues.string(value).map(XMLWriter.representable)
        default: nil
        }
    }
}
