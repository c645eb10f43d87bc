import Foundation

/// Callbacks of Core Foundation's dictionaries. They are ignored: dictionaries always retain keys and values.
public struct CFDictionaryKeyCallBacks: Sendable {
    public init() {}
}

/// Callbacks of Core Foundation's dictionaries, as `CFDictionaryKeyCallBacks`.
public struct CFDictionaryValueCallBacks: Sendable {
    public init() {}
}

nonisolated(unsafe) public var kCFTypeDictionaryKeyCallBacks = CFDictionaryKeyCallBacks()
nonisolated(unsafe) public var kCFCopyStringDictionaryKeyCallBacks = CFDictionaryKeyCallBacks()
nonisolated(unsafe) public var kCFTypeDictionaryValueCallBacks = CFDictionaryValueCallBacks()

public func CFDictionaryGetCount(_ dictionary: CFDictionary!) -> CFIndex { dictionary?.count ?? 0 }

/// A pointer to the value of a key; nil without one.
///
/// The key is a pointer to an object, as `Unmanaged.passUnretained(key).toOpaque()` makes one, for strings too. The
/// pointer to the value is valid while the dictionary lives; `unsafeBitCast` makes a `CFDictionary`, a `CFArray` or an
/// object of it. Strings and numbers are `NSString` and `NSNumber` there; other structures have no pointer.
public func CFDictionaryGetValue(
    _ dictionary: CFDictionary!, _ key: UnsafeRawPointer!
) -> UnsafeRawPointer! {
    guard let key, let name = ValuePointer.key(key), let value = dictionary?[name] else { return nil }
    return ValuePointer.pointer(value)
}

public func CFDictionaryContainsKey(_ dictionary: CFDictionary!, _ key: UnsafeRawPointer!) -> Bool {
    guard let key, let name = ValuePointer.key(key) else { return false }
    return dictionary?[name] != nil
}

/// Writes the pointer that `CFDictionaryGetValue` returns to `value`, if it is not nil.
///
/// - Returns: whether the key has a value.
public func CFDictionaryGetValueIfPresent(
    _ dictionary: CFDictionary!, _ key: UnsafeRawPointer!, _ value: UnsafeMutablePointer<UnsafeRawPointer?>!
) -> Bool {
    guard let found = CFDictionaryGetValue(dictionary, key) else { return false }
    value?.pointee = found
    return true
}

public func CFDictionaryCreateCopy(_ allocator: CFAllocator!, _ dictionary: CFDictionary!) -> CFDictionary! {
    dictionary
}

public func CFDictionaryCreateMutable(
    _ allocator: CFAllocator!, _ capacity: CFIndex,
    _ keyCallBacks: UnsafePointer<CFDictionaryKeyCallBacks>!,
    _ valueCallBacks: UnsafePointer<CFDictionaryValueCallBacks>!
) -> CFMutableDictionary! { NSMutableDictionary() }

/// A mutable copy with the entries whose keys are strings or objects.
public func CFDictionaryCreateMutableCopy(
    _ allocator: CFAllocator!, _ capacity: CFIndex, _ dictionary: CFDictionary!
) -> CFMutableDictionary! {
    let copy = NSMutableDictionary()
    for (key, value) in dictionary ?? [:] {
        if let name = key.base as? String {
            copy[NSString(string: name)] = value
        } else if let object = key.base as? NSObject {
            copy[object] = value
        }
    }
    return copy
}

@_disfavoredOverload
public func CFDictionaryGetCount(_ dictionary: NSDictionary!) -> CFIndex { dictionary?.count ?? 0 }

@_disfavoredOverload
public func CFDictionaryGetValue(
    _ dictionary: NSDictionary!, _ key: UnsafeRawPointer!
) -> UnsafeRawPointer! {
    guard let key, let value = dictionary?.object(forKey: ValuePointer.object(key)) else { return nil }
    return ValuePointer.pointer(value)
}

/// Sets the value of a key; both are pointers to objects, which the dictionary retains.
public func CFDictionarySetValue(
    _ dictionary: CFMutableDictionary!, _ key: UnsafeRawPointer!, _ value: UnsafeRawPointer!
) {
    guard let dictionary, let key, let value, let object = ValuePointer.object(key) as? NSObject else {
        return
    }
    dictionary[object] = ValuePointer.object(value)
}

public func CFDictionaryAddValue(
    _ dictionary: CFMutableDictionary!, _ key: UnsafeRawPointer!, _ value: UnsafeRawPointer!
) {
    guard let key, dictionary?.object(forKey: ValuePointer.object(key)) == nil else { return }
    CFDictionarySetValue(dictionary, key, value)
}

public func CFDictionaryRemoveValue(_ dictionary: CFMutableDictionary!, _ key: UnsafeRawPointer!) {
    guard let key else { return }
    dictionary?.removeObject(forKey: ValuePointer.object(key))
}

public func CFDictionaryRemoveAllValues(_ dictionary: CFMutableDictionary!) { dictionary?.removeAllObjects() }
