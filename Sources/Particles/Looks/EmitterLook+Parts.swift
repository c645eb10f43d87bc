import CoreGraphics
import RenderTree

/// Access to values of cells, including nested ones, by key paths such as `emitterCells.spark.birthRate`.
extension EmitterLook {
    private static let prefix = "emitterCells."

    /// The property of a cell at a key path; nil if cells have no such animatable property.
    package static func part(_ keyPath: String) -> AnimatedProperty? {
        guard keyPath.hasPrefix(prefix), let dot = keyPath.lastIndex(of: ".") else { return nil }
        let key = String(keyPath[keyPath.index(after: dot)...])
        let names = String(keyPath[..<dot].dropFirst(prefix.count))
        if names.isEmpty { return nil }
        if key == "color" { return value(keyPath, names, \.color, limit: .color) }
        if let path = numbers[key] { return value(keyPath, names, path) }
        if let path = floats[key] { return value(keyPath, names, path) }
        return key == "enabled" || key == "isEnabled" ? value(keyPath, names, \.isEnabled) : nil
    }

    private typealias Path<Value> = WritableKeyPath<EmitterCellLook, Value> & Sendable

    private static func value<Value: LaneValue>(
        _ keyPath: String, _ names: String, _ path: Path<Value>, limit: LaneLimit = .none
    ) -> AnimatedProperty {
        .part(
            keyPath: keyPath, limit: limit,
            read: { (look: EmitterLook) in look.cells.cell(at: names)?[keyPath: path] },
            write: { value, look in look.cells.changeCell(at: names) { $0[keyPath: path] = value } })
    }

    private static let numbers: [String: Path<CGFloat>] = [
        "emissionLatitude": \.emissionLatitude, "emissionLongitude": \.emissionLongitude,
        "emissionRange": \.emissionRange, "velocity": \.velocity, "velocityRange": \.velocityRange,
        "xAcceleration": \.xAcceleration, "yAcceleration": \.yAcceleration,
        "zAcceleration": \.zAcceleration, "scale": \.scale, "scaleRange": \.scaleRange,
        "scaleSpeed": \.scaleSpeed, "spin": \.spin, "spinRange": \.spinRange,
    ]

    private static let floats: [String: Path<Float>] = [
        "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange,
        "redRange": \.redRange, "greenRange": \.greenRange, "blueRange": \.blueRange,
        "alphaRange": \.alphaRange, "redSpeed": \.redSpeed, "greenSpeed": \.greenSpeed,
        "blueSpeed": \.blueSpeed, "alphaSpeed": \.alphaSpeed,
    ]
}

extension [EmitterCellLook] {
    /// The first cell whose name the path begins with, since names may contain dots, and the rest of the path.
    private func find(_ path: Substring) -> (index: Int, rest: Substring?)? {
        for (index, cell) in enumerated() {
            guard let name = cell.name, !name.isEmpty, path.hasPrefix(name) else { continue }
            let rest = path.dropFirst(name.count)
            if rest.isEmpty { return (index, nil) }
            if rest.hasPrefix(".emitterCells.") { return (index, rest.dropFirst(".emitterCells.".count)) }
        }
        return nil
    }

    fileprivate func cell(at path: String) -> EmitterCellLook? { cell(path[...]) }

    private func cell(_ path: Substring) -> EmitterCellLook? {
        guard let (index, rest) = find(path) else { return nil }
        return rest.map { self[index].cells.cell($0) } ?? self[index]
    }

    fileprivate mutating func changeCell(at path: String, _ change: (inout EmitterCellLook) -> Void) {
        self.change(path[...], change)
    }

    private mutating func change(_ path: Substring, _ change: (inout EmitterCellLook) -> Void) {
        guard let (index, rest) = find(path) else { return }
        if let rest { self[index].cells.change(rest, change) } else { change(&self[index]) }
    }
}
