import CPango
import CoreGraphics

/// A cache of resolved font names, and the available families.
struct FontCatalog {
    /// A request for a font: a name of any kind, in a style.
    struct Request: Hashable {
        var name: String
        /// The style; nil for that of the name.
        var style: FontStyle?
    }

    /// The way in which a name was resolved.
    enum Way: Sendable {
        /// A font has the name.
        case name
        /// `FontTable` substitutes a font.
        case table
        /// No font or table row has the name, so Helvetica's substitute is used.
        case fallback
    }

    struct WeakFace {
        weak var face: FontFace?
    }

    /// A face registered with fontconfig under an alias, for as long as anything retains it.
    struct Pinned {
        weak var face: FontFace?
        var pattern: OpaquePointer
        /// The file at the pattern's path, for a font made from bytes.
        var file: MemoryFile?
        /// The key in `faces`.
        var key: String?
        var font: ObjectIdentifier
    }

    var found: [Request: (face: FontFace, way: Way)] = [:]
    /// Faces by file, index and modifications.
    var faces: [String: WeakFace] = [:]
    /// The face of each opened font. It retains the font, so the font's address stays unique.
    var opened: [ObjectIdentifier: WeakFace] = [:]
    /// The registered faces by alias.
    var pinned: [String: Pinned] = [:]
    /// The number of the last alias, so that aliases are unique.
    var lastAlias = 0
    /// The faces created last are retained, since a font may be created from the same bytes repeatedly.
    private(set) var recent: [FontFace] = []
    private static let mostRecent = 16

    /// The index of names; nil until first use.
    var index: FontIndex?
    /// The files that the program has registered.
    var files: [String] = []
    var memoryFiles = MemoryFiles()
    /// The registered in-memory files. They are never closed, because fonts found by name only know their path.
    var addedMemoryFiles: [MemoryFile] = []

    mutating func keep(_ face: FontFace) {
        if recent.count >= Self.mostRecent { recent.removeFirst() }
        recent.append(face)
    }

    static let aliasPrefix = "agate-face-"
}

/// An index of the families and PostScript names of all fonts, in lower case and without spaces.
struct FontIndex {
    /// The spelling of each family in fontconfig.
    var families: [String: String] = [:]
    /// The patterns by PostScript name and full name.
    var faces: [String: OpaquePointer] = [:]

    static func key(_ name: String) -> String {
        String(name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" })
    }
}
