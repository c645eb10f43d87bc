import Foundation

// Archives contain the properties that were set, if they are numbers, structures, colours, strings, functions, paths,
// images, filters or animations. Delegates and values under other keys are not archived.
extension CAAnimation {
    final func archive(to coder: NSCoder) {
        ArchiveDepth.enter { archiveContents(to: coder) }
    }

    private final func archiveContents(to coder: NSCoder) {
        for property in type(of: self).properties.list
        where property.isArchived && shouldArchiveValue(forKey: property.key) {
            guard let object = ArchivedAnimationValue.object(for: value(forKey: property.key)) else {
                continue
            }
            coder.encode(object, forKey: property.key)
        }
    }

    final func restore(from coder: NSCoder) {
        ArchiveDepth.enter { restoreContents(from: coder) }
    }

    private final func restoreContents(from coder: NSCoder) {
        for property in type(of: self).properties.list
        where property.isArchived && coder.containsValue(forKey: property.key) {
            let object = coder.decodeObject(of: ArchivedValue.classes, forKey: property.key)
            if let value = ArchivedAnimationValue.value(of: object) { property.write(value, to: self) }
        }
    }
}

/// The archive form of values of any kind: a structure is a dictionary with its kind and its numbers.
enum ArchivedAnimationValue {
    /// The archive form of a value; nil if it can't be archived.
    static func object(for value: Any?, depth: Int = 0) -> NSObject? {
        guard depth < 16 else { return nil }
        switch value {
        case let value as CAMediaTimingFunction: return value
        case let value as CAValueFunction: return value
        case let value as CAAnimation: return value
        case let list as [Any]:
            let objects = list.compactMap { object(for: $0, depth: depth + 1) }
            return objects.count == list.count ? objects as NSArray : nil
        default: break
        }
        guard let plain = ArchivedValue.object(for: value) else { return nil }
        guard let numbers = plain as? NSArray, let kind = kind(of: value) else { return plain }
        return ["kind": kind as NSString, "numbers": numbers] as NSDictionary
    }

    static func value(of object: Any?) -> Any? {
        switch object {
        case let list as [Any]: return list.compactMap { value(of: $0) }
        case let dictionary as [String: Any]:
            let model: Any? =
                switch dictionary["kind"] as? String {
                case "size": CGSize.zero
                case "point": CGPoint.zero
                default: nil
                }
            return ArchivedValue.value(
                of: dictionary["numbers"], like: model, isColor: dictionary["kind"] as? String == "color")
        default: return ArchivedValue.unwrapped(object) ?? object
        }
    }

    private static func kind(of value: Any?) -> String? {
        switch value {
        case is CGColor: "color"
        case is CGPoint: "point"
        case is CGSize: "size"
        case is CGRect: "rect"
        case is CATransform3D: "transform"
        default: nil
        }
    }
}
