import CoreGraphics
import Locking

/// One face of a font file, resolved from a name.
package final class FontFace: Sendable {
    package let font: CGFont
    /// The path of its file; for a font made from bytes, of an anonymous in-memory file.
    package let path: String
    package let family: String
    package let style: String
    /// The weight on fontconfig's scale: 0 thin, 80 regular, 200 bold, 210 black.
    package let weight: Int
    /// The slant on fontconfig's scale: 0 upright, 100 italic, 110 oblique.
    package let slant: Int
    /// The width in percent of normal.
    package let width: Int
    package let isMonospaced: Bool
    /// The family name under which fontconfig knows only this face.
    let alias: String
    /// The generic family of fallback fonts: "serif", "monospace" or "sans-serif".
    let generic: String

    init(
        font: CGFont, path: String, family: String, style: String, weight: Int, slant: Int, width: Int,
        isMonospaced: Bool, alias: String, generic: String
    ) {
        (self.font, self.path) = (font, path)
        (self.family, self.style) = (family, style)
        (self.weight, self.slant, self.width) = (weight, slant, width)
        (self.isMonospaced, self.alias, self.generic) = (isMonospaced, alias, generic)
    }

    // The face may be deallocated during a font lookup, so its resources are released later.
    deinit { Self.released.withLock { $0.append(alias) } }

    private static let released = Locked<[String]>([])

    /// Returns the aliases of faces that were deallocated since the last call.
    static func takeReleased() -> [String] {
        released.withLock { aliases in
            if aliases.isEmpty { return [] }
            defer { aliases = [] }
            return aliases
        }
    }

    /// Whether faces were deallocated since then.
    static var hasReleased: Bool { released.withLock { !$0.isEmpty } }

    package var isBold: Bool { weight >= 180 }
    package var isItalic: Bool { slant > 0 }
}

/// The requested style of a face.
struct FontStyle: Hashable, Sendable {
    /// The weight, as in `FontFace`.
    var weight = 80
    var slant = 0
    var width = 100

    static let regular = FontStyle()
}
