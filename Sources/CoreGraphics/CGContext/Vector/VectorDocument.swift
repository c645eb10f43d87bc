import CCairo
import Foundation

/// The PDF or SVG document of a context: cairo's surface, and the consumer that gets the bytes when it is closed.
///
/// A context draws in canvas pixels, four to a unit of the document, in which whatever has no vector form is
/// rasterized: 288 pixels an inch of a PDF. cairo scales them to units.
final class VectorDocument {
    enum Format {
        case pdf, svg
    }

    let cairo: UnsafePointer<Cairo>
    let format: Format
    let mediaBox: CGRect
    private(set) var isPageOpen = false
    private var isClosed = false
    private let surface: OpaquePointer
    private let sink: Sink
    private let consumer: CGDataConsumer
    private var fonts: [ObjectIdentifier: (font: CGFont, face: CairoFont?)] = [:]

    /// The bytes that cairo has written.
    private final class Sink {
        var data = Data()
    }

    private static let pixelsPerUnit: CGFloat = 4
    /// The longest side of a page, in units.
    static let longestSide: CGFloat = 14400

    /// Nil without cairo, and for a box that is empty, not finite, or longer than `longestSide`.
    init?(_ format: Format, mediaBox: CGRect, consumer: CGDataConsumer) {
        let sink = Sink()
        guard let cairo = CairoLibrary.functions, Self.isValid(mediaBox) else { return nil }
        let context = Unmanaged.passUnretained(sink).toOpaque()
        let write: cairo_write_func_t = { sink, bytes, count in
            guard let sink, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
            Unmanaged<Sink>.fromOpaque(sink).takeUnretainedValue().data.append(bytes, count: Int(count))
            return CAIRO_STATUS_SUCCESS
        }
        let (width, height) = (mediaBox.width.native, mediaBox.height.native)
        let made =
            format == .pdf
            ? cairo.pointee.cairo_pdf_surface_create_for_stream(write, context, width, height)
            : cairo.pointee.cairo_svg_surface_create_for_stream(write, context, width, height)
        guard let made else { return nil }
        guard cairo.pointee.cairo_surface_status(made) == CAIRO_STATUS_SUCCESS else {
            cairo.pointee.cairo_surface_destroy(made)
            return nil
        }
        (self.cairo, self.format, self.mediaBox, self.sink) = (cairo, format, mediaBox, sink)
        (self.consumer, surface) = (consumer, made)
    }

    deinit {
        close()
        cairo.pointee.cairo_surface_destroy(surface)
    }

    static func isValid(_ box: CGRect) -> Bool {
        box.width > 0 && box.height > 0 && box.width <= longestSide && box.height <= longestSide
            && box.minX.isFinite && box.minY.isFinite
    }

    /// Begins a page, and returns its canvas with the matrix from user space to canvas pixels.
    func beginPage(_ box: CGRect) -> (backing: BitmapBacking, base: CGAffineTransform)? {
        if isClosed || isPageOpen { return nil }
        if format == .pdf {
            cairo.pointee.cairo_pdf_surface_set_size(surface, box.width.native, box.height.native)
        }
        let scale = min(Self.pixelsPerUnit, CGFloat(Sheet.maximumSide - 1) / max(box.width, box.height))
        cairo.pointee.cairo_surface_set_device_scale(surface, 1 / scale.native, 1 / scale.native)
        let frame = PixelRect(
            x: 0, y: 0, width: Int((box.width * scale).rounded(.up)),
            height: Int((box.height * scale).rounded(.up)))
        guard let page = Sheet(cairo, frame, vector: surface, isSVG: format == .svg),
            let backing = BitmapBacking(vector: page)
        else {
            return nil
        }
        isPageOpen = true
        return (
            backing,
            CGAffineTransform(
                a: scale, b: 0, c: 0, d: -scale, tx: -box.minX * scale, ty: box.maxY * scale)
        )
    }

    func endPage() {
        guard isPageOpen else { return }
        isPageOpen = false
        cairo.pointee.cairo_surface_show_page(surface)
    }

    /// Ends the document and passes its bytes on. A file appears complete or not at all.
    func close() {
        if isClosed { return }
        endPage()
        isClosed = true
        cairo.pointee.cairo_surface_finish(surface)
        guard cairo.pointee.cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            return Self.report("the document can't be written: no memory")
        }
        switch consumer.target {
        case .data(let data): data.append(sink.data)
        case .callbacks(let info, let callbacks):
            if !CGDataConsumer.put(sink.data, info, callbacks) {
                Self.report("the document can't be written: the consumer took not all bytes")
            }
        case .file(let url):
            do {
                try sink.data.write(to: url, options: .atomic)
            } catch {
                Self.report("\(url.path): can't be written")
            }
        }
        sink.data = Data()
    }

    private static func report(_ text: String) {
        FileHandle.standardError.write(Data("CGContext: \(text)\n".utf8))
    }

    /// Sets the metadata of a PDF by the keys of the auxiliary dictionary: strings, and lists of keywords.
    func setMetadata(_ values: CFDictionary) {
        guard format == .pdf else { return }
        for (key, kind) in [
            ("kCGPDFContextTitle", CAIRO_PDF_METADATA_TITLE),
            ("kCGPDFContextAuthor", CAIRO_PDF_METADATA_AUTHOR),
            ("kCGPDFContextSubject", CAIRO_PDF_METADATA_SUBJECT),
            ("kCGPDFContextKeywords", CAIRO_PDF_METADATA_KEYWORDS),
            ("kCGPDFContextCreator", CAIRO_PDF_METADATA_CREATOR),
        ] {
            let text = values[key] as? String ?? (values[key] as? [String])?.joined(separator: ", ")
            if let text {
                cairo.pointee.cairo_pdf_surface_set_metadata(surface, kind, text)
            }
        }
    }

    /// A font for text that stays text; nil if its glyphs are changed from those in its file.
    func face(of font: CGFont) -> CairoFont? {
        let key = ObjectIdentifier(font)
        if let known = fonts[key] { return known.face }
        let face = CairoFont(font, cairo)
        fonts[key] = (font, face)
        return face
    }
}
