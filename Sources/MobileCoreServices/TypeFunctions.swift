@_exported import UniformTypeIdentifiers

public let kUTTagClassFilenameExtension: String = UTTagClass.filenameExtension.rawValue
public let kUTTagClassMIMEType: String = UTTagClass.mimeType.rawValue

/// A string as C functions return it, since `Unmanaged` only holds objects.
public struct _UnmanagedString: Sendable {
    let value: String

    public func takeRetainedValue() -> String { value }
    public func takeUnretainedValue() -> String { value }
}

/// The identifier for a filename extension or a MIME type; a dynamic one if none is known, nil for another tag class.
public func UTTypeCreatePreferredIdentifierForTag(
    _ tagClass: String, _ tag: String, _ conformingToUTI: String?
) -> _UnmanagedString? {
    UTType(
        tag: tag, tagClass: UTTagClass(rawValue: tagClass),
        conformingTo: conformingToUTI.flatMap { UTType($0) }
    )
    .map { _UnmanagedString(value: $0.identifier) }
}

/// The preferred filename extension or MIME type of an identifier.
public func UTTypeCopyPreferredTagWithClass(_ uti: String, _ tagClass: String) -> _UnmanagedString? {
    UTType(uti)?.tags[UTTagClass(rawValue: tagClass)]?.first.map { _UnmanagedString(value: $0) }
}

public func UTTypeConformsTo(_ uti: String, _ conformsToUTI: String) -> Bool {
    guard let parent = UTType(conformsToUTI) else { return UTTypeEqual(uti, conformsToUTI) }
    return UTType(uti)?.conforms(to: parent) ?? false
}

public func UTTypeEqual(_ uti1: String, _ uti2: String) -> Bool { uti1.lowercased() == uti2.lowercased() }

public func UTTypeCopyDescription(_ uti: String) -> _UnmanagedString? {
    UTType(uti)?.localizedDescription.map { _UnmanagedString(value: $0) }
}
