import Foundation
import Locking

/// The index of a glyph in its font; 0 is the glyph for characters that the font lacks.
public typealias CGGlyph = UInt16
public typealias CGFontIndex = CGGlyph

/// A font: glyph outlines and bitmaps, and metrics in font units, `unitsPerEm` to an em.
///
/// All formats that FreeType reads are supported: TrueType, OpenType and collections, with variations, and Type 1.
/// Any number of threads may use a font at once. libfreetype.so.6 is loaded when a font is first opened.
public final class CGFont: Sendable {
    /// Opens the first font in a file's bytes; nil if the bytes are not a font, or if the library is missing, which
    /// is reported once on standard error.
    public convenience init?(_ provider: CGDataProvider) {
        guard let face = FreeTypeFace(provider.bytes, Key(path: "", index: 0)) else { return nil }
        self.init(face, Key(path: "", index: 0))
    }

    /// The parameters that a font is opened with.
    struct Key: Hashable {
        /// Empty for a font that was made from bytes.
        var path: String
        var index: Int
        var variations: [Variation] = []
        var emboldens = false
        var slant = 0.0
        var matrix = GlyphMatrix()
    }

    /// A coordinate on an axis of a variable font.
    struct Variation: Hashable {
        var tag: UInt32
        var value: Double
    }

    let face: FreeTypeFace
    let glyphs: Locked<GlyphStore>
    let key: Key
    /// The font without the glyph matrix; nil if this one has none.
    let original: CGFont?
    let mapped = Locked<[GlyphMatrix: WeakFont]>([:])

    init(_ face: FreeTypeFace, _ key: Key, original: CGFont? = nil) {
        self.face = face
        self.key = key
        self.original = original
        glyphs = Locked(GlyphStore())
        metrics = face.withFace { FontMetrics($0, $1, key) }
    }

    let metrics: FontMetrics

    /// The file that the font was opened from; empty for one that was made from bytes.
    package var path: String { key.path }
    /// The index of the font in its file; the bits above 16 are the number of a named variation.
    package var index: Int { key.index }
    /// Whether outlines are made bolder by 1/24 em.
    package var emboldens: Bool { key.emboldens }
    /// The amount added to x for each unit of y.
    package var slant: Double { key.slant }
    /// The coordinates on axes that were asked for.
    package var variations: [(tag: UInt32, value: Double)] { key.variations.map { ($0.tag, $0.value) } }
}

extension CGFont: Hashable {
    /// Whether both are the same object.
    public static func == (a: CGFont, b: CGFont) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
