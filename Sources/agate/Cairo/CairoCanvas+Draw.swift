import CCairo
import CoreGraphics

extension CairoCanvas {
    enum TextAnchor {
        case left, middle, right
    }

    func setColor(_ color: CGColor) {
        let c = color.sRGBComponents
        cairo.cairo_set_source_rgba(context, Double(c.x), Double(c.y), Double(c.z), Double(c.w))
    }

    func fill(_ rect: CGRect) {
        cairo.cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
        cairo.cairo_fill(context)
    }

    func stroke(_ rect: CGRect, width: Double) {
        cairo.cairo_set_line_width(context, width)
        cairo.cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
        cairo.cairo_stroke(context)
    }

    /// Strokes straight lines through the points.
    func stroke(_ points: [CGPoint], width: Double) {
        guard let first = points.first else { return }
        cairo.cairo_set_line_width(context, width)
        cairo.cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo.cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo.cairo_move_to(context, first.x, first.y)
        // A single point is drawn as a dot.
        if points.count == 1 { cairo.cairo_line_to(context, first.x, first.y) }
        for point in points.dropFirst() { cairo.cairo_line_to(context, point.x, point.y) }
        cairo.cairo_stroke(context)
    }

    /// Draws with a rectangle as the clip.
    func clipped<E: Error>(to rect: CGRect, _ body: () throws(E) -> Void) throws(E) {
        cairo.cairo_save(context)
        defer { cairo.cairo_restore(context) }
        cairo.cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
        cairo.cairo_clip(context)
        try body()
    }

    /// The width of a text.
    func width(of text: String, size: Double) -> Double {
        cairo.cairo_set_font_size(context, size)
        var extents = cairo_text_extents_t()
        cairo.cairo_text_extents(context, text, &extents)
        return extents.x_advance
    }

    /// Draws a line of text whose baseline has its left end, middle or right end at a point.
    func draw(_ text: String, at point: CGPoint, size: Double, anchor: TextAnchor = .left) {
        let advance = width(of: text, size: size)
        let shift =
            switch anchor {
            case .left: 0.0
            case .middle: advance / 2
            case .right: advance
            }
        cairo.cairo_move_to(context, point.x - shift, point.y)
        cairo.cairo_show_text(context, text)
        cairo.cairo_new_path(context)
    }
}
