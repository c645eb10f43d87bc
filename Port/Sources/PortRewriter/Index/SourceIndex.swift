/// The types of all sources of a target.
struct SourceIndex {
    /// Types by their names, with those of outer types: `Outer.Inner`.
    var types: [String: TypeRecord] = [:]
    /// Full names by the last component.
    private var fullNames: [String: [String]] = [:]
    /// Names of variables, parameters and properties: what may hold a closure.
    var variables: Set<String> = []
    /// The requirements that types may leave out, by their base names.
    var optionalMethods: Set<String> = []
    var optionalProperties: Set<String> = []
    /// Names of variables of any object, whose methods Objective-C looks up at run time.
    var objects: Set<String> = []
    /// The methods that override one, by their base names.
    var overriders: [String: [(type: String, labels: [String])]] = [:]
    /// The classes of variables that hold one, by their names.
    var metatypes: [String: String] = [:]
    /// The classes that bound associated types, by the names of these.
    var associatedClasses: [String: String] = [:]
    /// The types that type aliases stand for, by the names of the aliases.
    var aliases: [String: String] = [:]
    /// Classes with a `required` initializer that takes no archive.
    var requiring: Set<String> = []

    mutating func withType(_ name: String, _ body: (inout TypeRecord) -> Void) {
        if types[name] == nil {
            types[name] = TypeRecord(name: name)
            let last = String(name.split(separator: ".").last ?? "")
            fullNames[last, default: []].append(name)
        }
        body(&types[name]!)
    }

    /// The type of a name as a source spells it; by its last component if it is spelled shorter.
    func type(_ name: String) -> TypeRecord? {
        let plain = Self.plain(name)
        if let type = types[plain], type.kind != .unknown { return type }
        let last = String(plain.split(separator: ".").last ?? "")
        let found = fullNames[last]?.compactMap { types[$0] }.first { $0.kind != .unknown }
        return found ?? types[plain]
    }

    /// Whether the sources declare a type, and don't only extend it.
    func declares(_ name: String) -> Bool { types[name].map { $0.kind != .unknown } ?? false }

    /// A name without generic arguments.
    static func plain(_ name: String) -> String {
        String(name.prefix { $0 != "<" && $0 != "?" && $0 != "!" })
    }

    /// A type and what it inherits from, as far as the sources have it; each once.
    func ancestry(of name: String) -> [TypeRecord] {
        var seen: Set<String> = []
        var result: [TypeRecord] = []
        var waiting = [name]
        while !waiting.isEmpty, result.count < 1000 {
            let next = waiting.removeFirst()
            guard let type = type(next), seen.insert(type.name).inserted else { continue }
            result.append(type)
            waiting += type.inherited
        }
        return result
    }

    /// The superclasses of a class by name, up to the first one of another module.
    func superclasses(of name: String) -> [String] {
        var result: [String] = []
        var this = name
        while let type = type(this), type.kind == .classType, let first = type.inherited.first,
            result.count < 100
        {
            result.append(Self.plain(first))
            this = first
        }
        return result
    }

    /// Whether a class is a layer or an animation: its values are stored by key.
    func isStoredByKey(_ name: String) -> Bool {
        superclasses(of: name).contains {
            $0.hasPrefix("CA")
                && ($0.hasSuffix("Layer") || $0.hasSuffix("Animation") || $0.hasSuffix("Group"))
        }
    }

    /// The optional requirements of protocols that a class conforms to, itself or by a superclass.
    func requirements(of name: String) -> [Member] {
        ancestry(of: name).filter { $0.kind == .protocolType && $0.isMarkedProtocol }.flatMap(\.members)
    }

    /// The members of a base name, of a type and its ancestors, or else of any type.
    func members(named base: String, labels: [String]?, in owner: String?) -> (
        owner: String, members: [Member]
    )? {
        func matches(_ type: TypeRecord) -> [Member] {
            type.members.filter { $0.base == base && (labels == nil || $0.labels == labels) }
        }
        if let owner {
            for type in ancestry(of: owner) {
                let found = matches(type)
                if !found.isEmpty { return (type.name, found) }
            }
        }
        return nil
    }

    /// The protocol that has an optional method.
    func optionalOwner(of method: String) -> String? {
        types.values.filter { $0.members.contains { $0.isOptional && $0.base == method } }.map(\.name).min()
    }

    /// The types that have a member of a base name.
    func owners(of base: String) -> [String] {
        types.values.filter { $0.members.contains { $0.base == base } }.map(\.name).sorted()
    }
}
