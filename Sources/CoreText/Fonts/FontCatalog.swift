import CPango
import CoreGraphics

/// What names have resolved to, and the families that there are.
struct FontCatalog {
    /// What is asked for: a name of any kind, in a style.
    struct Request: Hashable {
        var name: String
        /// Nil for that of the name.
        var style: FontStyle?
    }

    /// How a name came to its face.
    enum Way: Sendable {
        /// A font of that name is there.
        case name
        /// By `FontTable`.
        case table
        /// Nothing of that name is known, so Helvetica's stand-in is taken.
        case fallback
    }

    struct WeakFace {
        weak var face: FontFace?
    }

    /// A face that fontconfig knows under a name of its own, for as long as somebody holds it.
    struct Pinned {
        weak var face: FontFace?
        var pattern: OpaquePointer
        /// What the pattern's path leads to, for a font of bytes.
        var file: MemoryFile?
        /// In `faces` and in `opened`.
        var key: String?
        var font: ObjectIdentifier
    }

    var found: [Request: (face: FontFace, way: Way)] = [:]
    /// Faces by file, index and what is done to them.
    var faces: [String: WeakFace] = [:]
    /// The face of each font that has one: it holds the font, so no other has its address.
    var opened: [ObjectIdentifier: WeakFace] = [:]
    /// By their aliases.
    var pinned: [String: Pinned] = [:]
    /// So that no alias comes twice.
    var lastAlias = 0
    /// The faces that were made last stay, since a font may be made from the same bytes again and again.
    private(set) var recent: [FontFace] = []
    private static let mostRecent = 16

    /// Nil until it is asked for.
    var index: FontIndex?
    /// Files that the program has added.
    var files: [String] = []
    var memoryFiles = MemoryFiles()
    /// Those among the files that lie in memory. They stay: fonts that were found by their names know them by their paths alone.
    var addedMemoryFiles: [MemoryFile] = []

    mutating func keep(_ face: FontFace) {
        if recent.count >= Self.mostRecent { recent.removeFirst() }
        recent.append(face)
    }

    static let aliasPrefix = "agate-face-"
}

/// The families and PostScript names of all fonts, in lower case and without spaces.
struct FontIndex {
    /// The family as fontconfig knows it.
    var families: [String: String] = [:]
    /// PostScript names and full names.
    var faces: [String: OpaquePointer] = [:]

    static func key(_ name: String) -> String {
        String(name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" })
    }
}
