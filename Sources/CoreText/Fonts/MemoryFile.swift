import Glibc
import CoreGraphics

/// Bytes that libraries can open by a path.
enum MemoryFile {
    /// The path of a file in memory, which stays for as long as the process lives; nil where there is none to be had.
    static func path(of bytes: Data) -> String? {
        var name = Array("/tmp/agate-font-XXXXXX".utf8CString)
        let file = mkstemp(&name)
        guard file >= 0 else { return nil }
        // Nobody else finds it, and nothing is left of it.
        unlink(name)
        let isWritten = bytes.withUnsafeBytes { buffer in
            var done = 0
            while done < buffer.count {
                let count = write(file, buffer.baseAddress?.advanced(by: done), buffer.count - done)
                guard count > 0 else { return false }
                done += count
            }
            return true
        }
        guard isWritten else {
            close(file)
            return nil
        }
        return "/proc/self/fd/\(file)"
    }
}
