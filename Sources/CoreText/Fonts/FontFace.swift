import CoreGraphics
import Locking

/// One face of a font file, as a name resolved to it.
package final class FontFace: Sendable {
    package let font: CGFont
    /// Of its file; of a font that was made from bytes, of one that has no name in any folder.
    package let path: String
    package let family: String
    package let style: String
    /// As fontconfig counts: 0 thin, 80 regular, 200 bold, 210 black.
    package let weight: Int
    /// 0 upright, 100 italic, 110 oblique.
    package let slant: Int
    /// In percent of the normal width.
    package let width: Int
    package let isMonospaced: Bool
    /// The family under which fontconfig knows this face and no other.
    let alias: String
    /// Where characters are looked for that the face has not: "serif", "monospace" or "sans-serif".
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

    // It may go while fonts are looked up, so what belongs to it is let go of later.
    deinit { Self.released.withLock { $0.append(alias) } }

    private static let released = Locked<[String]>([])

    /// The aliases of faces that nobody holds any more, since this was asked last.
    static func takeReleased() -> [String] {
        released.withLock { aliases in
            if aliases.isEmpty { return [] }
            defer { aliases = [] }
            return aliases
        }
    }

    package var isBold: Bool { weight >= 180 }
    package var isItalic: Bool { slant > 0 }
}

/// What a face should be like.
struct FontStyle: Hashable, Sendable {
    /// As in `FontFace`.
    var weight = 80
    var slant = 0
    var width = 100

    static let regular = FontStyle()
}
