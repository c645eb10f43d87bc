/// The declaration of a type.
struct TypeRecord: Sendable {
    let identifier: String
    /// Filename extensions without dots; the first is preferred.
    var extensions: [String] = []
    /// MIME types; the first is preferred.
    var mimeTypes: [String] = []
    /// Identifiers of the types that the type conforms to.
    let parents: [String]
    /// A description for users; nil for a type that the program declared.
    var description: String?

    private static let all = UTType.allDeclared.compactMap(\.declaration)

    /// The declarations by identifier in lower case.
    static let byIdentifier = Dictionary(
        uniqueKeysWithValues: all.map { ($0.identifier.lowercased(), $0) })

    /// The types of a filename extension or a MIME type, ignoring case, in the order of declaration.
    static func types(_ tag: String, _ tagClass: UTTagClass) -> [TypeRecord] {
        let tag = tag.lowercased()
        return all.filter { $0.tags(tagClass).contains(tag) }
    }

    func tags(_ tagClass: UTTagClass) -> [String] {
        switch tagClass {
        case .filenameExtension: extensions
        case .mimeType: mimeTypes
        default: []
        }
    }
}
