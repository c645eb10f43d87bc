import Testing

@testable import MovieWriter

/// Blocks below the first row of a picture whose rows have room behind them.
@Suite struct SecondBlockTests {
    @Test func transparentPixelsOfEachBlockInPaddedRows() {
        // Two blocks of 8 x 8 one above the other, in rows of 12 words.
        var words = [UInt32](repeating: 0, count: 12 * 16)
        words[3 * 12 + 5] = 0xff00_0011
        words[11 * 12 + 2] = 0xff00_2200
        words[9 * 12 + 10] = 0xff33_0000
        TransparentFill.fill(&words, width: 8, height: 16, stride: 12)
        for y in 0..<16 {
            for x in 0..<8 where (x, y) != (5, 3) && (x, y) != (2, 11) {
                #expect(words[y * 12 + x] == (y < 8 ? 0x11 : 0x2200), "\(x), \(y)")
            }
            for x in 8..<12 where (x, y) != (10, 9) { #expect(words[y * 12 + x] == 0, "behind the row") }
        }
    }
}
