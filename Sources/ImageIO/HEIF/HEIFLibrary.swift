import CHeif
import CoreGraphics
import SharedLibrary

/// libheif, which is loaded when a HEIC or AVIF picture is first read.
enum HEIFLibrary {
    nonisolated(unsafe) private static let loaded: Result<UnsafePointer<HEIF>, SharedLibraryFailure> =
        FunctionTable.load(HEIF.self, heif_functions()).map { table in
            // The table is never freed: its address must stay valid as long as the process runs.
            let place = UnsafeMutablePointer<HEIF>.allocate(capacity: 1)
            place.initialize(to: table)
            return UnsafePointer(place)
        }

    /// Returns the functions. Throws if the library can't be loaded.
    static func functions(_ name: String) throws(ImageError) -> HEIF {
        switch loaded {
        case .success(let table): return table.pointee
        case .failure(let failure):
            throw ImageError(
                file: name, reason: .unsupported, detail: "HEIC and AVIF are not read: \(failure)")
        }
    }

    static func error(_ error: heif_error, _ name: String) -> ImageError {
        // libheif's messages have several lines for some damage.
        let text = (error.message.map { String(cString: $0) } ?? "unknown error")
            .split(whereSeparator: \.isNewline).joined(separator: " ")
        switch error.code {
        case heif_error_Unsupported_filetype, heif_error_Unsupported_feature, heif_error_Decoder_plugin_error:
            return ImageError(file: name, reason: .unsupported, detail: "libheif: \(text)")
        default: return ImageError(file: name, reason: .corrupt, detail: "the data is damaged: \(text)")
        }
    }
}
