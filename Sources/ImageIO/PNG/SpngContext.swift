import CSpng
import CoreGraphics

/// Owns one libspng decoder.
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
        guard code != 0 else { return }
        let endsEarly = code == SPNG_IO_EOF.rawValue || code == SPNG_EIDAT_TOO_SHORT.rawValue
        let detail =
            endsEarly ? "the PNG data ends too early" : "PNG: \(String(cString: spng_strerror(code)))"
        throw ImageError(file: name, reason: .corrupt, detail: detail)
    }
}
