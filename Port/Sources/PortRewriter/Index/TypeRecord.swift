/// A type of the sources, with what its extensions add.
struct TypeRecord {
    enum Kind { case classType, protocolType, value, unknown }

    var name: String
    var kind = Kind.unknown
    var inherited: [String] = []
    var members: [Member] = []
    /// The file of the declaration; nil for a type of another module.
    var file: Int?
    /// Whether all members are known to Objective-C.
    var isMarked = false
    /// Whether the protocol is known to Objective-C.
    var isMarkedProtocol = false
    var isGeneric = false
    /// Whether the declaration is in an `#if` that the compiler decides.
    var isConditional = false
    var access = ""
}
