import Foundation

/// Reads values from any form that clients use: on Linux, a number in an `Any` keeps its type.
package enum KeyValues {
    package static func double(_ value: Any?) -> Double? {
        switch value {
        case let value as Double: value
        case let value as CGFloat: value.native
        case let value as Int: Double(value)
        case let value as Float: Double(value)
        case let value as Bool: value ? 1 : 0
        case let value as NSNumber: value.doubleValue
        case let value as any BinaryInteger: Double(value)
        default: nil
        }
    }

    package static func cgFloat(_ value: Any?) -> CGFloat? { double(value).map { CGFloat($0) } }
    package static func float(_ value: Any?) -> Float? { double(value).map { Float($0) } }
    package static func bool(_ value: Any?) -> Bool? { double(value).map { $0 != 0 } }

    /// An integer, truncated and clamped to its range.
    package static func count(_ value: Any?) -> Int? {
        double(value).flatMap { number in
            if number.isNaN { return nil }
            return Int(exactly: number.rounded(.towardZero)) ?? (number < 0 ? .min : .max)
        }
    }

    /// A set of flags or a count, rounded; an out-of-range number counts as 0.
    package static func unsigned(_ value: Any?) -> UInt? {
        double(value).map { UInt(exactly: $0.rounded()) ?? 0 }
    }

    /// A list of numbers in any form; nil if an element is not a number.
    package static func numbers(_ value: Any?) -> [NSNumber]? {
        if let list = value as? [NSNumber] { return list }
        guard let list = value as? [Any] else { return nil }
        let numbers = list.compactMap { double($0).map { NSNumber(value: $0) } }
        return numbers.count == list.count ? numbers : nil
    }

    package static func point(_ value: Any?) -> CGPoint? { value as? CGPoint }
    package static func rect(_ value: Any?) -> CGRect? { value as? CGRect }
    package static func transform(_ value: Any?) -> CATransform3D? { value as? CATransform3D }

    /// A size; a point is converted, since `transform.translation` may be given as either.
    package static func size(_ value: Any?) -> CGSize? {
        if let size = value as? CGSize { return size }
        return point(value).map { CGSize(width: $0.x, height: $0.y) }
    }

    package static func color(_ value: Any?) -> CGColor? { value as? CGColor }

    /// A constant in the form that is returned: a string that casts to the constant's type.
    static func constant(_ value: some RawRepresentable<String>) -> NSString {
        NSString(string: value.rawValue)
    }

    /// A client's value in the form that is returned: a number as `NSNumber`, which casts to every type that can
    /// represent it, whatever type it was set as.
    static func handedOut(_ value: Any?) -> Any? { (value as? NSNumber) ?? value }

    /// A string, or the string of a constant.
    package static func string(_ value: Any?) -> String? {
        if let string = value as? String { return string }
        return (value as? any RawRepresentable)?.rawValue as? String
    }

    /// Whether two values of the same kind are equal; values of unlike or unknown kinds are not.
    package static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        if let a = double(a), let b = double(b) { return a == b }
        if let a = string(a), let b = string(b) { return a == b }
        if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
        return false
    }
}
