import Foundation

/// An identifier of a type of Core Foundation, Core Graphics, Core Text or ImageIO. The numbers differ from Apple's,
/// and from one run of a program to the next.
public typealias CFTypeID = UInt

/// A class with a type identifier of its own.
public protocol _CFIdentified: AnyObject {
    static var typeID: CFTypeID { get }
}

extension CFTypeID {
    /// The identifier of a class. Classes are never unloaded, so identifiers are unique.
    package init(of type: AnyClass) { self.init(bitPattern: Int(bitPattern: ObjectIdentifier(type))) }

    /// The identifier of objects of any other type.
    static let object: CFTypeID = 1
}

/// The type of an object, or of a bridged value: a string, a number, an array and so on. 1 for any other type, 0 for
/// nil.
public func CFGetTypeID(_ cf: Any?) -> CFTypeID {
    guard let value = cf else { return 0 }
    if let value = value as? any _CFIdentified { return type(of: value).typeID }
    return switch value {
    case is String, is NSString: CFStringGetTypeID()
    case let number as NSNumber: number.isBoolean ? CFBooleanGetTypeID() : CFNumberGetTypeID()
    case is NSData, is Data: CFDataGetTypeID()
    case is NSAttributedString: CFAttributedStringGetTypeID()
    case is NSURL, is URL: CFURLGetTypeID()
    case is NSDate, is Date: CFDateGetTypeID()
    case is NSNull: CFNullGetTypeID()
    case is NSError: CFErrorGetTypeID()
    case is NSSet: CFSetGetTypeID()
    case is NSArray, is [Any]: CFArrayGetTypeID()
    case is NSDictionary, is [AnyHashable: Any]: CFDictionaryGetTypeID()
    default: CFTypeID.object
    }
}

public func CFStringGetTypeID() -> CFTypeID { CFTypeID(of: NSString.self) }
public func CFNumberGetTypeID() -> CFTypeID { CFTypeID(of: NSNumber.self) }
/// Foundation has no class of its own for truth values; this is the identifier of an otherwise unused class.
public func CFBooleanGetTypeID() -> CFTypeID { CFTypeID(of: BooleanType.self) }
public func CFDataGetTypeID() -> CFTypeID { CFTypeID(of: NSData.self) }
public func CFAttributedStringGetTypeID() -> CFTypeID { CFTypeID(of: NSAttributedString.self) }
public func CFURLGetTypeID() -> CFTypeID { CFTypeID(of: NSURL.self) }
public func CFDateGetTypeID() -> CFTypeID { CFTypeID(of: NSDate.self) }
public func CFNullGetTypeID() -> CFTypeID { CFTypeID(of: NSNull.self) }
public func CFErrorGetTypeID() -> CFTypeID { CFTypeID(of: NSError.self) }
public func CFSetGetTypeID() -> CFTypeID { CFTypeID(of: NSSet.self) }
public func CFArrayGetTypeID() -> CFTypeID { CFTypeID(of: NSArray.self) }
public func CFDictionaryGetTypeID() -> CFTypeID { CFTypeID(of: NSDictionary.self) }

private final class BooleanType {}

/// Whether two values are equal: by `==` if they are hashable, collections by their elements, other objects by
/// identity.
public func CFEqual(_ cf1: Any?, _ cf2: Any?) -> Bool {
    if let a = cf1 as? AnyHashable, let b = cf2 as? AnyHashable { return a == b }
    guard let a = cf1, let b = cf2 else { return cf1 == nil && cf2 == nil }
    if let a = a as? CFDictionary, let b = b as? CFDictionary {
        return NSDictionary(dictionary: a) == NSDictionary(dictionary: b)
    }
    if let a = a as? CFArray, let b = b as? CFArray { return NSArray(array: a) == NSArray(array: b) }
    return type(of: a) is AnyClass && type(of: b) is AnyClass && (a as AnyObject) === (b as AnyObject)
}

/// The hash of a value, equal for equal values; 0 if it is not hashable.
public func CFHash(_ cf: Any?) -> CFHashCode {
    (cf as? AnyHashable).map { CFHashCode(bitPattern: $0.hashValue) } ?? 0
}

public func CFCopyDescription(_ cf: Any?) -> CFString! { cf.map { String(describing: $0) } }
