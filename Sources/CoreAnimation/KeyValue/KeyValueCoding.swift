import Foundation

/// An object whose properties are read and set by their names, as all objects of Objective-C.
///
/// Layers, animations, filters, cells and views have methods of their own, which are called for a receiver that is declared as
/// `NSObject` too. User defaults and dictionaries have the values of their keys. Of other objects the names are those that
/// their class lists: see `NamedMethodList`.
public protocol KeyValueCoding: AnyObject {}

extension NSObject: KeyValueCoding {}

extension KeyValueCoding {
    /// The value of a property by its name; nil for an unknown one, with a message that names it.
    public func value(forKey key: String) -> Any? { KeyValueAccess.value(of: self, key) }
    /// Sets a property by its name; an unknown one is left, with a message that names it.
    public func setValue(_ value: Any?, forKey key: String) { KeyValueAccess.set(value, of: self, key) }

    /// The value of a property of a property: `layer.cornerRadius`. Parts of structures are properties: `frame.origin.x`.
    public func value(forKeyPath keyPath: String) -> Any? {
        if let container = self as? any KeyPathContainer { return container.value(forKeyPath: keyPath) }
        return KeyValueAccess.value(at: keyPath) { KeyValueAccess.value(of: self, $0) }
    }
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        if let container = self as? any KeyPathContainer {
            return container.setValue(value, forKeyPath: keyPath)
        }
        KeyValueAccess.set(
            value, at: keyPath, get: { KeyValueAccess.value(of: self, $0) },
            set: { KeyValueAccess.set($0, of: self, $1) })
    }
}

/// Properties of objects by their names and paths.
package enum KeyValueAccess {
    static func value(of object: AnyObject, _ key: String) -> Any? {
        switch object {
        case let container as any KeyPathContainer: container.value(forKeyPath: key)
        case let defaults as UserDefaults: defaults.object(forKey: key)
        case let dictionary as NSDictionary: dictionary.object(forKey: key)
        default: MethodCall.send(Selector(key), to: object, [])
        }
    }

    static func set(_ value: Any?, of object: AnyObject, _ key: String) {
        switch object {
        case let container as any KeyPathContainer: container.setValue(value, forKeyPath: key)
        case let defaults as UserDefaults: defaults.set(value, forKey: key)
        case let dictionary as NSMutableDictionary:
            if let value {
                dictionary.setObject(value, forKey: NSString(string: key))
            } else {
                dictionary.removeObject(forKey: key)
            }
        default: MethodCall.send(Selector(NamedMethod.setter(of: key)), to: object, [value])
        }
    }

    /// The value at a path, of an object whose properties a closure reads.
    package static func value(at path: String, get: (String) -> Any?) -> Any? {
        let (head, rest) = StructureComponents.split(path[...])
        guard let rest else { return get(path) }
        guard let inner = get(String(head)) else { return nil }
        if let part = StructureComponents.value(of: inner, at: rest) { return part }
        return (inner as? NSObject)?.value(forKeyPath: String(rest))
    }

    /// Sets the value at a path, of an object whose properties closures read and set.
    package static func set(
        _ new: Any?, at path: String, get: (String) -> Any?, set: (Any?, String) -> Void
    ) {
        let (head, rest) = StructureComponents.split(path[...])
        guard let rest else { return set(new, path) }
        guard let inner = get(String(head)) else { return }
        if let structure = StructureComponents.replacing(rest, in: inner, with: new) {
            set(structure, String(head))
        } else {
            (inner as? NSObject)?.setValue(new, forKeyPath: String(rest))
        }
    }
}
