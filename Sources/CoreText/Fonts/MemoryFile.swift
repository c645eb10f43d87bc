import CPango
import CoreGraphics
import Glibc

/// An in-memory file, for libraries that open fonts by path. It is closed on deallocation.
final class MemoryFile {
    let bytes: Data
    private let descriptor: Int32

    /// Nil if no memory or file descriptor is available.
    init?(_ bytes: Data) {
        self.bytes = bytes
        descriptor = bytes.withUnsafeBytes { memory_file_make($0.baseAddress, $0.count) }
        if descriptor < 0 { return nil }
    }

    deinit { close(descriptor) }

    var path: String { "/proc/self/fd/\(descriptor)" }
}

/// The in-memory files in use, one for all fonts of the same bytes.
struct MemoryFiles {
    private struct Entry {
        weak var file: MemoryFile?
    }

    private var files: [Data: Entry] = [:]

    var count: Int { files.count }

    mutating func file(of bytes: Data) -> MemoryFile? {
        if let known = files[bytes]?.file { return known }
        guard let made = MemoryFile(bytes) else { return nil }
        files[bytes] = Entry(file: made)
        return made
    }

    /// Removes the entry of a deallocated file.
    mutating func remove(_ bytes: Data) {
        if let entry = files[bytes], entry.file == nil { files[bytes] = nil }
    }
}
