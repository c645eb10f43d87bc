import CTurboJPEG
import CoreGraphics

/// Owns one TurboJPEG handle.
struct TurboJPEG: ~Copyable {
    let handle: tjhandle
    let name: String

    init(_ handle: tjhandle?, name: String) throws(ImageError) {
        guard let handle else {
            throw ImageError(file: name, reason: .tooLarge, detail: "no memory for the JPEG codec")
        }
        self.handle = handle
        self.name = name
    }

    deinit { tjDestroy(handle) }

    /// The library's message for the last failed call.
    var message: String {
        guard let text = tjGetErrorStr2(handle) else { return "unknown error" }
        return String(cString: text)
    }
}
