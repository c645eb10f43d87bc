import CSpng
import CoreGraphics

/// Owns one decoder or encoder of libspng.
struct SpngContext: ~Copyable {
    enum Role {
        case decoder, encoder
    }

    let raw: OpaquePointer
    let name: String
    let role: Role

    init(name: String, role: Role) throws(ImageError) {
        let flags = role == .encoder ? Int32(SPNG_CTX_ENCODER.rawValue) : 0
        guard let raw = spng_ctx_new(flags) else {
            throw ImageError(file: name, reason: .tooLarge, detail: "no memory for the PNG codec")
        }
        self.raw = raw
        self.name = name
        self.role = role
    }

    deinit { spng_ctx_free(raw) }

    /// Throws what libspng has to say unless `code` is success.
    func check(_ code: Int32) throws(ImageError) {
        if code != 0 { throw error(code) }
    }

    func error(_ code: Int32) -> ImageError {
        switch (code, role) {
        case (SPNG_EMEM.rawValue, _), (SPNG_EOVERFLOW.rawValue, .encoder):
            ImageError(file: name, reason: .tooLarge, detail: "PNG: \(Self.text(code))")
        case (_, .encoder):
            ImageError(file: name, reason: .notEncodable, detail: "PNG: \(Self.text(code))")
        case (SPNG_IO_EOF.rawValue, .decoder), (SPNG_EIDAT_TOO_SHORT.rawValue, .decoder):
            ImageError(file: name, reason: .corrupt, detail: "the PNG data ends too early")
        case (_, .decoder):
            ImageError(file: name, reason: .corrupt, detail: "PNG: \(Self.text(code))")
        }
    }

    private static func text(_ code: Int32) -> String { String(cString: spng_strerror(code)) }
}
