/// A method or a property of a type.
struct Member {
    enum Kind {
        case method(labels: [String], parameters: [String], returns: String?)
        case property(isSettable: Bool)
    }

    var kind: Kind
    var base: String
    /// The name as a selector, or the key of a property.
    var selector: String
    var isStatic = false
    /// Whether it can be called by name: no generic parameters, errors or concurrency, at most four parameters.
    var isCallable = true
    /// Whether Objective-C knows it on Apple's systems, by an attribute.
    var isMarked = false
    /// Whether `@nonobjc` hides it from Objective-C.
    var isUnmarked = false
    var isOverride = false
    /// Whether it is a requirement of a protocol that types may leave out.
    var isOptional = false
    /// Whether it is visible in its file alone.
    var isPrivate = false
    /// The index of the file.
    var file = 0
    /// Whether it is in the condition of an `#if` that the compiler decides.
    var isConditional = false

    var isMethod: Bool { if case .method = kind { true } else { false } }
    var labels: [String] { if case .method(let labels, _, _) = kind { labels } else { [] } }

    /// The method's name with its labels: `select(row:animated:)`.
    var reference: String {
        guard case .method(let labels, _, _) = kind else { return base }
        return labels.isEmpty ? base : "\(base)(\(labels.map { "\($0):" }.joined()))"
    }
}
