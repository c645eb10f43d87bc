import CDocumentWorker
import CRSVG
import Foundation
import Locking

/// An SVG drawing, read by librsvg (`librsvg-2.so.2`), which is loaded when the first one is opened.
///
/// A process of its own reads and draws it, within `CGDocumentLimits`. An addition of Agate under the name of Apple's
/// private class. No other file is read, whatever the drawing refers to.
public final class CGSVGDocument: @unchecked Sendable {
    // Unchecked: `handle` is only used under the lock.
    private let source: DocumentSource
    /// The document in this process, for drawing into PDF and SVG contexts; nil until then.
    private var handle: OpaquePointer?
    private let lock = RecursiveLock()
    /// The width and height in pixels of CSS, 96 to an inch; 100 x 100 for a drawing without a size.
    public let canvasSize: CGSize

    /// The longest side in pixels of a drawing's own size.
    private static let longestSide = 1e6

    /// Opens a drawing; nil if the bytes are no SVG, if reading them fails as `CGDocumentFailure` says, and without librsvg.
    /// Failures are reported on standard error.
    public convenience init?(data: Data) { self.init(data, file: nil) }

    /// Opens a file; nil if it can't be read.
    public convenience init?(contentsOf url: URL) {
        guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
        self.init(data, file: url.path)
    }

    init?(_ data: Data, file: String?, _ limits: CGDocumentLimits = .current) {
        guard !data.isEmpty, SVGLibrary.functions != nil else { return nil }
        source = DocumentSource(DOCUMENT_SVG, data, file: file, limits)
        let size = source.run(source.request(DOCUMENT_OPEN)) { reply, _ -> CGSize? in
            guard reply.outcome == DOCUMENT_DONE else { return nil }
            let range = 0.001...Self.longestSide
            return range.contains(reply.width) && range.contains(reply.height)
                ? CGSize(width: reply.width, height: reply.height) : CGSize(width: 100, height: 100)
        }
        guard let size, let size else { return nil }
        canvasSize = size
    }

    deinit {
        if let handle { SVGLibrary.functions?.pointee.g_object_unref(UnsafeMutableRawPointer(handle)) }
    }

    /// The reason why the document was not drawn; nil if there was none. It is not drawn again then.
    public var failure: CGDocumentFailure? { source.failure }

    /// Draws the drawing into a new transparent bitmap in sRGB; nil for a size that no bitmap has, and after a `failure`.
    public func makeImage(width: Int, height: Int) -> CGImage? {
        Drawing(document: self, size: CGSize(width: width, height: height)).makeImage(
            width: width, height: height)
    }

    /// The document in a viewport, in which its `preserveAspectRatio` places it.
    struct Drawing: VectorPicture {
        let document: CGSVGDocument
        let size: CGSize
        var hasFailed: Bool { document.failure != nil }

        func draw(_ matrix: CGAffineTransform, _ frame: PixelRect, into pixels: UnsafeMutableRawPointer)
            -> Bool
        {
            document.source.draw(matrix, frame, into: pixels, viewport: size)
        }

        func isDrawable(_ matrix: CGAffineTransform, _ frame: PixelRect, isSVG: Bool) -> Bool {
            document.source.isDrawable(matrix, frame, isSVG: isSVG, viewport: size)
        }

        func draw(with pen: OpaquePointer) {
            guard let library = SVGLibrary.functions?.pointee else { return }
            document.lock.withLock {
                guard let handle = document.opened(library) else { return }
                var error: UnsafeMutablePointer<rsvg_error>?
                var viewport = rsvg_rectangle(
                    x: 0, y: 0, width: size.width.native, height: size.height.native)
                _ = library.rsvg_handle_render_document(
                    handle, UnsafeMutableRawPointer(pen), &viewport, &error)
                if let error { library.g_error_free(error) }
            }
        }
    }

    private func opened(_ library: RSVG) -> OpaquePointer? {
        if let handle { return handle }
        var error: UnsafeMutablePointer<rsvg_error>?
        handle = source.bytes.withUnsafeBytes { bytes in
            library.rsvg_handle_new_from_data(
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, &error)
        }
        if let error { library.g_error_free(error) }
        if let handle { library.rsvg_handle_set_dpi(handle, 96) }
        return handle
    }
}

extension CGSVGDocument: Hashable {
    public static func == (a: CGSVGDocument, b: CGSVGDocument) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGContext {
    /// Draws an SVG into a rectangle, with its top at the largest y. It stays vectors in a PDF or SVG, unless opacity,
    /// blend mode, shadow or a masking clip apply. Nothing is drawn after a `failure`.
    public func draw(_ document: CGSVGDocument, in rect: CGRect) {
        draw(CGSVGDocument.Drawing(document: document, size: rect.standardized.size), in: rect)
    }
}
