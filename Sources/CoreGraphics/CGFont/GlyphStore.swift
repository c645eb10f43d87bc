import Foundation

/// What is known of a glyph, in ems, y up.
struct GlyphShape: Sendable {
    /// How far it moves the pen.
    var advance: Double
    /// Empty for a glyph without an outline.
    var outline: CGPath
    /// Around its ink, or around its picture; null without any.
    var box: CGRect
    /// It is drawn as a picture.
    var isPicture = false
}

/// The glyphs of a font that were asked for, up to a bound; then all are forgotten.
struct GlyphStore {
    /// Points of outlines that are kept.
    private static let mostPoints = 1 << 18
    /// Bytes of pictures.
    private static let mostBytes = 64 << 20

    struct PictureKey: Hashable {
        var glyph: CGGlyph
        /// Pixels an em.
        var size: Int
    }

    struct Picture {
        var image: CGImage
        /// In ems, y up.
        var bounds: CGRect
    }

    /// Nil for a glyph that the font hasn't.
    private(set) var shapes: [CGGlyph: GlyphShape?] = [:]
    private(set) var pictures: [PictureKey: Picture] = [:]
    private var points = 0, bytes = 0

    mutating func add(_ shape: GlyphShape?, _ glyph: CGGlyph) {
        // One without points takes memory as well.
        points += (shape?.outline.storage.points.count ?? 0) + 8
        if points > Self.mostPoints {
            shapes.removeAll()
            points = 0
        }
        shapes[glyph] = shape
    }

    mutating func add(_ picture: Picture, _ key: PictureKey) {
        bytes += picture.image.width * picture.image.height * 4
        if bytes > Self.mostBytes {
            pictures.removeAll()
            bytes = 0
        }
        pictures[key] = picture
    }
}
