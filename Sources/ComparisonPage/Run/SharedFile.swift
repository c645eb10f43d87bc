import Foundation

/// A file that threads and processes append to.
enum SharedFile {
    /// Appends a text, and the head before it if the file is new or empty. A text is never among another's bytes.
    ///
    /// - Returns: whether the head was written.
    @discardableResult
    static func append(_ text: String, to path: String, head: String) throws -> Bool {
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw SharedFileError(path: path, code: errno) }
        // Closing the file releases the lock.
        defer { close(file) }
        while flock(file, LOCK_EX) != 0 {
            guard errno == EINTR else { throw SharedFileError(path: path, code: errno) }
        }
        let end = lseek(file, 0, SEEK_END)
        guard end >= 0 else { throw SharedFileError(path: path, code: errno) }
        do {
            try write(Array(((end == 0 ? head : "") + text).utf8), to: file, path)
        } catch {
            // Without the part that was written, as on a full disk.
            ftruncate(file, end)
            throw error
        }
        return end == 0
    }

    private static func write(_ bytes: [UInt8], to file: Int32, _ path: String) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            guard count >= 0 || errno == EINTR else { throw SharedFileError(path: path, code: errno) }
            rest = rest.dropFirst(max(count, 0))
        }
    }
}

/// A file that can't be written.
struct SharedFileError: Error, CustomStringConvertible {
    let path: String
    let code: Int32
    var description: String { "\(path): \(String(cString: strerror(code)))" }
}
