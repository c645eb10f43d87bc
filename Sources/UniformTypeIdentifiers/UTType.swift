import Foundation

/// A type of data, such as PNG pictures, with its identifier, filename extensions and MIME types.
///
/// The types are listed in a table, since a Linux system declares none. A program names its own types by
/// `init(exportedAs:)`.
public struct UTType: Sendable {
    /// The identifier, such as `public.png`. Comparisons ignore case.
    public let identifier: String
    /// The declaration with which the type was created; nil if it was created from its identifier.
    let declaration: TypeRecord?

    private init(identifier: String) { (self.identifier, declaration) = (identifier, nil) }

    init(_ declaration: TypeRecord) { (identifier, self.declaration) = (declaration.identifier, declaration) }

    /// The type with an identifier; nil if it is neither in the table nor a dynamic identifier.
    public init?(_ identifier: String) {
        if let record = TypeRecord.byIdentifier[identifier.lowercased()] {
            self.init(identifier: record.identifier)
        } else if DynamicType(identifier: identifier) != nil {
            self.init(identifier: identifier)
        } else {
            return nil
        }
    }

    /// The type of a filename extension, without the dot, that conforms to another type. An unknown extension gets a
    /// dynamic identifier; nil for text that can't be an extension.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// The type of a MIME type that conforms to another type, as `init(filenameExtension:conformingTo:)`.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
    }

    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        guard let first = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first else {
            return nil
        }
        self = first
    }

    /// The types of a tag, in the order of declaration; a dynamic one if none is known.
    public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
        let known = TypeRecord.types(tag, tagClass).map { UTType(identifier: $0.identifier) }
            .filter { type in supertype.map { type.conforms(to: $0) } ?? true }
        if !known.isEmpty { return known }
        guard tagClass == .filenameExtension || tagClass == .mimeType,
            let made = DynamicType(tag, tagClass, conformingTo: (supertype ?? .data).identifier)
        else { return [] }
        return [UTType(identifier: made.identifier)]
    }

    /// Creates a type that the program declares. Without an `Info.plist`, the type has no filename extension and no
    /// MIME type.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(TypeRecord(identifier: identifier, parents: parentType.map { [$0.identifier] } ?? []))
    }

    /// Creates a type that another program declares, as `init(exportedAs:conformingTo:)`.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(TypeRecord(identifier: identifier, parents: parentType.map { [$0.identifier] } ?? []))
    }

    private var record: TypeRecord? { TypeRecord.byIdentifier[identifier.lowercased()] ?? declaration }

    /// The preferred filename extension without the dot; nil for a type without files, such as `public.image`.
    public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }
    public var preferredMIMEType: String? { tags[.mimeType]?.first }
    /// A description for users, in English.
    public var localizedDescription: String? { record?.description }

    /// Filename extensions and MIME types, the preferred ones first.
    public var tags: [UTTagClass: [String]] {
        if let made = DynamicType(identifier: identifier) { return [made.tagClass: [made.tag]] }
        guard let record else { return [:] }
        return [UTTagClass.filenameExtension: record.extensions, .mimeType: record.mimeTypes]
            .filter { !$0.value.isEmpty }
    }

    /// Whether the type was created from an unknown tag.
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
        let made = DynamicType(identifier: identifier)?.parentIdentifier
        return (record?.parents ?? made.map { [$0] } ?? []).map { UTType(identifier: $0) }
    }

    /// Whether data of this type may be used as the other type: it is that type, or has it as a supertype.
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
    /// The URL with the type's preferred filename extension appended, unless it already has one of the type's
    /// extensions.
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
