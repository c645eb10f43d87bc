import Foundation

/// The metrics and outline of a glyph, in ems, y up.
struct GlyphShape: Sendable {
    /// The horizontal advance.
    var advance: Double
    /// Empty for a glyph without an outline.
    var outline: CGPath
    /// The bounding box of its ink or bitmap; null without one.
    var box: CGRect
    /// Whether the glyph is drawn as a bitmap.
    var isPicture = false
}

/// A cache of a font's glyphs. It is emptied when it exceeds its limits.
struct GlyphStore {
    /// The maximum number of outline points.
    private static let mostPoints = 1 << 18
    /// The maximum size of bitmaps in bytes.
    private static let mostBytes = 64 << 20

    struct PictureKey: Hashable {
        var glyph: CGGlyph
        /// The resolution in pixels an em.
        var size: Int
    }

    struct Picture {
        var image: CGImage
        /// The rectangle that the bitmap fills, in ems, y up.
        var bounds: CGRect
    }

    /// The shapes by glyph; nil values stand for glyphs that the font lacks.
    private(set) var shapes: [CGGlyph: GlyphShape?] = [:]
    private(set) var pictures: [PictureKey: Picture] = [:]
    private var points = 0, bytes = 0

    mutating func add(_ shape: GlyphShape?, _ glyph: CGGlyph) {
        // Glyphs without points take memory as well.
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
