import Foundation
import Locking

/// The number of a glyph in its font; 0 is the one for characters that the font hasn't.
public typealias CGGlyph = UInt16
public typealias CGFontIndex = CGGlyph

/// A font: outlines and pictures of glyphs, and measures in units of which `unitsPerEm` are the font's size.
///
/// Fonts of any format that FreeType reads: TrueType, OpenType and collections, with variations, and Type 1. Any number of
/// threads may use a font at once. libfreetype.so.6 is loaded when a font is first opened.
public final class CGFont: Sendable {
    /// Opens the first font of a file's bytes; nil where they are no font, and where the library is missing, which is then said on
    /// standard error once.
    public convenience init?(_ provider: CGDataProvider) {
        guard let face = FontFace(provider.bytes, Key(path: "", index: 0)) else { return nil }
        self.init(face, Key(path: "", index: 0))
    }

    /// What a font is opened by.
    struct Key: Hashable {
        /// Empty for a font that was made from bytes.
        var path: String
        var index: Int
        var variations: [Variation] = []
        var emboldens = false
        var slant = 0.0
        var matrix = GlyphMatrix()
    }

    /// A place on an axis of a variable font.
    struct Variation: Hashable {
        var tag: UInt32
        var value: Double
    }

    let face: FontFace
    let glyphs: Locked<GlyphStore>
    let key: Key
    /// The font whose glyphs this one maps; nil for one of a file.
    let original: CGFont?
    let mapped = Locked<[GlyphMatrix: WeakFont]>([:])

    init(_ face: FontFace, _ key: Key, original: CGFont? = nil) {
        self.face = face
        self.key = key
        self.original = original
        glyphs = Locked(GlyphStore())
        metrics = face.withFace { FontMetrics($0, $1, key) }
    }

    let metrics: FontMetrics

    /// The file that the font was opened from; empty for one that was made from bytes.
    package var path: String { key.path }
    /// Of the font in its file; above 16 bits the number of a named variation.
    package var index: Int { key.index }
    /// Outlines are drawn bolder by a 24th of the font's size.
    package var emboldens: Bool { key.emboldens }
    /// What is added to x for each unit of y.
    package var slant: Double { key.slant }
    /// The places on axes that were asked for.
    package var variations: [(tag: UInt32, value: Double)] { key.variations.map { ($0.tag, $0.value) } }
}

extension CGFont: Hashable {
    /// Fonts are equal when they are the same object.
    public static func == (a: CGFont, b: CGFont) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
