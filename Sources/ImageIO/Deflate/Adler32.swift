/// The check of a zlib stream (RFC 1950), over bytes that lie in words.
struct Adler32 {
    private var a: UInt64 = 1
    private var b: UInt64 = 0
    private static let modulus: UInt64 = 65521

    var value: UInt32 { UInt32(b << 16 | a) }

    /// Adds a PNG row: its filter byte, then the lowest `bytesPerPixel` bytes of each word; the others must be 0.
    mutating func add(filter: UInt8, pixels: UnsafePointer<UInt32>, count: Int, bytesPerPixel: Int) {
        a += UInt64(filter)
        b += a
        let size = UInt64(bytesPerPixel)
        var start = 0
        while start < count {
            // A byte adds to `b` once for itself and once for each byte after it: `inner` counts that inside its
            // pixel, `outer` sums up how much the pixels before have added to `a`.
            let end = min(start + 2048, count)
            var (sum, outer, inner): (UInt64, UInt64, UInt64) = (0, 0, 0)
            for i in start..<end {
                let v = UInt64(pixels[i])
                let even = v & 0xff_00ff
                let odd = (v >> 8) & 0xff_00ff
                outer &+= sum
                let both = even &+ odd
                sum &+= (both & 0xffff) &+ (both >> 16)
                inner &+= (odd & 0xffff) &+ 2 &* (even >> 16) &+ 3 &* (odd >> 16)
            }
            let bytes = UInt64(end - start) * size
            b += bytes * a + size * (outer + sum) - inner
            a = (a + sum) % Self.modulus
            b %= Self.modulus
            start = end
        }
    }
}
