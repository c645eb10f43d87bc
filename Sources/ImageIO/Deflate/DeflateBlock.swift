/// One block of a DEFLATE stream (RFC 1951): literals with a dynamic prefix code, and runs that repeat the previous
/// pixel. There is no search for other matches, so it is fast on pictures that have none.
struct DeflateBlock {
    /// A number of literal bytes, then a number of bytes that repeat the previous pixel.
    private struct Step {
        var literals, repeated: Int
    }

    private static let end = 256

    private let bytes: UnsafeRawBufferPointer
    private let distance: Int
    private var steps: [Step] = []
    private var counts = [UInt32](repeating: 0, count: 4 * 256)
    private var symbols = [UInt32](repeating: 0, count: HuffmanCode.symbols)
    private var extraBits = 0

    /// - Parameter distance: the bytes of a pixel, 1 to 4.
    init(_ bytes: UnsafeRawBufferPointer, distance: Int) {
        self.bytes = bytes
        self.distance = distance
        findSteps()
        for i in 0..<256 { symbols[i] = counts[i] + counts[256 + i] + counts[512 + i] + counts[768 + i] }
        symbols[Self.end] = 1
        if bytes.isEmpty { symbols[0] = 1 }
    }

    private mutating func findSteps() {
        guard let p = bytes.baseAddress, bytes.count > 0 else { return }
        let n = bytes.count, back = distance
        func word(_ i: Int) -> UInt64 { p.loadUnaligned(fromByteOffset: i, as: UInt64.self) }
        func byte(_ i: Int) -> UInt8 { p.load(fromByteOffset: i, as: UInt8.self) }
        var start = 0, i = back
        while i &+ 8 <= n {
            guard word(i) == word(i &- back) else {
                i &+= 8
                continue
            }
            var first = i
            while first > start, first > back, byte(first &- 1) == byte(first &- 1 &- back) { first &-= 1 }
            var last = i &+ 8
            while last &+ 8 <= n, word(last) == word(last &- back) { last &+= 8 }
            while last < n, byte(last) == byte(last &- back) { last &+= 1 }
            add(Step(literals: first - start, repeated: last - first), at: start)
            start = last
            i = last
        }
        if start < n { add(Step(literals: n - start, repeated: 0), at: start) }
    }

    private mutating func add(_ step: Step, at place: Int) {
        steps.append(step)
        let p = UnsafeRawBufferPointer(rebasing: bytes[place..<place + step.literals])
        counts.withUnsafeMutableBufferPointer { counts in
            guard let c = counts.baseAddress, let b = p.bindMemory(to: UInt8.self).baseAddress else { return }
            var i = 0
            // Four tables avoid a dependency between increments for the same byte twice in a row.
            while i &+ 4 <= p.count {
                c[Int(b[i])] &+= 1
                c[256 &+ Int(b[i &+ 1])] &+= 1
                c[512 &+ Int(b[i &+ 2])] &+= 1
                c[768 &+ Int(b[i &+ 3])] &+= 1
                i &+= 4
            }
            while i < p.count {
                c[Int(b[i])] &+= 1
                i &+= 1
            }
        }
        Self.forEachLength(step.repeated) {
            let code = Self.lengthCodes[$0]
            symbols[Int(code.symbol)] += 1
            extraBits += Int(code.bits) + 1
        }
    }

    /// Splits a run into lengths of 3 to 258.
    private static func forEachLength(_ run: Int, _ body: (Int) -> Void) {
        var left = run
        while left > 0 {
            let length = left > 258 && left < 261 ? 255 : min(left, 258)
            body(length)
            left -= length
        }
    }

    private struct LengthCode {
        var symbol: UInt16 = 0, bits: UInt8 = 0
        var base: UInt16 = 0
    }

    /// Length codes by length; the table of RFC 1951, 3.2.5.
    private static let lengthCodes: [LengthCode] = {
        var table = [LengthCode](repeating: LengthCode(), count: 259)
        var base = 3
        for symbol in 257..<285 {
            let bits = symbol < 265 ? 0 : (symbol - 261) / 4
            for length in base..<min(base + 1 << bits, 258) {
                table[length] = LengthCode(symbol: UInt16(symbol), bits: UInt8(bits), base: UInt16(base))
            }
            base += 1 << bits
        }
        table[258] = LengthCode(symbol: 285, bits: 0, base: 258)
        return table
    }()

    /// Writes the block; stored uncompressed if a code would not make it smaller.
    func write(to writer: inout BitWriter, isLast: Bool) throws(ImageError) {
        let code = symbols.withUnsafeBufferPointer { $0.baseAddress.map { HuffmanCode(counts: $0) } }
        guard let code else { return }
        let header = 3 + 14 + 19 * 3 + (HuffmanCode.symbols + Int(distance)) * 4
        let size = symbols.indices.reduce(header + extraBits) { $0 + Int(symbols[$1]) * code.length($1) }
        if size / 8 > bytes.count { return try writeStored(to: &writer, isLast: isLast) }
        try writer.reserve(size / 8 + 16)
        writer.add(isLast ? 0b101 : 0b100, 3)
        writeLengths(code, to: &writer)
        let p = bytes.bindMemory(to: UInt8.self)
        code.codes.withUnsafeBufferPointer { codes in
            guard let codes = codes.baseAddress, var from = p.baseAddress else { return }
            for step in steps {
                writer.addCodes(codes, from, step.literals)
                var left = step.repeated
                while left > 0 {
                    let length = left > 258 && left < 261 ? 255 : min(left, 258)
                    let l = Self.lengthCodes[length], c = codes[Int(l.symbol)]
                    let width = UInt64(c >> 16)
                    // The code, the length's extra bits, and the only distance code, a single zero.
                    writer.add(
                        UInt64(c & 0xffff) | UInt64(length - Int(l.base)) << width, width + UInt64(l.bits) + 1
                    )
                    left -= length
                }
                from += step.literals + step.repeated
            }
            let c = codes[Self.end]
            writer.add(UInt64(c & 0xffff), UInt64(c >> 16))
        }
    }

    /// Writes the lengths of all codes, four bits each.
    private func writeLengths(_ code: HuffmanCode, to writer: inout BitWriter) {
        writer.add(UInt64(HuffmanCode.symbols - 257) | UInt64(distance - 1) << 5 | 15 << 10, 14)
        // The repeat codes 16, 17 and 18 are unused; 0 to 15 have four bits each.
        for i in 0..<19 { writer.add(i < 3 ? 0 : 4, 3) }
        func reversed(_ v: Int) -> UInt64 {
            UInt64((v & 1) << 3 | (v & 2) << 1 | (v & 4) >> 1 | (v & 8) >> 3)
        }
        for symbol in 0..<HuffmanCode.symbols { writer.add(reversed(code.length(symbol)), 4) }
        for symbol in 0..<distance { writer.add(reversed(symbol == distance - 1 ? 1 : 0), 4) }
    }

    /// Writes a block without bytes, which ends with a whole byte.
    static func writeEmpty(to writer: inout BitWriter) throws(ImageError) {
        try writer.reserve(8)
        writer.add(0, 3)
        writer.align()
        writer.add(0xffff_0000, 32)
    }

    private func writeStored(to writer: inout BitWriter, isLast: Bool) throws(ImageError) {
        let most = 65535
        try writer.reserve(bytes.count + (bytes.count / most + 2) * 8)
        var at = 0
        repeat {
            let count = min(most, bytes.count - at)
            writer.add(isLast && at + count == bytes.count ? 1 : 0, 3)
            writer.align()
            writer.add(UInt64(count) | UInt64(~count & 0xffff) << 16, 32)
            writer.append(UnsafeRawBufferPointer(rebasing: bytes[at..<at + count]))
            at += count
        } while at < bytes.count
    }
}
