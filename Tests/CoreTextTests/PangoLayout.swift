import CPangoCairo
import CoreText
import Foundation

/// A font map of Pango's cairo backend, with the tests' fonts beside those of the machine.
final class PangoFonts {
    fileprivate let context: OpaquePointer
    private let fontMap: OpaquePointer

    init() {
        fontMap = pango_cairo_font_map_new()
        let config = FcInitLoadConfigAndFonts()
        for file in TestFonts.files { _ = FcConfigAppFontAddFile(config, file.path) }
        pango_cairo_font_map_set_resolution(fontMap, 72)
        pango_fc_font_map_set_config(fontMap, config)
        context = pango_font_map_create_context(fontMap)
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
    }

    deinit { for object in [context, fontMap] { g_object_unref(UnsafeMutableRawPointer(object)) } }
}

/// A paragraph that Pango lays out and draws by itself, through its own cairo backend and with its own choice of fonts.
final class PangoParagraph {
    let layout: OpaquePointer
    let text: String
    private let fonts: PangoFonts

    /// - Parameters:
    ///   - width: in points; nil for one line.
    ///   - ellipsis: Pango's mode, for a single line of the width.
    ///   - fonts: the fonts, which only one thread may use.
    init(
        _ text: String, family: String, size: Double, width: Double?, justified: Bool = false,
        ellipsis: Int32 = 0, fonts: PangoFonts = PangoFonts()
    ) {
        self.text = text
        self.fonts = fonts
        let context = fonts.context
        layout = pango_layout_new(context)
        let description = pango_font_description_new()
        pango_font_description_set_family(description, family)
        pango_font_description_set_absolute_size(description, size * 1024)
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
        pango_layout_set_text(layout, text, Int32(text.utf8.count))
        if let width {
            pango_layout_set_width(layout, Int32(width * 1024))
            pango_layout_set_wrap(layout, Int32(pango_wrap_word_char))
            pango_layout_set_justify(layout, justified ? 1 : 0)
            pango_layout_set_ellipsize(layout, ellipsis)
        }
        let attributes = pango_attr_list_new()
        let hyphens = pango_attr_insert_hyphens_new(0)
        (hyphens.pointee.start, hyphens.pointee.end) = (0, .max)
        pango_attr_list_insert(attributes, hyphens)
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

    struct Line {
        /// UTF-16.
        var range: Range<Int>
        var x: Double
        var baseline: Double
    }

    var lines: [Line] {
        let iterator = pango_layout_get_iter(layout)
        defer { pango_layout_iter_free(iterator) }
        var lines: [Line] = []
        repeat {
            guard let line = pango_layout_iter_get_line_readonly(iterator) else { break }
            var extents = pango_rectangle()
            pango_layout_iter_get_line_extents(iterator, nil, &extents)
            let start = Int(pango_layout_line_get_start_index(line)),
                length = Int(pango_layout_line_get_length(line))
            lines.append(
                Line(
                    range: place(start)..<place(start + length), x: Double(extents.x) / 1024,
                    baseline: Double(pango_layout_iter_get_baseline(iterator)) / 1024))
        } while pango_layout_iter_next_line(iterator) != 0
        return lines
    }

    /// The width of the first line, in points.
    var width: Double {
        let iterator = pango_layout_get_iter(layout)
        defer { pango_layout_iter_free(iterator) }
        var extents = pango_rectangle()
        pango_layout_iter_get_line_extents(iterator, nil, &extents)
        return Double(extents.width) / 1024
    }

    private func place(_ byte: Int) -> Int {
        let utf8 = text.utf8
        return utf8.index(utf8.startIndex, offsetBy: byte).utf16Offset(in: text)
    }

    /// Where the leading edge of the character at a place in UTF-16 is.
    func x(at place: Int) -> Double {
        let index = String.Index(utf16Offset: place, in: text)
        let byte = text.utf8.distance(
            from: text.utf8.startIndex, to: index.samePosition(in: text.utf8) ?? index)
        var position = pango_rectangle()
        pango_layout_index_to_pos(layout, Int32(byte), &position)
        return Double(position.x) / 1024
    }

    /// Coverage of each pixel, drawn in black by cairo from the outlines, with the origin at a place.
    func picture(width: Int, height: Int, scale: Double, x: Double, y: Double) -> [UInt8] {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
        let cairo = cairo_create(surface)
        defer {
            cairo_destroy(cairo)
            cairo_surface_destroy(surface)
        }
        guard let cairo else { return [] }
        cairo_scale(cairo, scale, scale)
        cairo_translate(cairo, x, y)
        cairo_set_tolerance(cairo, 0.01)
        pango_cairo_layout_path(cairo, layout)
        cairo_fill(cairo)
        cairo_surface_flush(surface)
        let stride = Int(cairo_image_surface_get_stride(surface))
        guard let bytes = cairo_image_surface_get_data(surface) else { return [] }
        return (0..<height).flatMap { row in (0..<width).map { bytes[row * stride + $0] } }
    }
}
