/// Compresses rows of pixel differences as one Deflate block: runs of equal pixels, and a prefix code for the rest.
///
/// After the UP filter a drawn picture is runs and noise; looking for longer matches takes most of the time of a
/// general compressor and finds little.
struct PixelDeflater {
    /// Code and length by symbol: the lowest 16 bits are the code, the next its length.
    private var literals = [UInt32](repeating: 0, count: 256)
    /// By number of equal pixels: code, extra bits and distance in one; length from bit 32 on.
    private var runs: [UInt64]
    private let bytesPerPixel: Int
    private let longestRun: Int
    /// Four literals of this length and a rest of 7 bits fit in 64.
    private static let longestCode = 14

    init(bytesPerPixel: Int) {
        self.bytesPerPixel = bytesPerPixel
        longestRun = 258 / bytesPerPixel
        runs = [UInt64](repeating: 0, count: longestRun + 1)
    }

    /// Runs shorter than a match's least length of 3 bytes stay literals.
    private var shortestRun: Int { (3 + bytesPerPixel - 1) / bytesPerPixel }

    mutating func write(_ rows: borrowing PixelDifferences, to sink: inout BitSink, isLast: Bool) {
        let code = makeCode(rows)
        // One distance: that of the pixel before.
        var distances = [UInt8](repeating: 0, count: bytesPerPixel)
        distances[bytesPerPixel - 1] = 1
        DeflateHeader.write(&sink, literals: code.lengths, distances: distances, isLast: isLast)

        for symbol in 0..<256 {
            literals[symbol] = UInt32(code.codes[symbol]) | UInt32(code.lengths[symbol]) << 16
        }
        for run in shortestRun...longestRun {
            let entry = LengthSymbols.table[run * bytesPerPixel]
            let symbol = Int(entry.symbol)
            let length = UInt64(code.lengths[symbol])
            let bits = UInt64(code.codes[symbol]) | UInt64(entry.extra) << length
            runs[run] = bits | (length + UInt64(entry.extraCount) + 1) << 32
        }
        for row in 0..<rows.rows {
            sink.reserve(rows.width * bytesPerPixel * 2 + 64)
            let words = UnsafePointer(rows.words + row * rows.width)
            // Constants, so that the compiler makes a loop for each.
            switch bytesPerPixel {
            case 1: writeRow(words, rows.width, 1, &sink)
            case 3: writeRow(words, rows.width, 3, &sink)
            default: writeRow(words, rows.width, 4, &sink)
            }
        }
        sink.put(UInt64(code.codes[256]), UInt64(code.lengths[256]))
        sink.flush()
    }

    @inline(__always)
    private func writeRow(_ words: UnsafePointer<UInt32>, _ count: Int, _ size: Int, _ sink: inout BitSink) {
        literals.withUnsafeBufferPointer { literals in
            sink.put(UInt64(literals[2] & 0xffff), UInt64(literals[2] >> 16))
            sink.flush()
            var i = 0
            var last: UInt32?
            while i < count {
                let v = words[i]
                if v == last {
                    var end = i &+ 1
                    while end < count, words[end] == v { end &+= 1 }
                    writeRun(v, end &- i, size, literals, &sink)
                    i = end
                } else {
                    writePixel(v, size, literals, &sink)
                    last = v
                    i &+= 1
                }
            }
        }
    }

    @inline(__always)
    private func writePixel(
        _ v: UInt32, _ size: Int, _ literals: UnsafeBufferPointer<UInt32>, _ sink: inout BitSink
    ) {
        for k in 0..<size {
            let entry = literals[Int((v &>> UInt32(8 &* k)) & 255)]
            sink.put(UInt64(entry & 0xffff), UInt64(entry &>> 16))
        }
        sink.flush()
    }

    @inline(__always)
    private func writeRun(
        _ v: UInt32, _ length: Int, _ size: Int, _ literals: UnsafeBufferPointer<UInt32>,
        _ sink: inout BitSink
    ) {
        var rest = length
        runs.withUnsafeBufferPointer { runs in
            while rest >= shortestRun {
                let n = min(rest, longestRun)
                sink.put(runs[n] & 0xffff_ffff, runs[n] &>> 32)
                sink.flush()
                rest &-= n
            }
        }
        while rest > 0 {
            writePixel(v, size, literals, &sink)
            rest &-= 1
        }
    }

    /// A code from the frequencies of every fourth row; in blocks of few rows, from all of them.
    private func makeCode(_ rows: borrowing PixelDifferences) -> HuffmanCode {
        let step = rows.rows >= 16 ? 4 : 1
        // What was not seen in a sample may occur all the same.
        var frequencies = [UInt32](repeating: step == 1 ? 0 : 1, count: 286)
        frequencies[2] = 1
        frequencies[256] = 1
        for row in stride(from: 0, to: rows.rows, by: step) {
            count(
                UnsafePointer(rows.words + row * rows.width), rows.width, weight: UInt32(step), &frequencies)
        }
        return HuffmanCode(frequencies: frequencies, limit: Self.longestCode)
    }

    /// Follows `writeRow`.
    private func count(
        _ words: UnsafePointer<UInt32>, _ count: Int, weight: UInt32, _ frequencies: inout [UInt32]
    ) {
        frequencies.withUnsafeMutableBufferPointer { f in
            func countPixel(_ v: UInt32) {
                for k in 0..<bytesPerPixel { f[Int((v &>> UInt32(8 &* k)) & 255)] &+= weight }
            }
            f[2] &+= weight
            var i = 0
            var last: UInt32?
            while i < count {
                let v = words[i]
                guard v == last else {
                    countPixel(v)
                    last = v
                    i &+= 1
                    continue
                }
                var end = i &+ 1
                while end < count, words[end] == v { end &+= 1 }
                var rest = end &- i
                while rest >= shortestRun {
                    let n = min(rest, longestRun)
                    f[Int(LengthSymbols.table[n * bytesPerPixel].symbol)] &+= weight
                    rest &-= n
                }
                for _ in 0..<rest { countPixel(v) }
                i = end
            }
        }
    }
}
