import CRSVG
import Foundation
import Locking
import SharedLibrary

/// An SVG drawing, read by librsvg (`librsvg-2.so.2`), which is loaded when the first one is opened.
///
/// An addition of Agate under the name of Apple's private class. No other file is read, whatever the drawing refers to.
public final class CGSVGDocument: @unchecked Sendable {
    // Unchecked: `handle` is only used under the lock.
    private let handle: OpaquePointer
    private let lock = RecursiveLock()
    /// The width and height in pixels of CSS, 96 to an inch; 100 x 100 for a drawing without a size.
    public let canvasSize: CGSize

    nonisolated(unsafe) private static let functions: UnsafePointer<RSVG>? = {
        switch FunctionTable.load(RSVG.self, rsvg_functions()) {
        case .success(let table):
            // The table is never freed: its address must stay valid as long as the process runs.
            let place = UnsafeMutablePointer<RSVG>.allocate(capacity: 1)
            place.initialize(to: table)
            return UnsafePointer(place)
        case .failure(let failure):
            let text = "CoreGraphics: SVG drawings are not read: \(failure)\n"
            FileHandle.standardError.write(Data(text.utf8))
            return nil
        }
    }()

    /// The longest side in pixels of a drawing's own size.
    private static let longestSide = 1e6

    /// Opens a drawing; nil if the bytes are no SVG, and without librsvg, which is reported once on standard error.
    public init?(data: Data) {
        guard let library = Self.functions?.pointee, !data.isEmpty else { return nil }
        var error: UnsafeMutablePointer<rsvg_error>?
        let opened = data.withUnsafeBytes { bytes in
            library.rsvg_handle_new_from_data(
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, &error)
        }
        if let error { library.g_error_free(error) }
        guard let opened else { return nil }
        library.rsvg_handle_set_dpi(opened, 96)
        var (width, height) = (0.0, 0.0)
        let hasSize = library.rsvg_handle_get_intrinsic_size_in_pixels(opened, &width, &height) != 0
        let range = 0.001...Self.longestSide
        canvasSize =
            hasSize && range.contains(width) && range.contains(height)
            ? CGSize(width: width, height: height) : CGSize(width: 100, height: 100)
        handle = opened
    }

    /// Opens a file; nil if it can't be read.
    public convenience init?(contentsOf url: URL) {
        guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
        self.init(data: data)
    }

    deinit { Self.functions?.pointee.g_object_unref(UnsafeMutableRawPointer(handle)) }

    /// Draws the drawing into a new transparent bitmap in sRGB; nil for a size that no bitmap has.
    public func makeImage(width: Int, height: Int) -> CGImage? {
        Drawing(document: self, size: CGSize(width: width, height: height)).makeImage(
            width: width, height: height)
    }

    /// The document in a viewport, in which its `preserveAspectRatio` places it.
    struct Drawing: VectorPicture {
        let document: CGSVGDocument
        let size: CGSize

        func draw(with pen: OpaquePointer) {
            guard let library = CGSVGDocument.functions?.pointee else { return }
            document.lock.withLock {
                var error: UnsafeMutablePointer<rsvg_error>?
                var viewport = rsvg_rectangle(
                    x: 0, y: 0, width: size.width.native, height: size.height.native)
                _ = library.rsvg_handle_render_document(
                    document.handle, UnsafeMutableRawPointer(pen), &viewport, &error)
                if let error { library.g_error_free(error) }
            }
        }
    }
}

extension CGSVGDocument: Hashable {
    public static func == (a: CGSVGDocument, b: CGSVGDocument) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGContext {
    /// Draws an SVG into a rectangle, with its top at the largest y. It stays vectors in a PDF or SVG, unless opacity,
    /// blend mode, shadow or a masking clip apply.
    public func draw(_ document: CGSVGDocument, in rect: CGRect) {
        draw(CGSVGDocument.Drawing(document: document, size: rect.standardized.size), in: rect)
    }
}
