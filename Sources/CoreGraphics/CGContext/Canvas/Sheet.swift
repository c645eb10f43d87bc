import CCairo
import Foundation

/// A cairo surface and its frame in bitmap pixels, y down.
///
/// A sheet belongs to one canvas. Only one thread may use it at a time.
final class Sheet: @unchecked Sendable {
    enum Format {
        /// Premultiplied 32-bit words with alpha in the highest byte.
        case color
        /// The same words without alpha; every pixel is opaque.
        case opaque
        /// One byte of coverage a pixel.
        case coverage

        var cairo: cairo_format_t {
            switch self {
            case .color: CAIRO_FORMAT_ARGB32
            case .opaque: CAIRO_FORMAT_RGB24
            case .coverage: CAIRO_FORMAT_A8
            }
        }
    }

    let cairo: UnsafePointer<Cairo>
    let frame: PixelRect
    let format: Format
    let bytesPerRow: Int
    /// Whether the surface records drawing for a document: it has no pixels.
    let isVector: Bool
    /// Whether the surface is an SVG's, in which cairo misplaces pictures with an opacity.
    private(set) var isSVG = false
    /// Whether the pixels are freed with the sheet. A cairo context may use those of an image longer.
    var ownsPixels = true
    private(set) var memory: BitmapMemory
    private(set) var surface: OpaquePointer
    private var pen: OpaquePointer?
    /// The clip that cairo's context has now.
    private var penClip: ClipNode?

    /// cairo's limit for each side of a bitmap, in pixels.
    static let maximumSide = 32767

    /// Allocates transparent pixels; nil if the allocation fails.
    convenience init?(_ cairo: UnsafePointer<Cairo>, _ frame: PixelRect, _ format: Format = .color) {
        guard frame.width <= Self.maximumSide, frame.height <= Self.maximumSide, !frame.isEmpty else {
            return nil
        }
        let row = format == .coverage ? (frame.width + 3) & ~3 : frame.width * 4
        guard let memory = BitmapMemory(count: row * frame.height) else { return nil }
        self.init(cairo, frame, format, memory: memory, bytesPerRow: row)
    }

    /// Wraps existing pixels. Rows must be aligned to 4 bytes.
    init?(
        _ cairo: UnsafePointer<Cairo>, _ frame: PixelRect, _ format: Format, memory: BitmapMemory,
        bytesPerRow: Int
    ) {
        self.cairo = cairo
        self.frame = frame
        self.format = format
        self.memory = memory
        self.bytesPerRow = bytesPerRow
        isVector = false
        guard let surface = Self.makeSurface(cairo, frame, format, memory, bytesPerRow) else { return nil }
        self.surface = surface
    }

    /// Wraps the surface of a document, which the sheet retains.
    init?(_ cairo: UnsafePointer<Cairo>, _ frame: PixelRect, vector surface: OpaquePointer, isSVG: Bool) {
        guard let memory = BitmapMemory(count: 4),
            let retained = cairo.pointee.cairo_surface_reference(surface)
        else { return nil }
        (self.cairo, self.frame, self.memory, self.surface) = (cairo, frame, memory, retained)
        (format, bytesPerRow, isVector) = (.color, 0, true)
        self.isSVG = isSVG
    }

    deinit {
        if let pen { cairo.pointee.cairo_destroy(pen) }
        // A document that has drawn the sheet copies its pixels now, since their memory is freed.
        if !isVector, ownsPixels { cairo.pointee.cairo_surface_finish(surface) }
        cairo.pointee.cairo_surface_destroy(surface)
    }

    private static func makeSurface(
        _ cairo: UnsafePointer<Cairo>, _ frame: PixelRect, _ format: Format, _ memory: BitmapMemory,
        _ row: Int
    ) -> OpaquePointer? {
        let made = cairo.pointee.cairo_image_surface_create_for_data(
            memory.bytes.assumingMemoryBound(to: UInt8.self), format.cairo, Int32(frame.width),
            Int32(frame.height),
            Int32(row))
        guard let made else { return nil }
        guard cairo.pointee.cairo_surface_status(made) == CAIRO_STATUS_SUCCESS else {
            cairo.pointee.cairo_surface_destroy(made)
            return nil
        }
        cairo.pointee.cairo_surface_set_device_offset(made, Double(-frame.x), Double(-frame.y))
        return made
    }

    /// The address of a row, given in bitmap coordinates.
    func row(_ y: Int) -> UnsafeMutableRawPointer { memory.bytes + (y - frame.y) * bytesPerRow }

    /// Copies the bytes if an image shares them. Returns false if memory can't be allocated.
    func makeUnique() -> Bool {
        if isVector || !memory.isShared { return true }
        guard let copy = BitmapMemory(count: memory.count),
            let fresh = Self.makeSurface(cairo, frame, format, copy, bytesPerRow)
        else { return false }
        copy.bytes.copyMemory(from: memory.bytes, byteCount: memory.count)
        dropPen()
        cairo.pointee.cairo_surface_destroy(surface)
        surface = fresh
        memory = copy
        return true
    }

    /// Calls `body` with cairo's context, which is clipped and has the identity as its matrix.
    func draw(_ clip: ClipNode?, _ body: (UnsafePointer<Cairo>, OpaquePointer) -> Void) {
        if pen == nil {
            pen = cairo.pointee.cairo_create(surface)
            penClip = nil
        }
        guard let pen else { return }
        if penClip !== clip {
            ClipNode.apply(clip, after: penClip, to: pen, cairo)
            penClip = clip
        }
        body(cairo, pen)
        // The source may refer to bytes that are freed before the context is used again.
        cairo.pointee.cairo_set_source_rgba(pen, 0, 0, 0, 0)
        // After an error, a cairo context or surface ignores all calls, so it is replaced.
        if cairo.pointee.cairo_status(pen) != CAIRO_STATUS_SUCCESS {

            dropPen()
            if !isVector, cairo.pointee.cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS,
                let fresh = Self.makeSurface(cairo, frame, format, memory, bytesPerRow)
            {
                cairo.pointee.cairo_surface_destroy(surface)
                surface = fresh
            }
        }
    }

    private func dropPen() {
        if let pen { cairo.pointee.cairo_destroy(pen) }
        pen = nil
        penClip = nil
    }
}
