extension NamedMethod {
    /// The getter of a property, under its name.
    public init<T, V>(getter name: String, _ get: @escaping @MainActor (T) -> V) {
        // The actor is that of the caller, as for methods: layers may be used on any thread.
        let get = unsafeBitCast(get, to: ((T) -> V).self)
        self.init(name: name, owner: T.self) { object, _ throws(MethodCallError) in
            Self.result(of: get(try Self.target(object)))
        }
    }

    /// The setter of a property, under the name that `setter(of:)` gives.
    public init<T, V>(setter property: String, _ set: @escaping @MainActor (T, V) -> Void) {
        let set = unsafeBitCast(set, to: ((T, V) -> Void).self)
        self.init(name: Self.setter(of: property), owner: T.self) { object, values throws(MethodCallError) in
            set(try Self.target(object), try MethodArgument.value(0, of: values))
        }
    }

    /// The name of the setter of a property: `setProgress:` for `progress`.
    public static func setter(of property: String) -> String {
        "set\(property.prefix(1).uppercased())\(property.dropFirst()):"
    }
}

extension Selector {
    /// A method, known by a name.
    public init<T, R>(_ name: String, _ method: @escaping (T) -> () -> R) {
        self.init(NamedMethod(name, method))
    }
    public init<T, A, R>(_ name: String, _ method: @escaping (T) -> (A) -> R) {
        self.init(NamedMethod(name, method))
    }
    public init<T, A, B, R>(_ name: String, _ method: @escaping (T) -> (A, B) -> R) {
        self.init(NamedMethod(name, method))
    }
    public init<T, A, B, C, R>(_ name: String, _ method: @escaping (T) -> (A, B, C) -> R) {
        self.init(NamedMethod(name, method))
    }
    public init<T, A, B, C, D, R>(_ name: String, _ method: @escaping (T) -> (A, B, C, D) -> R) {
        self.init(NamedMethod(name, method))
    }
    /// The getter of a property.
    public init<T, V>(getter name: String, _ get: @escaping @MainActor (T) -> V) {
        self.init(NamedMethod(getter: name, get))
    }
    /// The setter of a property.
    public init<T, V>(setter property: String, _ set: @escaping @MainActor (T, V) -> Void) {
        self.init(NamedMethod(setter: property, set))
    }

    private init(_ method: NamedMethod) {
        MethodTable.add(method)
        self.init(method.name)
    }
}
