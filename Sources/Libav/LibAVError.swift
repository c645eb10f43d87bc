import CLibAV
import Foundation

/// An error of one of libav's functions.
package struct LibAVError: Error, Sendable {
    /// The thing that could not be made or done, such as "a frame".
    package let subject: String
    package let code: Int32

    package init(_ subject: String, _ code: Int32) {
        self.subject = subject
        self.code = code
    }

    /// Whether the operating system refused access to a file or its storage.
    package var isOfFile: Bool {
        [ENOSPC, EIO, EFBIG, EDQUOT, EROFS, EACCES, EPERM, ENOENT, EISDIR, EPIPE, EBADF].contains(-code)
    }

    /// libav's text for the code.
    package func text(_ av: LibAV) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(AV_ERROR_MAX_STRING_SIZE)) { text in
            guard let start = text.baseAddress else { return "error \(code)" }
            // Unknown codes get a text, too.
            _ = av.av_strerror(code, start, text.count)
            return String(cString: start)
        }
    }

    // Codes, whose macros Swift doesn't import.

    /// More input is needed before there is output.
    package static let again = -EAGAIN
    package static let endOfFile = -tag("E", "O", "F", " ")

    private static func tag(_ a: Character, _ b: Character, _ c: Character, _ d: Character) -> Int32 {
        [a, b, c, d].reversed().reduce(0) { $0 << 8 | Int32($1.asciiValue ?? 0) }
    }
}
