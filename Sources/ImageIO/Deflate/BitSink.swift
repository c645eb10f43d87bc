import CoreGraphics

/// Growing memory that bytes and bits are appended to; bits fill each byte from its lowest.
struct BitSink: ~Copyable {
    private(set) var count = 0
    private var base: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private var pending: UInt64 = 0
    private var pendingCount: UInt64 = 0

    init(capacity: Int) {
        self.capacity = max(capacity, 64)
        base = UnsafeMutablePointer.allocate(capacity: self.capacity)
    }

    deinit { base.deallocate() }

    /// Makes room for `size` more bytes, and for the 8 that a flush writes.
    mutating func reserve(_ size: Int) {
        guard count + size + 8 > capacity else { return }
        let larger = max(capacity * 2, count + size + 8)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        moved.update(from: base, count: count)
        base.deallocate()
        base = moved
        capacity = larger
    }

    /// Appends the lowest `length` bits of `bits`, of which the others must be 0; up to 56 between two flushes.
    @inline(__always)
    mutating func put(_ bits: UInt64, _ length: UInt64) {
        pending |= bits &<< pendingCount
        pendingCount &+= length
    }

    /// Moves whole bytes out; room for 8 must have been reserved.
    @inline(__always)
    mutating func flush() {
        UnsafeMutableRawPointer(base + count).storeBytes(of: pending.littleEndian, as: UInt64.self)
        count &+= Int(truncatingIfNeeded: pendingCount &>> 3)
        pending = pending &>> (pendingCount & 56)
        pendingCount &= 7
    }

    /// Fills the last byte with zeros.
    mutating func alignToByte() {
        reserve(8)
        pendingCount = (pendingCount + 7) & ~7
        flush()
    }

    /// Appends whole bytes at the last whole byte; bits still pending follow them.
    mutating func append(_ bytes: some Collection<UInt8>) {
        reserve(bytes.count)
        for byte in bytes {
            base[count] = byte
            count += 1
        }
    }

    /// A number of four bytes, highest first.
    mutating func appendBigEndian(_ value: UInt32) {
        append([UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)])
    }

    mutating func overwriteBigEndian(_ value: UInt32, at offset: Int) {
        for i in 0..<4 { base[offset + i] = UInt8(value >> UInt32(24 - 8 * i) & 255) }
    }

    func checksum(from offset: Int) -> UInt32 {
        CRC32.checksum(UnsafeRawBufferPointer(start: base + offset, count: count - offset))
    }

    func data() -> Data { Data(bytes: base, count: count) }
}
