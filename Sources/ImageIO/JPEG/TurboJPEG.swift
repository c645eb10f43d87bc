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

    /// What the library has to say about the last call that failed.
    var message: String {
        guard let text = tjGetErrorStr2(handle) else { return "unknown error" }
        return String(cString: text)
    }
}
