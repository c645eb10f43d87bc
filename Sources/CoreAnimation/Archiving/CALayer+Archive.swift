import Foundation

// Archived are the properties that were set, as far as they are numbers, structures, strings, colours and lists of these,
// with
// sublayers and mask. Images, filters, paths, actions and values under other keys are not.
extension CALayer {
    /// How many levels of a tree are archived: the archiver calls itself for every one.
    package static let maximumArchivedDepth = 256

    final func archive(to coder: NSCoder) {
        for property in type(of: self).propertyTable.values {
            guard explicitKeys.contains(property.index), shouldArchiveValue(forKey: property.key),
                let value = ArchivedValue.object(for: property.read(self))
            else { continue }
            coder.encode(value, forKey: property.key)
        }
        guard levelsAbove < Self.maximumArchivedDepth else { return }
        if !children.isEmpty { coder.encode(children as NSArray, forKey: LayerKey.sublayers.name) }
        if let maskStore { coder.encode(maskStore, forKey: LayerKey.mask.name) }
    }

    final func restore(from coder: NSCoder) {
        for property in type(of: self).propertyTable.values where coder.containsValue(forKey: property.key) {
            let classes = [NSNumber.self, NSString.self, NSArray.self, CAEmitterCell.self]
            let object = coder.decodeObject(of: classes, forKey: property.key)
            property.write(self, ArchivedValue.value(of: object, property.kind))
        }
        if coder.containsValue(forKey: LayerKey.sublayers.name) {
            let layers = coder.decodeObject(
                of: [NSArray.self, CALayer.self], forKey: LayerKey.sublayers.name)
            for case let layer as CALayer in layers as? [Any] ?? [] { addSublayer(layer) }
        }
        if coder.containsValue(forKey: LayerKey.mask.name) {
            mask = coder.decodeObject(of: CALayer.self, forKey: LayerKey.mask.name)
        }
    }

    final func differsFromDefault(_ key: String) -> Bool {
        let value = value(forKey: key)
        guard let property = type(of: self).propertyTable[key] else { return value != nil }
        if property.traits.contains(.derived) { return false }
        if property.traits.contains(.alwaysArchived) { return true }
        return !KeyValues.areEqual(value, property.resetValue(in: type(of: self)))
    }
}
