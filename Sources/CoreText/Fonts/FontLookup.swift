import CoreGraphics

/// What a name of a font resolves to, for people to read.
package struct FontLookup: Sendable, Codable {
    /// As it was asked for.
    package let name: String
    package let family: String
    package let style: String
    package let postScriptName: String
    package let file: String
    /// Of the font in its file.
    package let index: Int
    /// "name" for a font of that name, "table" for one that stands in by `Docs/Text.md`, "fallback" for Helvetica's stand-in,
    /// which is taken for names that nobody knows.
    package let foundBy: String

    /// Nil where the machine has no font at all, or where Pango is missing.
    package init?(_ name: String) {
        guard let found = TextSystem.perform({ $0.face(name) }) ?? nil else { return nil }
        self.name = name
        (family, style) = (found.face.family, found.face.style)
        postScriptName = found.face.font.postScriptName ?? ""
        (file, index) = (found.face.path, found.face.font.index)
        foundBy =
            switch found.way {
            case .name: "name"
            case .table: "table"
            case .fallback: "fallback"
            }
    }

    /// What clients of Apple's systems write most.
    package static let common = [
        "Helvetica", "Helvetica-Bold", "HelveticaNeue", "HelveticaNeue-Light", "Arial", ".SFUI-Regular",
        ".SFUI-Semibold", "SF Pro Rounded", "Times New Roman", "Georgia", "Palatino", "Baskerville",
        "Courier",
        "Menlo", "Monaco", "Verdana", "Avenir-Heavy", "Futura", "Gill Sans", "American Typewriter",
        "Chalkboard",
        "Snell Roundhand", "Apple Color Emoji", "PingFang SC", "Geeza Pro", "Arial Hebrew",
        "Kohinoor Devanagari",
        "Thonburi",
    ]
}
