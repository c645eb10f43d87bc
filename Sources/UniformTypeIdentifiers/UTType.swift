import Foundation

/// A type of data, such as PNG pictures, by its identifier, its filename extensions and its MIME types.
///
/// The types are those of a table, since a Linux system declares none: what a program declares itself it names by `init(exportedAs:)`.
public struct UTType: Sendable {
    /// As `public.png`. The case does not count in comparisons.
    public let identifier: String
    /// Of a type that the program declared.
    private let declaredParent: String?

    private init(identifier: String, declaredParent: String? = nil) {
        self.identifier = identifier
        self.declaredParent = declaredParent
    }

    /// A type of the table.
    init(known identifier: String) { self.init(identifier: identifier) }

    /// The type of an identifier; nil where neither the table has it nor another type's tag made it.
    public init?(_ identifier: String) {
        if let record = TypeRecord.byIdentifier[identifier.lowercased()] {
            self.init(identifier: record.identifier)
        } else if DynamicType(identifier: identifier) != nil {
            self.init(identifier: identifier)
        } else {
            return nil
        }
    }

    /// The type of a filename extension, without the dot, among those that conform to another type. One that is not known gets a
    /// dynamic identifier; nil for text that can't be an extension.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// The type of a MIME type, in the same way.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
    }

    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        guard let first = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first else {
            return nil
        }
        self = first
    }

    /// The types of a tag, the one that is declared first at the front; a dynamic one where none is known.
    public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
        let known = TypeRecord.types(tag, tagClass).map { UTType(identifier: $0.identifier) }
            .filter { type in supertype.map { type.conforms(to: $0) } ?? true }
        if !known.isEmpty { return known }
        guard tagClass == .filenameExtension || tagClass == .mimeType,
            let made = DynamicType(tag, tagClass, conformingTo: (supertype ?? .data).identifier)
        else { return [] }
        return [UTType(identifier: made.identifier)]
    }

    /// A type that the program declares. There is no `Info.plist` here: the type has no filename extension and no MIME type.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(identifier: identifier, declaredParent: parentType?.identifier)
    }

    /// A type that another program declares, in the same way.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(identifier: identifier, declaredParent: parentType?.identifier)
    }

    private var record: TypeRecord? { TypeRecord.byIdentifier[identifier.lowercased()] }

    /// Without the dot; nil for a type of no files, such as `public.image`.
    public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }
    public var preferredMIMEType: String? { tags[.mimeType]?.first }
    /// Words for people, in English.
    public var localizedDescription: String? { record?.description }

    /// Filename extensions and MIME types, the preferred ones first.
    public var tags: [UTTagClass: [String]] {
        if let made = DynamicType(identifier: identifier) { return [made.tagClass: [made.tag]] }
        guard let record else { return [:] }
        return [UTTagClass.filenameExtension: record.extensions, .mimeType: record.mimeTypes]
            .filter { !$0.value.isEmpty }
    }

    /// Whether the type was made of a tag that is not known.
    public var isDynamic: Bool { DynamicType(identifier: identifier) != nil }
    public var isDeclared: Bool { !isDynamic }
    public var isPublic: Bool { identifier.lowercased().hasPrefix("public.") }

    /// All types that this one conforms to, without itself.
    public var supertypes: Set<UTType> {
        var result: Set<UTType> = []
        var rest = parents
        while let next = rest.popLast() {
            if result.insert(next).inserted { rest += next.parents }
        }
        return result
    }

    private var parents: [UTType] {
        if let record { return record.parents.map { UTType(identifier: $0) } }
        if let declaredParent { return [UTType(identifier: declaredParent)] }
        return DynamicType(identifier: identifier)?.parentIdentifier.map { [UTType(identifier: $0)] } ?? []
    }

    /// Whether data of this type may be used where the other type is asked for: it is the type, or one of its supertypes.
    public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
    public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
}

extension UTType: Hashable {
    public static func == (a: UTType, b: UTType) -> Bool {
        a.identifier.lowercased() == b.identifier.lowercased()
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier.lowercased()) }
}

extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
    public var description: String { identifier }
    public var debugDescription: String { "<UTType \(identifier)>" }
}

extension UTType: Codable {
    public init(from decoder: any Decoder) throws {
        self.init(identifier: try decoder.singleValueContainer().decode(String.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}

extension URL {
    /// The address with the type's preferred filename extension, unless it has one of the type's.
    public func appendingPathExtension(for type: UTType) -> URL {
        let known = type.tags[.filenameExtension] ?? []
        guard let first = known.first, !known.contains(pathExtension.lowercased()) else { return self }
        return appendingPathExtension(first)
    }

    public mutating func appendPathExtension(for type: UTType) { self = appendingPathExtension(for: type) }

    public func appendingPathComponent(_ partialName: String, conformingTo type: UTType) -> URL {
        appendingPathComponent(partialName).appendingPathExtension(for: type)
    }
}
