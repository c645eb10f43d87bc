import Foundation

/// Values as arguments of methods that are called by name.
enum MethodArgument {
    /// The argument at an index as a parameter's type. Where that is `Bool` an object counts as true, as its pointer does:
    /// `#selector(UIView.endEditing)` is a common action of gestures.
    static func value<A>(_ index: Int, of values: [Any?]) throws(MethodCallError) -> A {
        let value = values.indices.contains(index) ? values[index] : nil
        if let converted: A = converted(value) { return converted }
        if A.self is Bool.Type, let value, type(of: value) is AnyClass, let isThere = true as? A {
            return isThere
        }
        let found = value.map { "\(type(of: $0))" } ?? "nil"
        throw .argument(index, expected: "\(A.self)", found: found)
    }

    /// A value as a type. Numbers are rounded where the type has fewer digits, as by key-value coding.
    static func converted<A>(_ value: Any?) -> A? {
        if let value = value as? A { return value }
        guard let number = value as? NSNumber else { return nil }
        switch A.self {
        case is Float.Type, is Float?.Type: return number.floatValue as? A
        case is Double.Type, is Double?.Type: return number.doubleValue as? A
        case is CGFloat.Type, is CGFloat?.Type: return CGFloat(number.doubleValue) as? A
        case is Bool.Type, is Bool?.Type: return number.boolValue as? A
        case is Int.Type, is Int?.Type: return number.intValue as? A
        default: return nil
        }
    }
}
