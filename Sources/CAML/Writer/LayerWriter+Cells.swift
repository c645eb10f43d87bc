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
            } else if let text = text(value, property.form, property.key, layer) {
                element.set(property.key, text)
            } else {
                warn("\(property.key) of an emitter cell is left out", layer)
            }
        }
    }
}
