import Testing

@testable import MovieWriter

@Suite struct RowTests {
    private func word(_ r: UInt32, _ g: UInt32, _ b: UInt32, _ a: UInt32) -> UInt32 {
        r | g << 8 | b << 16 | a << 24
    }

    @Test func theBackgroundFillsWhatAlphaLeaves() {
        var row = [word(0, 0, 0, 0), word(100, 50, 0, 128), word(1, 2, 3, 255), word(255, 255, 255, 0)]
        let background = BackgroundRow(red: 1, green: 0.5, blue: 0)
        #expect(!background.isBlack)
        background.composite(&row, count: row.count)
        #expect(
            row == [
                word(255, 128, 0, 255), word(227, 114, 0, 255), word(1, 2, 3, 255), word(255, 255, 255, 255),
            ])
    }

    @Test func backgroundsOutOfRangeAreClamped() {
        var row = [UInt32(0)]
        BackgroundRow(red: .nan, green: .infinity, blue: -1e38).composite(&row, count: 1)
        #expect(row == [word(0, 255, 0, 255)])
        #expect(BackgroundRow(red: 0, green: -.infinity, blue: .nan).isBlack)
    }

    @Test func theEdgeIsRepeated() {
        var words: [UInt32] = [1, 2, 3, 0, 4, 5, 6, 0, 0, 0, 0, 0]
        EdgePadding.pad(&words, width: 3, height: 2, paddedWidth: 4, paddedHeight: 3)
        #expect(words == [1, 2, 3, 3, 4, 5, 6, 6, 4, 5, 6, 6])
        EdgePadding.pad(&words, width: 4, height: 3, paddedWidth: 4, paddedHeight: 3)
        #expect(words == [1, 2, 3, 3, 4, 5, 6, 6, 4, 5, 6, 6])
    }

    @Test func transparentPixelsTakeTheirBlocksColor() {
        // Two blocks of 8 x 8: the left one has a visible pixel, the right one none.
        var words = [UInt32](repeating: 0, count: 16 * 8)
        words[17] = word(200, 100, 50, 255)
        words[18] = word(100, 100, 50, 255)
        TransparentFill.fill(&words, width: 16, height: 8, stride: 16)
        #expect(words[0] == word(150, 100, 50, 0))
        #expect(words[7 * 16 + 7] == word(150, 100, 50, 0))
        #expect(words[17] == word(200, 100, 50, 255))
        #expect(words[8] == 0 && words[7 * 16 + 15] == 0)
    }
}
