import Foundation

extension NSObject {
    /// The class itself, as a class answers on Apple's systems.
    public class func classForCoder() -> NSObject.Type { self }
    /// The name of the class, with its module.
    public class func description() -> String { String(reflecting: self) }
}
