import Foundation

// Foundation has one object for each truth value, so that these are the objects that `NSNumber(value: true)` gives.

public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)
public let kCFNull: CFNull! = NSNull()

public func CFBooleanGetValue(_ boolean: CFBoolean!) -> Bool { boolean?.boolValue ?? false }

extension NSNumber {
    /// Whether the number was made of a truth value.
    package var isBoolean: Bool { self === kCFBooleanTrue || self === kCFBooleanFalse }
}
