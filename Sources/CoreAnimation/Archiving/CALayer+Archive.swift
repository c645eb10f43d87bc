import Foundation

// Archives contain the properties that were set, if they are numbers, structures, strings, colours, images, paths,
// filters or lists of these, and sublayers, mask, actions and animations. Values under other keys, delegates, styles
// and constraints are not archived.
extension CALayer {
    /// The maximum number of archived levels of a tree: the archiver recurses for each.
    package static let maximumArchivedDepth = 256

    private static let animationsKey = "animations"

    final func archive(to coder: NSCoder) {
        ArchiveDepth.enter { archiveContents(to: coder) }
    }

    private final func archiveContents(to coder: NSCoder) {
        for property in descriptor.properties.values {
            guard explicitKeys.contains(property.index), shouldArchiveValue(forKey: property.key),
                let value = ArchivedValue.object(for: property.read(self))
            else { continue }
            coder.encode(value, forKey: property.key)
        }
        archiveMotion(to: coder)
        guard levelsAbove < Self.maximumArchivedDepth else { return }
        if !children.isEmpty { coder.encode(children as NSArray, forKey: LayerKey.sublayers.name) }
        if let maskStore { coder.encode(maskStore, forKey: LayerKey.mask.name) }
    }

    /// Archives animations, with their keys and the begin times set by commits, and actions that are animations or
    /// `NSNull`.
    private final func archiveMotion(to coder: NSCoder) {
        let actions = (actions ?? [:]).compactMapValues { $0 as? CAAnimation ?? ($0 as? NSNull) }
        if !actions.isEmpty { coder.encode(actions as NSDictionary, forKey: LayerKey.actions.name) }
        guard let entries = animationList?.entries, !entries.isEmpty else { return }
        let list = entries.map { [($0.key as NSString?) ?? NSNull(), $0.animation] as NSArray }
        coder.encode(list as NSArray, forKey: Self.animationsKey)
    }

    final func restore(from coder: NSCoder) {
        ArchiveDepth.enter { restoreContents(from: coder) }
    }

    private final func restoreContents(from coder: NSCoder) {
        for property in descriptor.properties.values where coder.containsValue(forKey: property.key) {
            let object = coder.decodeObject(of: ArchivedValue.classes, forKey: property.key)
            property.write(self, ArchivedValue.value(of: object, property.kind))
        }
        if coder.containsValue(forKey: LayerKey.sublayers.name) {
            let layers = coder.decodeObject(
                of: [NSArray.self, CALayer.self], forKey: LayerKey.sublayers.name)
            for case let layer as CALayer in layers as? [Any] ?? [] where isFree(layer) { addSublayer(layer) }
        }
        if coder.containsValue(forKey: LayerKey.mask.name) {
            let layer = coder.decodeObject(of: CALayer.self, forKey: LayerKey.mask.name)
            if let layer, isFree(layer) { mask = layer }
        }
        restoreMotion(from: coder)
    }

    /// Whether a restored layer has no superlayer yet. A damaged archive may use one layer in several places.
    private final func isFree(_ layer: CALayer) -> Bool {
        layer !== self && layer.parent == nil && !layer.flags.contains(.isMask)
    }

    private final func restoreMotion(from coder: NSCoder) {
        if coder.containsValue(forKey: LayerKey.actions.name) {
            let found = coder.decodeObject(
                of: [NSDictionary.self, NSString.self, NSNull.self, CAAnimation.self],
                forKey: LayerKey.actions.name)
            actions = (found as? [String: Any])?.compactMapValues { $0 as? any CAAction }
        }
        guard coder.containsValue(forKey: Self.animationsKey) else { return }
        let found = coder.decodeObject(
            of: [NSArray.self, NSString.self, NSNull.self, CAAnimation.self], forKey: Self.animationsKey)
        for case let pair as [Any] in found as? [Any] ?? [] where pair.count == 2 {
            if let animation = pair[1] as? CAAnimation { keep(animation.ownCopy, pair[0] as? String) }
        }
    }

    final func differsFromDefault(_ key: String) -> Bool {
        let value = value(forKey: key)
        guard let property = descriptor.properties[key] else { return value != nil }
        if property.traits.contains(.derived) { return false }
        if property.traits.contains(.alwaysArchived) { return true }
        return !KeyValues.areEqual(value, property.resetValue(in: type(of: self)))
    }
}
