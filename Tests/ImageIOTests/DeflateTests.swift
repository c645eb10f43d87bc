import Testing

@testable import ImageIO

@Suite struct DeflateTests {
    /// Kraft's sum of a code, 1 when it is complete.
    private func kraft(_ lengths: [UInt8]) -> Double {
        lengths.filter { $0 > 0 }.reduce(0) { $0 + 1 / Double(1 << Int($1)) }
    }

    @Test func codesAreCompleteAndWithinTheirLimit() {
        var random = LCG(state: 1)
        for limit in [7, 9, 14, 15] {
            for size in [2, 3, 19, 30, 100] where size <= 1 << limit {
                for spread in [1.0, 4, 16, 31] {
                    let frequencies = (0..<size).map { _ in
                        UInt32(2.0.power(Double.random(in: 0...spread, using: &random)))
                    }
                    let code = HuffmanCode(frequencies: frequencies, limit: limit)
                    #expect(kraft(code.lengths) == 1)
                    #expect(code.lengths.allSatisfy { $0 > 0 && $0 <= limit })
                    for (a, b) in zip(frequencies.indices, frequencies.indices.dropFirst())
                    where frequencies[a] > frequencies[b] {
                        #expect(code.lengths[a] <= code.lengths[b])
                    }
                }
            }
        }
    }

    @Test func knownFrequenciesGiveKnownLengths() {
        #expect(HuffmanCode(frequencies: [45, 13, 12, 16, 9, 5], limit: 15).lengths == [1, 3, 3, 3, 4, 4])
        // Fibonacci numbers give the deepest tree.
        #expect(
            HuffmanCode(frequencies: [1, 1, 2, 3, 5, 8], limit: 15).lengths.sorted() == [1, 2, 3, 4, 5, 5])
        #expect(
            HuffmanCode(frequencies: [1, 1, 2, 3, 5, 8], limit: 3).lengths.sorted() == [2, 2, 3, 3, 3, 3])
    }

    @Test func fewSymbols() {
        #expect(HuffmanCode(frequencies: [0, 0, 0], limit: 7).lengths == [0, 0, 0])
        #expect(HuffmanCode(frequencies: [0, 9, 0], limit: 7).lengths == [0, 1, 0])
        let two = HuffmanCode(frequencies: [3, 0, 9], limit: 7)
        #expect(two.lengths == [1, 0, 1] && two.codes[0] != two.codes[2])
    }

    @Test func codesArePrefixFree() {
        let code = HuffmanCode(frequencies: (1...40).map { UInt32($0 * $0 * $0) }, limit: 9)
        for a in 0..<40 {
            for b in 0..<40 where a != b && code.lengths[a] <= code.lengths[b] {
                let mask = UInt16(1 << code.lengths[a]) - 1
                #expect(code.codes[b] & mask != code.codes[a])
            }
        }
    }

    @Test func lengthSymbolsAreThoseOfTheFormat() {
        let table = LengthSymbols.table
        #expect(table[3].symbol == 257 && table[10].symbol == 264 && table[10].extraCount == 0)
        #expect(table[11].symbol == 265 && table[11].extraCount == 1 && table[12].extra == 1)
        #expect(table[257].symbol == 284 && table[257].extra == 30)
        #expect(table[258].symbol == 285 && table[258].extraCount == 0)
    }

    @Test func checksAreThoseOfTheFormats() {
        let text = Array("123456789".utf8)
        #expect(text.withUnsafeBytes { CRC32.checksum($0) } == 0xcbf4_3926)
        var adler = Adler32()
        adler.add(filter: text[0], pixels: text.dropFirst().map { UInt32($0) }, count: 8, bytesPerPixel: 1)
        #expect(adler.value == 0x091e_01de)
    }

    @Test(arguments: [1, 3, 4])
    func adlerOverWordsIsAdlerOverBytes(_ size: Int) {
        var random = LCG(state: 9)
        var adler = Adler32()
        var (a, b): (UInt32, UInt32) = (1, 0)
        for row in 0..<3 {
            let count = [1, 5000, 2049][row]
            let words = (0..<count).map { _ in
                row == 1
                    ? UInt32.max >> UInt32(32 - 8 * size)
                    : UInt32(truncatingIfNeeded: random.next()) >> UInt32(32 - 8 * size)
            }
            adler.add(filter: 2, pixels: words, count: count, bytesPerPixel: size)
            var bytes: [UInt32] = [2]
            for word in words {
                for k in 0..<size { bytes.append(word >> UInt32(8 * k) & 255) }
            }
            for byte in bytes {
                a = (a + byte) % 65521
                b = (b + a) % 65521
            }
        }
        #expect(adler.value == b << 16 | a)
    }
}

extension Double {
    fileprivate func power(_ exponent: Double) -> Double {
        var result = 1.0
        for _ in 0..<Int(exponent) { result *= self }
        return result
    }
}
