/// What is declared of a type.
struct TypeRecord: Sendable {
    let identifier: String
    /// Without dots; the first is the preferred one.
    let extensions: [String]
    /// The first is the preferred one.
    let mimeTypes: [String]
    /// Identifiers of the types that the type conforms to.
    let parents: [String]
    let description: String

    /// By identifiers in lower case.
    static let byIdentifier = Dictionary(
        uniqueKeysWithValues: KnownTypes.all.map { ($0.identifier.lowercased(), $0) })

    /// The types of a filename extension or a MIME type, whose case does not count; the first that is declared comes first.
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
