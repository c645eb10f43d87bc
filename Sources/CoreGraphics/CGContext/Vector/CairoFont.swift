import CCairo
import Foundation

/// A font as cairo embeds it in documents.
final class CairoFont: @unchecked Sendable {
    // Unchecked: the pointer is immutable, and cairo locks what it refers to.
    let pointer: OpaquePointer
    private let cairo: UnsafePointer<Cairo>

    /// cairo's address of the face that it retains; only the address counts.
    nonisolated(unsafe) private static let faceKey = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(
        capacity: 1)

    /// Nil for a font with variations, bolder or slanted outlines: cairo would embed the file's own.
    init?(_ font: CGFont, _ cairo: UnsafePointer<Cairo>) {
        let key = font.key
        guard font.original == nil, key.variations.isEmpty, !key.emboldens, key.slant == 0,
            key.matrix == GlyphMatrix(), key.index < 1 << 16,
            // cairo uses the face without the lock of the font's own.
            let face = FreeTypeFace(font.face.data as Data, CGFont.Key(path: "", index: key.index))
        else { return nil }
        let withoutHinting: Int32 = 2
        guard
            let made = cairo.pointee.cairo_ft_font_face_create_for_ft_face(
                face.withFace { handle, _ in UnsafeMutableRawPointer(handle) }, withoutHinting)
        else { return nil }
        // cairo may use the face longer than the document lasts.
        let retained = Unmanaged.passRetained(face).toOpaque()
        let status = cairo.pointee.cairo_font_face_set_user_data(made, Self.faceKey, retained) { face in
            if let face { Unmanaged<FreeTypeFace>.fromOpaque(face).release() }
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            Unmanaged<FreeTypeFace>.fromOpaque(retained).release()
            cairo.pointee.cairo_font_face_destroy(made)
            return nil
        }
        pointer = made
        self.cairo = cairo
    }

    deinit { cairo.pointee.cairo_font_face_destroy(pointer) }
}

/// Glyphs of one font, drawn as text in documents and as their outlines in bitmaps.
struct DrawnGlyphs: Sendable {
    var font: CairoFont
    /// Maps ems, y up, to canvas pixels, without translation.
    var matrix: CGAffineTransform
    /// The glyphs and their origins in canvas pixels.
    var glyphs: [(glyph: CGGlyph, origin: CGPoint)]
    /// The same glyphs as a path in canvas pixels.
    var outline: PathStorage

    /// Draws the glyphs as text, with the context's source.
    func show(with pen: OpaquePointer, _ cairo: UnsafePointer<Cairo>) {
        // y runs down in cairo's ems.
        var m = cairo_matrix_t(xx: matrix.a, yx: matrix.b, xy: -matrix.c, yy: -matrix.d, x0: 0, y0: 0)
        cairo.pointee.cairo_set_font_face(pen, font.pointer)
        cairo.pointee.cairo_set_font_matrix(pen, &m)
        let list = glyphs.map { cairo_glyph_t(index: UInt($0.glyph), x: $0.origin.x, y: $0.origin.y) }
        cairo.pointee.cairo_show_glyphs(pen, list, Int32(clamping: list.count))
    }
}
