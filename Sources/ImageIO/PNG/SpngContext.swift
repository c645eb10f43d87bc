import CSpng
import CoreGraphics

/// Owns one libspng decoder.
struct SpngContext: ~Copyable {
    let raw: OpaquePointer
    let name: String
    /// The stream that it reads from; nil for a buffer.
    private let stream: PNGStream?

    init(name: String, stream: PNGStream? = nil) throws(ImageError) {
        guard let raw = spng_ctx_new(0) else {
            throw ImageError(file: name, reason: .tooLarge, detail: "no memory for the PNG codec")
        }
        self.raw = raw
        self.name = name
        self.stream = stream
    }

    deinit { spng_ctx_free(raw) }

    /// Throws libspng's message unless `code` is success.
    func check(_ code: Int32) throws(ImageError) {
        if code != 0 { throw error(code) }
    }

    func error(_ code: Int32) -> ImageError {
        switch code {
        case SPNG_EOVERFLOW.rawValue:
            ImageError(file: name, reason: .tooLarge, detail: "PNG: a row is more than can be decoded")
        case SPNG_EMEM.rawValue:
            ImageError(file: name, reason: .tooLarge, detail: "PNG: \(Self.text(code))")
        case SPNG_IO_EOF.rawValue, SPNG_EIDAT_TOO_SHORT.rawValue:
            ImageError(file: name, reason: .corrupt, detail: "the PNG data ends too early")
        default:
            ImageError(file: name, reason: .corrupt, detail: "PNG: \(Self.text(code))")
        }
    }

    private static func text(_ code: Int32) -> String { String(cString: spng_strerror(code)) }
}

/// Supplies bytes to libspng on request.
final class PNGStream {
    private let bytes: UnsafeRawBufferPointer
    private var at = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    static func read(_ user: UnsafeMutableRawPointer?, _ target: UnsafeMutableRawPointer?, _ count: Int)
        -> Int32
    {
        guard let user, let target else { return SPNG_IO_ERROR.rawValue }
        let stream = Unmanaged<PNGStream>.fromOpaque(user).takeUnretainedValue()
        guard let start = stream.bytes.baseAddress, count <= stream.bytes.count - stream.at else {
            return SPNG_IO_EOF.rawValue
        }
        target.copyMemory(from: start + stream.at, byteCount: count)
        stream.at += count
        return 0
    }
}
