import CDeflate

/// The checksum at the end of a zlib stream (RFC 1950), whose parts can be computed apart.
struct AdlerChecksum: Sendable {
    private static let modulus: UInt64 = 65521

    private(set) var value: UInt32 = 1
    /// The number of bytes.
    private var count = 0

    /// Creates the checksum of an empty stream.
    init() {}

    init(of bytes: UnsafeRawBufferPointer) {
        value = libdeflate_adler32(1, bytes.baseAddress, bytes.count)
        count = bytes.count
    }

    /// Adds the checksum of the bytes that follow. The low half is one more than the sum of all bytes, the high half the sum of
    /// the low halves after each byte.
    mutating func append(_ next: AdlerChecksum) {
        let low = UInt64(value & 0xffff), high = UInt64(value >> 16)
        let sum = low + Self.modulus - 1
        let length = UInt64(next.count) % Self.modulus
        let newLow = (sum + UInt64(next.value & 0xffff)) % Self.modulus
        let newHigh = (high + UInt64(next.value >> 16) + length * (sum % Self.modulus)) % Self.modulus
        value = UInt32(newHigh) << 16 | UInt32(newLow)
        count += next.count
    }
}
