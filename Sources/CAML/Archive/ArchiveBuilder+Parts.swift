import CoreAnimation
import CoreGraphics
import Foundation
import RenderTree

// Filters and emitter cells.
extension ArchiveBuilder {
    func setFilters(_ key: String, _ value: ArchiveValue, of layer: CALayer, _ object: KeyedArchive.Object) {
        let list = archive.list(value) ?? []
        if list.count > EffectLimits.filters {
            reader.warn("\(key) is cut: expected at most \(EffectLimits.filters) filters", object.index)
        }
        let filters = list.prefix(EffectLimits.filters).compactMap { filter($0, isCompositing: false) }
        layer.setValue(filters.isEmpty ? nil : filters as [Any], forKey: key)
    }

    func setCompositingFilter(_ value: ArchiveValue, of layer: CALayer, _ object: KeyedArchive.Object) {
        if let name = archive.value(value).string {
            if entry(name, name.hasPrefix("CI"), true, object) != nil { layer.compositingFilter = name }
        } else if case .null = archive.value(value) {
            layer.compositingFilter = nil
        } else if let filter = filter(value, isCompositing: true) {
            layer.compositingFilter = filter
        }
    }

    /// A `CAFilter`, whose keys are `CAFilterType`, `CAFilterName` and `CAFilterInputs`, or a `CIFilter`, whose keys are
    /// its inputs.
    private func filter(_ value: ArchiveValue, isCompositing: Bool) -> (any KeyPathContainer)? {
        guard let object = archive.object(value), reader.mayRead(object) else { return nil }
        func text(_ key: String) -> String? { object.values[key].map(archive.value)?.string }
        let isImageFilter = !object.classes.contains("CAFilter")
        let ofImages = text("CIFilter.name") ?? (object.classes.contains("CIFilter") ? object.className : nil)
        guard let type = isImageFilter ? ofImages : text("CAFilterType") else {
            reader.warn("a filter is left out: expected a CAFilter or CIFilter", object.index)
            return nil
        }
        guard let entry = entry(type, isImageFilter, isCompositing, object) else { return nil }
        let made: (any KeyPathContainer)? = isImageFilter ? CIFilter(name: type) : CAFilter(type: type)
        guard let filter = made else { return nil }
        if let name = text("CAFilterName") ?? text("name") { filter.setValue(name, forKeyPath: "name") }
        let enabled = (object.values["enabled"] ?? object.values["CAFilterEnabled"]).map(archive.value)?
            .number
        if let enabled { filter.setValue(NSNumber(value: enabled != 0), forKeyPath: "enabled") }
        let inputs =
            isImageFilter
            ? object.values : object.values["CAFilterInputs"].flatMap(archive.dictionary) ?? [:]
        for (key, value) in inputs.sorted(by: { $0.key < $1.key }) where key.hasPrefix("input") {
            guard let input = entry.inputs[key] else {
                if !Self.quietInputs.contains(key) {
                    reader.warn("\(type) has no input \(key.quoted)", object.index)
                }
                continue
            }
            if let value = fit(reader.value(value), input) {
                filter.setValue(value, forKeyPath: key)
            } else {
                reader.warn("\(key) of \(type) is left as it was: its value doesn't fit", object.index)
            }
        }
        return filter
    }

    private static let quietInputs: Set<String> = [
        "inputQuality", "inputDither", "inputIntermediateBitDepth", "inputNormalizeEdges", "inputHardEdges",
    ]

    private func fit(_ value: Any?, _ input: FilterCatalog.Input) -> Any? {
        switch input {
        case .number, .angle:
            KeyValues.double(value).flatMap { $0.isFinite ? NSNumber(value: $0) : nil }
        case .color: KeyValues.color(value)
        case .vector:
            KeyValues.rect(value).map {
                CIVector(x: $0.origin.x, y: $0.origin.y, z: $0.size.width, w: $0.size.height)
            } ?? KeyValues.point(value).map { CIVector(x: $0.x, y: $0.y) }
        case .matrix: KeyValues.numbers(value).flatMap { CAColorMatrix($0.map(\.floatValue)) }
        }
    }

    private func entry(
        _ type: String, _ isImageFilter: Bool, _ isCompositing: Bool, _ object: KeyedArchive.Object
    ) -> FilterCatalog.Entry? {
        guard let entry = FilterCatalog.entry(type, isImageFilter: isImageFilter),
            entry.isCompositing == isCompositing
        else {
            let names = FilterCatalog.names(insteadOf: type, isCompositing: isCompositing)
            reader.warn("the filter \(type.quoted) is left out; expected \(names)", object.index)
            return nil
        }
        return entry
    }

    func cell(_ value: ArchiveValue, depth: Int) -> CAEmitterCell? {
        guard let object = archive.object(value), object.classes.contains("CAEmitterCell"),
            reader.mayRead(object)
        else { return nil }
        guard depth < CAMLLimits.emitterCellDepth else {
            reader.warn("cells are left out: expected at most \(depth) levels of them", object.index)
            return nil
        }
        let cell = CAEmitterCell()
        for (key, value) in object.values.sorted(by: { $0.key < $1.key }) {
            if key == "emitterCells" {
                cell.emitterCells = (archive.list(value) ?? []).compactMap { self.cell($0, depth: depth + 1) }
                continue
            }
            guard let property = EmitterCellProperty.named(key), property.form != .unread else { continue }
            let found = reader.value(value)
            if found is NSNull { continue }
            guard let fitting = ArchivedForm.fit(found, property.kind, property.form) else {
                reader.warn("\(key) of a cell is left as it was: its value doesn't fit", object.index)
                continue
            }
            cell.setValue(fitting, forKey: property.key)
        }
        return cell
    }
}
