import CCairo
import CoreGraphics
import Foundation

/// A bitmap or an SVG document drawn with cairo. y runs down.
final class CairoCanvas {
    enum Kind {
        /// A bitmap, whose size is in pixels.
        case picture
        /// An SVG document, whose size is in points.
        case svg
    }

    let width: Int
    let height: Int
    let cairo: Cairo
    let context: OpaquePointer
    private let surface: OpaquePointer
    /// The output of the SVG surface so far.
    private let sink: Sink?

    private final class Sink { var data = Data() }

    init(width: Int, height: Int, kind: Kind = .picture) throws(CommandFailure) {
        (self.width, self.height) = (width, height)
        cairo = try Cairo.load()
        let surface: OpaquePointer?
        switch kind {
        case .picture:
            sink = nil
            surface = cairo.cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        case .svg:
            let sink = Sink()
            self.sink = sink
            surface = cairo.cairo_svg_surface_create_for_stream(
                { sink, bytes, count in
                    guard let sink, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                    Unmanaged<Sink>.fromOpaque(sink).takeUnretainedValue().data.append(
                        bytes, count: Int(count))
                    return CAIRO_STATUS_SUCCESS
                }, Unmanaged.passUnretained(sink).toOpaque(), Double(width), Double(height))
        }
        // Without memory, cairo returns objects in an error state.
        guard let surface, let context = cairo.cairo_create(surface) else {
            throw CommandFailure("\(width)x\(height): no memory for the picture")
        }
        (self.surface, self.context) = (surface, context)
        let status = cairo.cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS else {
            let text = cairo.cairo_status_to_string(status).map { String(cString: $0) }
            throw CommandFailure("\(width)x\(height): \(text ?? "error \(status.rawValue)")")
        }
        prepareFont()
    }

    deinit {
        cairo.cairo_destroy(context)
        cairo.cairo_surface_destroy(surface)
    }

    /// Selects the font without hinting, so that glyphs look the same at every position and on every machine with the
    /// font.
    private func prepareFont() {
        let options = cairo.cairo_font_options_create()
        cairo.cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo.cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo.cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo.cairo_set_font_options(context, options)
        cairo.cairo_font_options_destroy(options)
        cairo.cairo_select_font_face(
            context, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    }

    /// The bitmap as an image.
    func image() throws(CommandFailure) -> CGImage {
        cairo.cairo_surface_flush(surface)
        let row = Int(cairo.cairo_image_surface_get_stride(surface))
        guard let pixels = cairo.cairo_image_surface_get_data(surface) else {
            throw CommandFailure("\(width)x\(height): no memory for the picture")
        }
        // cairo's words are premultiplied, with alpha in the highest byte.
        guard let memory = PixelMemory(count: width * height * 4) else {
            throw CommandFailure("\(width)x\(height): no memory for the picture")
        }
        for y in 0..<height {
            (pixels + y * row).withMemoryRebound(to: UInt32.self, capacity: width) { words in
                for x in 0..<width {
                    let v = words[x]
                    let rgba = (v >> 16 & 255) | (v & 0xff00_ff00) | (v & 255) << 16
                    memory.bytes.storeBytes(
                        of: rgba.littleEndian, toByteOffset: (y * width + x) * 4, as: UInt32.self)
                }
            }
        }
        guard
            let image = CGImage(
                width: width, height: height, rgba8: memory.data(), alphaInfo: .premultipliedLast)
        else { throw CommandFailure("\(width)x\(height): the pixels make no picture") }
        return image
    }

    /// The SVG document; ends drawing.
    func svg() -> Data {
        cairo.cairo_surface_finish(surface)
        return sink?.data ?? Data()
    }
}
