import Foundation

/// The text part of the graphics state that `saveGState()` saves.
struct DrawingText: Sendable {
    var font: CGFont?
    /// The font size in units of text space.
    var size: CGFloat = 1
    /// The extra advance of each glyph, in text space.
    var spacing: CGFloat = 0
    var mode = CGTextDrawingMode.fill
}

/// The way in which glyph outlines are painted.
public enum CGTextDrawingMode: Int32, Sendable {
    case fill, stroke, fillStroke
    /// Nothing is drawn.
    case invisible
    /// The clip is intersected with the outlines afterwards.
    case fillClip, strokeClip, fillStrokeClip, clip
}

extension CGTextDrawingMode {
    /// Whether the outlines are filled.
    var fills: Bool {
        switch self {
        case .fill, .fillStroke, .fillClip, .fillStrokeClip: true
        case .stroke, .strokeClip, .invisible, .clip: false
        }
    }
}
