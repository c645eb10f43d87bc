import Foundation

/// An object whose properties are accessible by key paths.
package protocol KeyPathContainer: AnyObject {
    /// The name in `filters.NAME` and similar key paths.
    var keyPathName: String? { get }
    func value(forKeyPath keyPath: String) -> Any?
    func setValue(_ value: Any?, forKeyPath keyPath: String)
}

extension CALayer: KeyPathContainer {
    package var keyPathName: String? { name }
}

extension CALayer {
    final func readPath(_ path: String) -> Any? {
        let (head, rest) = StructureComponents.split(path[...])
        guard let rest else { return value(forKey: path) }
        guard let value = value(forKey: String(head)) else { return nil }
        if let part = StructureComponents.value(of: value, at: rest) { return part }
        if let (object, inner) = Self.object(in: value, rest) { return object.value(forKeyPath: inner) }
        return (value as? [String: Any])?[String(rest)]
    }

    final func writePath(_ new: Any?, _ path: String) {
        let (head, rest) = StructureComponents.split(path[...])
        guard let rest else { return setValue(new, forKey: path) }
        let key = String(head)
        let property = descriptor.properties[key]
        if let writePart = property?.writePart, writePart(self, rest, new) { return }
        guard let old = value(forKey: key) else { return }
        // Nil resets the part to its default.
        let part = new ?? partOfDefault(property, rest)
        if let structure = StructureComponents.replacing(rest, in: old, with: part) {
            return setValue(structure, forKey: key)
        }
        if let (object, inner) = Self.object(in: old, rest) { return object.setValue(new, forKeyPath: inner) }
        if var dictionary = old as? [String: Any] {
            dictionary[String(rest)] = new
            setValue(dictionary, forKey: key)
        }
    }

    private final func partOfDefault(_ property: LayerProperty?, _ rest: Substring) -> Any? {
        property?.resetValue(in: type(of: self)).flatMap { StructureComponents.value(of: $0, at: rest) }
    }

    /// The object that a path refers to, and the rest of the path: the value itself or, in a list, the object with
    /// the path's first name.
    private static func object(in value: Any, _ path: Substring) -> (any KeyPathContainer, String)? {
        if let object = value as? any KeyPathContainer { return (object, String(path)) }
        guard let list = value as? [Any] else { return nil }
        // A name may contain dots: the first object whose name the path begins with is used.
        for case let object as any KeyPathContainer in list {
            guard let name = object.keyPathName, path.hasPrefix(name + ".") else { continue }
            return (object, String(path.dropFirst(name.count + 1)))
        }
        return nil
    }
}
