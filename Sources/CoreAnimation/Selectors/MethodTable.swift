import Locking

/// The methods that are known by name, of all classes.
enum MethodTable {
    fileprivate struct State {
        /// Methods of a name, by the types that declare them.
        var methods: [String: [ObjectIdentifier: NamedMethod]] = [:]
        /// Classes whose lists were read.
        var classes: Set<ObjectIdentifier> = []

        mutating func add(_ method: NamedMethod) {
            methods[method.name, default: [:]][ObjectIdentifier(method.owner)] = method
        }
    }

    fileprivate static let state = Locked(State())

    /// Makes a method known.
    static func add(_ method: NamedMethod) {
        state.withLock { $0.add(method) }
    }

    /// The methods of a name that an object may have: those of its class before those of superclasses and protocols.
    private static func candidates(_ name: String, for object: AnyObject) -> [NamedMethod] {
        let type: AnyClass = Swift.type(of: object)
        if state.withLock({ !$0.classes.contains(ObjectIdentifier(type)) }) {
            let listed = listed(by: type)
            state.withLock {
                $0.classes.insert(ObjectIdentifier(type))
                for method in listed { $0.add(method) }
            }
        }
        guard var methods = state.withLock({ $0.methods[name] }) else { return [] }
        var result: [NamedMethod] = []
        var ancestor: AnyClass? = type
        while let this = ancestor {
            if let method = methods.removeValue(forKey: ObjectIdentifier(this)) { result.append(method) }
            ancestor = _getSuperclass(this)
        }
        return result + methods.values.filter { !($0.owner is AnyClass) }
    }

    /// Calls an object's method; the result is nil for a method without one.
    static func call(_ name: String, of object: AnyObject, _ arguments: [Any?]) throws(MethodCallError)
        -> Any?
    {
        for method in candidates(name, for: object) {
            do throws(MethodCallError) {
                return try method.call(object, arguments)
            } catch {
                guard case .absent = error else { throw error }
            }
        }
        throw .absent
    }

    /// Whether an object has a method.
    static func has(_ name: String, _ object: AnyObject) -> Bool {
        candidates(name, for: object).contains { $0.owner is AnyClass || $0.isMethod(of: object) }
    }
}

extension NamedMethod {
    /// Whether an object conforms to the protocol that declares the method.
    fileprivate func isMethod(of object: AnyObject) -> Bool {
        func conforms<T>(_ type: T.Type) -> Bool { object is T }
        return _openExistential(owner, do: conforms)
    }
}
