import CoreGraphics
import Foundation

/// Reads the input as a font, with outlines and pictures of some of its glyphs.
enum FontInput {
    static func read(_ input: Data) {
        guard let font = CGFont(CGDataProvider(bytes: input)) else { return }
        _ = (font.postScriptName, font.fullName, font.fontBBox, font.unitsPerEm, font.italicAngle)
        _ = font.glyph(for: 0x41)
        let glyphs = (0..<CGGlyph(clamping: min(font.numberOfGlyphs, 64))) + [.max]
        for glyph in glyphs {
            _ = (font.name(for: glyph), font.advance(of: glyph), font.box(of: glyph))
            let outline = font.outline(of: glyph)?.boundingBoxOfPath
            precondition(outline.map { !$0.width.isNaN } ?? true, "an outline that is no number")
            if font.isPicture(glyph) { _ = font.picture(of: glyph, size: 20) }
        }
    }
}
