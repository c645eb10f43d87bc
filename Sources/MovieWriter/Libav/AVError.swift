import CLibAV
import Foundation

/// libav's error codes, whose macros Swift doesn't import.
enum AVError {
    /// The encoder needs more frames before it returns packets.
    static let again = -EAGAIN
    static let endOfFile = -tag("E", "O", "F", " ")

    private static func tag(_ a: Character, _ b: Character, _ c: Character, _ d: Character) -> Int32 {
        [a, b, c, d].reversed().reduce(0) { $0 << 8 | Int32($1.asciiValue ?? 0) }
    }
}

extension LibAV {
    /// The error of an encoder or muxer; system errors of the file are reported as such.
    func failure(_ file: String, _ what: String, _ code: Int32) -> MovieError {
        let systemErrors = [ENOSPC, EIO, EFBIG, EDQUOT, EROFS, EACCES, EPERM, ENOENT, EISDIR, EPIPE, EBADF]
        if systemErrors.contains(-code) {
            return MovieError(file: file, reason: .notWritable, detail: "can't be written: \(text(code))")
        }
        return MovieError(file: file, reason: .encoding, detail: "\(what) failed: \(text(code))")
    }

    private func text(_ code: Int32) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(AV_ERROR_MAX_STRING_SIZE)) { text in
            guard let start = text.baseAddress else { return "error \(code)" }
            // Unknown codes get a text, too.
            _ = av_strerror(code, start, text.count)
            return String(cString: start)
        }
    }
}
