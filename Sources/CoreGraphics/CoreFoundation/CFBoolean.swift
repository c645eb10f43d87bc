import Foundation

// Foundation has one object for each truth value; these are the objects that `NSNumber(value: true)` returns.

public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)
public let kCFNull: CFNull! = NSNull()

public func CFBooleanGetValue(_ boolean: CFBoolean!) -> Bool { boolean?.boolValue ?? false }

extension NSNumber {
    /// Whether the number was created from a truth value.
    package var isBoolean: Bool { self === kCFBooleanTrue || self === kCFBooleanFalse }
}
