import CSpng
import CoreGraphics

/// Owns one decoder of libspng.
struct SpngContext: ~Copyable {
    let raw: OpaquePointer
    let name: String

    init(name: String) throws(ImageError) {
        guard let raw = spng_ctx_new(0) else {
            throw ImageError(file: name, reason: .tooLarge, detail: "no memory for the PNG codec")
        }
        self.raw = raw
        self.name = name
    }

    deinit { spng_ctx_free(raw) }

    /// Throws what libspng has to say unless `code` is success.
    func check(_ code: Int32) throws(ImageError) {
        if code != 0 { throw error(code) }
    }

    func error(_ code: Int32) -> ImageError {
        switch code {
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
