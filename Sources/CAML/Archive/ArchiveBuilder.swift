import CoreAnimation
import Foundation

/// Builds layers from a keyed archive's objects, and warns of anything unknown.
final class ArchiveBuilder {
    let archive: KeyedArchive
    let reader: ArchiveValueReader
    let classes: LayerClasses
    /// The objects that became layers: a damaged archive may use one several times.
    private var built: Set<Int> = []
    private var pending: [Pending] = []

    private struct Pending {
        let value: ArchiveValue
        let superlayer: CALayer
        let isMask: Bool
        let depth: Int
    }

    init(_ archive: KeyedArchive, reader: ArchiveValueReader, classes: LayerClasses) {
        self.archive = archive
        self.reader = reader
        self.classes = classes
    }

    /// The layer of an object with its descendants; nil if the value is no layer. There is no recursion, whatever the
    /// depth.
    func tree(_ value: ArchiveValue) -> CALayer? {
        guard let root = layer(value, depth: 1) else { return nil }
        while let next = pending.popLast() {
            guard let layer = layer(next.value, depth: next.depth) else { continue }
            if next.isMask {
                next.superlayer.mask = layer
            } else {
                next.superlayer.addSublayer(layer)
            }
        }
        return root
    }

    private func layer(_ value: ArchiveValue, depth: Int) -> CALayer? {
        guard let object = archive.object(value), let layer = make(object) else {
            if depth > 1 { reader.warn("an object is left out: it is no layer", value.reference) }
            return nil
        }
        guard built.insert(object.index).inserted else {
            reader.warn("the layer is left out where it is used again", object.index)
            return nil
        }
        for (key, value) in object.values.sorted(by: { $0.key < $1.key }) {
            set(key, value, of: layer, object)
        }
        addAnimations(to: layer, object)
        let sublayers = object.values["sublayers"].flatMap(archive.list) ?? []
        let mask = object.values["mask"].flatMap { archive.object($0) == nil ? nil : $0 }
        if sublayers.isEmpty, mask == nil { return layer }
        guard depth < ArchiveLimits.layerDepth else {
            reader.warn("sublayers and masks below \(depth) levels are left out", object.index)
            return layer
        }
        pending += sublayers.reversed().map {
            Pending(value: $0, superlayer: layer, isMask: false, depth: depth + 1)
        }
        if let mask {
            pending.append(Pending(value: mask, superlayer: layer, isMask: true, depth: depth + 1))
        }
        return layer
    }

    /// A layer of the object's class, or of its nearest superclass that is known; nil if it is no layer.
    private func make(_ object: KeyedArchive.Object) -> CALayer? {
        for name in object.classes {
            guard classes.custom[name] != nil || LayerDescriptor.named(name) != nil,
                let layer = classes.make(name)?.layer
            else { continue }
            if name != object.className {
                reader.warn("\(object.className) is read as \(name)", object.index)
            }
            return layer
        }
        guard object.className.hasSuffix("Layer"), !object.className.contains(".") else { return nil }
        reader.warn("\(object.className) is read as a plain CALayer", object.index)
        return CALayer()
    }

    /// The keys that are no properties: structure, and lists of the properties that were archived.
    private static let separate: Set<String> = [
        "$class", "__CACodingContents", "sublayers", "mask", "delegate", "CALayerAnimations",
        "CALayerAnimationKeys",
    ]
    /// Properties of Apple's private classes and of hosts, which have no effect here.
    private static let quiet: Set<String> = [
        "allowsSubstituteColor", "canDrawConcurrently", "groupName", "groupNamespace", "windowServerAware",
        "resizeMode", "usesWebKitBehavior", "disablesOccludedBackdropBlurs", "contentsContainsCursor",
    ]

    private func set(_ key: String, _ value: ArchiveValue, of layer: CALayer, _ object: KeyedArchive.Object) {
        if Self.separate.contains(key) { return }
        let table = LayerPropertyTable.of(layer)
        guard let property = table[key] ?? table.documented(key)?.property, property.key != "superlayer"
        else {
            if !QuietKeys.contains(key), !Self.quiet.contains(key) {
                reader.warn(
                    "\(LayerDescriptor.of(type(of: layer)).name) has no property \(key.quoted)", object.index)
            }
            return
        }
        switch key {
        case "filters", "backgroundFilters": return setFilters(key, value, of: layer, object)
        case "compositingFilter": return setCompositingFilter(value, of: layer, object)
        case "emitterCells":
            let cells = (archive.list(value) ?? []).compactMap { cell($0, depth: 0) }
            return property.set(cells.isEmpty ? nil : cells as [Any], of: layer)
        default: break
        }
        guard !property.traits.contains(.relation) else {
            return reader.warn("\(key) is left out", object.index)
        }
        let form = table.documented(key)?.form ?? .quiet
        let found = reader.value(value)
        if found is NSNull { return property.set(nil, of: layer) }
        guard let fitting = ArchivedForm.fit(found, property.kind, form) else {
            return reader.warn(
                "\(key) is left as it was: expected \(ArchivedForm.expected(property.kind))", object.index)
        }
        property.set(fitting, of: layer)
    }
}

/// Checks restored values against the types of properties.
enum ArchivedForm {
    /// The value for a property; nil if it is of another type, out of range, or not finite.
    static func fit(_ value: Any?, _ kind: PropertyKind, _ form: DocumentForm) -> Any? {
        switch kind {
        case .number, .boolean, .flags:
            guard let number = KeyValues.double(value) else { return nil }
            switch form {
            case .length: return number >= 0 ? number : nil
            case .positive: return number > 0 && number.isFinite ? number : nil
            case .flags(let all): return UInt(exactly: number).flatMap { $0 <= all ? Double($0) : nil }
            case .either(let yes, let no): return number != 0 ? yes : no
            default: return number.isFinite ? number : nil
            }
        case .point: return KeyValues.point(value)
        case .size: return KeyValues.size(value)
        case .rect: return KeyValues.rect(value)
        case .transform: return KeyValues.transform(value)
        case .color: return KeyValues.color(value)
        case .path: return value as? CGPath
        case .constant, .text:
            if case .either(let yes, let no) = form, let flag = KeyValues.bool(value) {
                return flag ? yes : no
            }
            guard let text = KeyValues.string(value) else { return nil }
            if case .choice(let choices) = form, !choices.contains(text) { return nil }
            return text
        case .numbers:
            guard let numbers = KeyValues.numbers(value), numbers.allSatisfy({ $0.doubleValue.isFinite })
            else {
                return nil
            }
            return numbers
        case .colors:
            guard let list = value as? [Any] else { return nil }
            let colors = list.compactMap { $0 as? CGColor }
            return colors.count == list.count ? colors : nil
        case .contents: return value as? CGImage
        case .filter, .object: return nil
        }
    }

    static func expected(_ kind: PropertyKind) -> String {
        switch kind {
        case .number, .flags: "a number"
        case .boolean: "a boolean"
        case .point: "a point"
        case .size: "a size"
        case .rect: "a rectangle"
        case .transform: "a transform"
        case .color: "a colour"
        case .path: "a path"
        case .constant: "one of the property's constants"
        case .text: "a string"
        case .numbers: "a list of numbers"
        case .colors: "a list of colours"
        case .contents: "a picture"
        case .filter: "a filter"
        case .object: "an object of the property's class"
        }
    }
}
