import Foundation

extension NSMutableString {
    /// Appends a string of a format and its arguments.
    public func appendFormat(_ format: NSString, _ arguments: any CVarArg...) {
        append(String(format: format as String, arguments: arguments))
    }
}
