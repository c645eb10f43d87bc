import CDeflate
import Foundation

/// Writes the chunks of a PNG file.
struct PNGChunkWriter: ~Copyable {
    private var writer: BitWriter
    /// The offset of the open chunk's length.
    private var chunk = 0

    init(capacity: Int, name: String) throws(ImageError) {
        let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
        var writer = try BitWriter(capacity: max(capacity, signature.count), name: name)
        signature.withUnsafeBytes { writer.append($0) }
        self.writer = writer
    }

    mutating func add(_ bytes: some ContiguousBytes & Collection) throws(ImageError) {
        try writer.reserve(bytes.count)
        bytes.withUnsafeBytes { writer.append($0) }
    }

    /// A number as bytes, big-endian as in all of PNG.
    static func bytes(_ value: UInt32) -> [UInt8] {
        [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
    }

    mutating func begin(_ type: StaticString) throws(ImageError) {
        chunk = writer.count
        try add([0, 0, 0, 0])
        try add(type.withUTF8Buffer { Array($0) })
    }

    /// Ends the chunk: sets the length and adds the checksum.
    mutating func end() throws(ImageError) {
        let count = writer.count - chunk - 8
        Self.bytes(UInt32(clamping: count)).withUnsafeBytes {
            (writer.start + chunk).copyMemory(
                from: $0.baseAddress ?? UnsafeRawPointer(writer.start), byteCount: 4)
        }
        let crc = libdeflate_crc32(0, writer.start + chunk + 4, count + 4)
        try add(Self.bytes(crc))
    }

    mutating func data() -> Data {
        let count = writer.count
        return Data(bytesNoCopy: writer.take(), count: count, deallocator: .free)
    }
}
