/// A method or an accessor of a property that is called by its name.
public struct NamedMethod: @unchecked Sendable {
    // Unchecked: the function is called on the thread of the caller, as a method is.
    /// The selector's name.
    let name: String
    /// The type that declares the method: a class, or a protocol.
    let owner: Any.Type
    /// Calls the method of an object with its arguments; arguments that are missing count as nil.
    let call: (AnyObject, [Any?]) throws(MethodCallError) -> Any?

    /// The target as the type that declares the method.
    static func target<T>(_ object: AnyObject) throws(MethodCallError) -> T {
        guard let target = object as? T else { throw .absent }
        return target
    }

    /// The result of a method; nil for an optional without value.
    static func result<R>(of value: R) -> Any? {
        guard let optional = value as? any OptionalResult else { return value }
        return optional.anyValue
    }
}

/// The failure of a call by name.
enum MethodCallError: Error {
    /// The object has no such method.
    case absent
    /// An argument is not of the parameter's type.
    case argument(Int, expected: String, found: String)
}

extension NamedMethod {
    public init<T, R>(_ name: String, _ method: @escaping (T) -> () -> R) {
        self.init(name: name, owner: T.self) { object, _ throws(MethodCallError) in
            Self.result(of: method(try Self.target(object))())
        }
    }

    public init<T, A, R>(_ name: String, _ method: @escaping (T) -> (A) -> R) {
        self.init(name: name, owner: T.self) { object, values throws(MethodCallError) in
            Self.result(of: method(try Self.target(object))(try MethodArgument.value(0, of: values)))
        }
    }

    public init<T, A, B, R>(_ name: String, _ method: @escaping (T) -> (A, B) -> R) {
        self.init(name: name, owner: T.self) { object, values throws(MethodCallError) in
            Self.result(
                of: method(try Self.target(object))(
                    try MethodArgument.value(0, of: values), try MethodArgument.value(1, of: values)))
        }
    }

    public init<T, A, B, C, R>(_ name: String, _ method: @escaping (T) -> (A, B, C) -> R) {
        self.init(name: name, owner: T.self) { object, values throws(MethodCallError) in
            Self.result(
                of: method(try Self.target(object))(
                    try MethodArgument.value(0, of: values), try MethodArgument.value(1, of: values),
                    try MethodArgument.value(2, of: values)))
        }
    }

    public init<T, A, B, C, D, R>(_ name: String, _ method: @escaping (T) -> (A, B, C, D) -> R) {
        self.init(name: name, owner: T.self) { object, values throws(MethodCallError) in
            Self.result(
                of: method(try Self.target(object))(
                    try MethodArgument.value(0, of: values), try MethodArgument.value(1, of: values),
                    try MethodArgument.value(2, of: values), try MethodArgument.value(3, of: values)))
        }
    }
}

/// An optional, whatever it may hold.
private protocol OptionalResult {
    var anyValue: Any? { get }
}

extension Optional: OptionalResult {
    fileprivate var anyValue: Any? { flatMap { NamedMethod.result(of: $0) } }
}
