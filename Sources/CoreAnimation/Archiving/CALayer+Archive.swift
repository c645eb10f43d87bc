import Foundation

// Archived are the properties that were set, as far as they are numbers, structures, strings and colours, with
// sublayers and mask. Images, filters, paths, actions and values under other keys are not.
extension CALayer {
    /// How many levels of a tree are archived: the archiver calls itself for every one.
    package static let maximumArchivedDepth = 256

    final func archive(to coder: NSCoder) {
        for key in LayerKey.allCases where key.rawValue < LayerKey.firstRelation.rawValue {
            guard explicitKeys.contains(key), shouldArchiveValue(forKey: key.name),
                let value = ArchivedValue.object(for: value(of: key))
            else { continue }
            coder.encode(value, forKey: key.name)
        }
        guard levelsAbove < Self.maximumArchivedDepth else { return }
        if !children.isEmpty { coder.encode(children as NSArray, forKey: LayerKey.sublayers.name) }
        if let maskStore { coder.encode(maskStore, forKey: LayerKey.mask.name) }
    }

    final func restore(from coder: NSCoder) {
        for key in LayerKey.allCases where key.rawValue < LayerKey.firstRelation.rawValue {
            guard coder.containsValue(forKey: key.name) else { continue }
            let classes = [NSNumber.self, NSString.self, NSArray.self]
            let object = coder.decodeObject(of: classes, forKey: key.name)
            let model = LayerDefaults.resetValue(for: key, in: CALayer.self)
            store(ArchivedValue.value(of: object, like: model, isColor: key.isColor), for: key)
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
        guard let known = LayerKey(name: key) else { return value != nil }
        if known.isDerived { return false }
        if known.isAlwaysArchived { return true }
        return !KeyValues.areEqual(value, LayerDefaults.resetValue(for: known, in: type(of: self)))
    }
}

extension LayerKey {
    /// What others make up.
    fileprivate var isDerived: Bool { self == .frame || self == .superlayer }

    /// What Apple's systems archive of a fresh layer too, as measured.
    fileprivate var isAlwaysArchived: Bool {
        switch self {
        case .cornerCurve, .contentsFormat, .allowsEdgeAntialiasing, .allowsGroupOpacity: true
        default: false
        }
    }

    fileprivate var isColor: Bool {
        switch self {
        case .backgroundColor, .borderColor, .shadowColor: true
        default: false
        }
    }
}
