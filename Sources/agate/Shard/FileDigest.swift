import CDeflate
import Foundation

/// The name, length and checksum of a file. The checksum detects damage and change, not forgery.
struct FileDigest: Codable, Hashable {
    let name: String
    let bytes: Int
    /// The CRC-32 of the content, in eight hexadecimal digits.
    let crc32: String

    init(name: String, bytes: Int, crc32: String) {
        (self.name, self.bytes, self.crc32) = (name, bytes, crc32)
    }

    /// Reads a regular file.
    ///
    /// - Parameter name: the name to keep; the path if nil.
    init(of path: String, name: String? = nil) throws(CommandFailure) {
        // Opening a pipe would block.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw CommandFailure("\(path): \(String(cString: strerror(errno)))") }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw CommandFailure("\(path): expected a regular file")
        }
        var checksum: UInt32 = 0, total = 0
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw CommandFailure("\(path): \(String(cString: strerror(errno)))") }
            if count == 0 { break }
            checksum = buffer.withUnsafeBytes { libdeflate_crc32(checksum, $0.baseAddress, count) }
            total += count
        }
        (self.name, bytes, crc32) = (name ?? path, total, Self.text(checksum))
    }

    /// The checksum of a text.
    static func crc32(of text: String) -> String {
        var text = text
        return text.withUTF8 { Self.text(libdeflate_crc32(0, $0.baseAddress, $0.count)) }
    }

    private static func text(_ checksum: UInt32) -> String { String(format: "%08x", checksum) }

    /// Whether two files have the same content, whatever their names.
    func isSame(as other: FileDigest) -> Bool { bytes == other.bytes && crc32 == other.crc32 }
}

extension [FileDigest] {
    /// Whether the files have the same contents in the same order.
    func areSame(as other: [FileDigest]) -> Bool {
        count == other.count && zip(self, other).allSatisfy { $0.isSame(as: $1) }
    }
}
