import Foundation

/// An error of writing a file.
package struct FileFailure: Error {
    /// The path that the caller gave.
    package let file: String
    /// The system's error number.
    package let code: Int32

    package init(_ file: String, _ code: Int32) {
        self.file = file
        self.code = code
    }

    package var detail: String {
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
        return "can't be written: "
            + (code == ENOENT && access(folder, F_OK) != 0
                ? "there is no folder \(folder)" : String(cString: strerror(code)))
    }
}
