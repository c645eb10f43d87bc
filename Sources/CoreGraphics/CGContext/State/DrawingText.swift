import Foundation

/// How glyphs are drawn, as part of what `saveGState()` keeps.
struct DrawingText: Sendable {
    var font: CGFont?
    /// Units of text space an em.
    var size: CGFloat = 1
    /// Added to each glyph's advance, in text space.
    var spacing: CGFloat = 0
    var mode = CGTextDrawingMode.fill
}

/// What is done with the outlines of glyphs.
public enum CGTextDrawingMode: Int32, Sendable {
    case fill, stroke, fillStroke
    /// Nothing is drawn.
    case invisible
    /// Drawing is limited to them afterwards.
    case fillClip, strokeClip, fillStrokeClip, clip
}
