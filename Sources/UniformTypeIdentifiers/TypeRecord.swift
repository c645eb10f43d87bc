/// The declaration of a type.
struct TypeRecord: Sendable {
    let identifier: String
    /// Filename extensions without dots; the first is preferred.
    let extensions: [String]
    /// MIME types; the first is preferred.
    let mimeTypes: [String]
    /// Identifiers of the types that the type conforms to.
    let parents: [String]
    let description: String

    /// The declarations by identifier in lower case.
    static let byIdentifier = Dictionary(
        uniqueKeysWithValues: KnownTypes.all.map { ($0.identifier.lowercased(), $0) })

    /// The types of a filename extension or a MIME type, ignoring case, in the order of declaration.
    static func types(_ tag: String, _ tagClass: UTTagClass) -> [TypeRecord] {
        let tag = tag.lowercased()
        return KnownTypes.all.filter { $0.tags(tagClass).contains(tag) }
    }

    func tags(_ tagClass: UTTagClass) -> [String] {
        switch tagClass {
        case .filenameExtension: extensions
        case .mimeType: mimeTypes
        default: []
        }
    }
}
