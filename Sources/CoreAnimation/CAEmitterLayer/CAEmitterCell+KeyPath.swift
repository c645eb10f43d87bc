import Foundation

extension CAEmitterCell: KeyPathContainer {
    package var keyPathName: String? { name }
}

extension CAEmitterCell {
    /// The first cell of a list whose name the path begins with, and the rest of the path.
    static func cell(at path: Substring, of cells: [CAEmitterCell]?) -> (CAEmitterCell, String)? {
        for cell in cells ?? [] {
            guard let name = cell.name, path.hasPrefix(name + ".") else { continue }
            return (cell, String(path.dropFirst(name.count + 1)))
        }
        return nil
    }

    final func readPath(_ path: String) -> Any? {
        let (head, rest) = StructureComponents.split(path[...])
        guard let rest else { return value(forKey: path) }
        if head == "emitterCells" {
            return Self.cell(at: rest, of: emitterCells).flatMap { $0.value(forKeyPath: $1) }
        }
        return value(forKey: String(head)).flatMap { StructureComponents.value(of: $0, at: rest) }
    }

    final func writePath(_ new: Any?, _ path: String) {
        let (head, rest) = StructureComponents.split(path[...])
        guard let rest else { return setValue(new, forKey: path) }
        if head == "emitterCells" {
            Self.cell(at: rest, of: emitterCells).map { $0.setValue(new, forKeyPath: $1) }
        } else if let old = value(forKey: String(head)),
            let structure = StructureComponents.replacing(rest, in: old, with: new)
        {
            setValue(structure, forKey: String(head))
        }
    }

    final func differsFromDefault(_ key: String) -> Bool {
        let value = value(forKey: key)
        guard let known = Self.defaultValue(forKey: key) else {
            return value != nil && KeyValues.double(value) != 0
        }
        return !KeyValues.areEqual(value, known)
    }
}
