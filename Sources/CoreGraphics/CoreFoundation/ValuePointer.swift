import Foundation
import Locking

/// Pointers that stand for keys and values in the functions of Core Foundation's collections.
///
/// A pointer to a value is valid while the collection lives, as on Apple's systems: it points to the value's own
/// object, or to the storage of an array or a dictionary. `RecentResults` keeps the value of a collection
/// without references. Swift's strings and numbers are not objects; an object is created once for each distinct value and
/// never released.
enum ValuePointer {
    private static let strings = Locked<[String: NSString]>([:])
    private static let numbers = Locked<[NSNumber: NSNumber]>([:])
    private static let booleans = [NSNumber(value: false), NSNumber(value: true)]

    /// The object that stands for a string.
    static func object(_ string: String) -> NSString {
        strings.withLock { known in
            if let object = known[string] { return object }
            let object = NSString(string: string)
            known[string] = object
            return object
        }
    }

    private static func object(_ number: NSNumber) -> NSNumber {
        numbers.withLock { known in
            if let object = known[number] { return object }
            known[number] = number
            return number
        }
    }

    /// The pointer to a value of a collection; nil for structures other than strings, numbers and collections.
    static func pointer(_ value: Any) -> UnsafeRawPointer? {
        if type(of: value) is AnyClass {
            RecentResults.keep(value)
            return address(value as AnyObject)
        }
        switch value {
        case let value as String: return address(object(value))
        case let value as Bool: return address(booleans[value ? 1 : 0])
        case let value as any BinaryInteger:
            return address(
                object(Int64(exactly: value).map { NSNumber(value: $0) } ?? NSNumber(value: Double(value))))
        case let value as CGFloat: return address(object(NSNumber(value: Double(value))))
        case let value as any BinaryFloatingPoint: return address(object(NSNumber(value: Double(value))))
        default: break
        }
        // An array and a dictionary consist of one word, their storage, which the collection owns.
        if type(of: value) == CFDictionary.self, let value = value as? CFDictionary {
            RecentResults.keep(value)
            return unsafeBitCast(value, to: UnsafeRawPointer.self)
        }
        if type(of: value) == CFArray.self, let value = value as? CFArray {
            RecentResults.keep(value)
            return unsafeBitCast(value, to: UnsafeRawPointer.self)
        }
        return nil
    }

    private static func address(_ object: AnyObject) -> UnsafeRawPointer {
        UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    }

    /// The object at a pointer that a client made with `Unmanaged`.
    static func object(_ pointer: UnsafeRawPointer) -> AnyObject {
        Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
    }

    /// The key at a pointer, in the form that dictionaries use.
    static func key(_ pointer: UnsafeRawPointer) -> AnyHashable? {
        switch object(pointer) {
        case let string as NSString: AnyHashable(string as String)
        case let object as NSObject: AnyHashable(object)
        case let object as any Hashable: AnyHashable(object)
        default: nil
        }
    }
}

extension Unmanaged where Instance == NSString {
    /// Makes `Unmanaged.passUnretained(kCGImagePropertyGIFDictionary).toOpaque()` work, which names a key for
    /// `CFDictionaryGetValue`.
    ///
    /// The object is created once for each distinct string and never released.
    public static func passUnretained(_ value: String) -> Unmanaged<NSString> {
        passUnretained(ValuePointer.object(value))
    }
}
