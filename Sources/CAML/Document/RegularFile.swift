import Foundation

/// Reads whole regular files of limited size.
enum RegularFile {
    /// Whether a regular file begins with some bytes; false for one that can't be read.
    static func begins(_ path: String, with mark: [UInt8]) -> Bool {
        (try? read(path, limit: .max, first: mark.count, shownAs: path)).map { $0.elementsEqual(mark) }
            ?? false
    }

    /// Throws if the file is missing, not a regular file (a device or pipe could block), or longer than `limit`
    /// bytes.
    ///
    /// - Parameter first: the maximum number of bytes that are read.
    static func read(
        _ path: String, limit: Int, first: Int = .max, shownAs file: String
    ) throws(CAMLError) -> Data {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw CAMLError(file: file, reason: "can't be opened: \(String(cString: strerror(errno)))")
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw CAMLError(file: file, reason: "not a regular file")
        }
        guard status.st_size <= limit else {
            throw CAMLError(
                file: file, reason: "\(status.st_size) bytes; expected at most \(limit)")
        }
        do {
            let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
            return try handle.read(upToCount: min(limit, first)) ?? Data()
        } catch {
            throw CAMLError(file: file, reason: "can't be read")
        }
    }
}
