/// The check of PNG's chunks: polynomial 0xEDB88320, eight bytes at a time.
enum CRC32 {
    /// Table k holds the check of a byte that k zero bytes follow.
    private static let tables: [UInt32] = {
        var tables = [UInt32](repeating: 0, count: 8 * 256)
        for i in 0..<256 {
            var c = UInt32(i)
            for _ in 0..<8 { c = c & 1 != 0 ? 0xedb8_8320 ^ (c >> 1) : c >> 1 }
            tables[i] = c
        }
        for i in 256..<8 * 256 {
            let c = tables[i - 256]
            tables[i] = tables[Int(c & 255)] ^ (c >> 8)
        }
        return tables
    }()

    static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        tables.withUnsafeBufferPointer { t in
            var c = UInt32.max
            var i = 0
            while i &+ 8 <= bytes.count {
                let v =
                    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self)) ^ UInt64(c)
                c = 0
                for k in 0..<8 {
                    c ^= t[(7 &- k) &* 256 &+ Int(truncatingIfNeeded: (v &>> UInt64(8 &* k)) & 255)]
                }
                i &+= 8
            }
            while i < bytes.count {
                c = t[Int((c ^ UInt32(bytes[i])) & 255)] ^ (c >> 8)
                i &+= 1
            }
            return ~c
        }
    }
}
