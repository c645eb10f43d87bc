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
        /// By fontconfig's rules, or because any font is better than none.
        case rules
    }

    var found: [Request: (face: FontFace, way: Way)] = [:]
    /// Faces by file, index and what is done to them.
    var faces: [String: FontFace] = [:]
    /// Faces of fonts that clients opened.
    var opened: [CGFont: FontFace] = [:]
    /// Nil until it is asked for.
    var index: FontIndex?
    /// Files that the program has added.
    var files: [String] = []
    /// Patterns of single faces, under names of their own.
    var pinned: [OpaquePointer] = []
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
