import CoreGraphics

/// The resolution of a font name, for diagnostics.
package struct FontLookup: Sendable, Codable {
    /// The requested name.
    package let name: String
    package let family: String
    package let style: String
    package let postScriptName: String
    package let file: String
    /// The index of the font in its file.
    package let index: Int
    /// "name" for a font of that name, "table" for a substitute by `Docs/Text.md`, "fallback" for Helvetica's
    /// substitute, which is used for unknown names.
    package let foundBy: String

    /// Nil if the machine has no font at all, or Pango is missing.
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

    /// The names most used by clients of Apple's systems.
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
