import CoreGraphics
import Foundation
import Testing

@testable import CoreText

/// The limits of views, and the places of characters.
@Suite struct TextBlockTests {
    private let latin = TestFonts.font("Latin", 20)

    private func block(
        _ string: String, lines: Int = 0, _ mode: NSLineBreakMode = .byTruncatingTail,
        width: CGFloat = .infinity,
        height: CGFloat = .infinity, _ change: (inout TextBlock.Options) -> Void = { _ in }
    ) -> TextBlock {
        var options = TextBlock.Options()
        options.limit(lines: lines, mode)
        (options.width, options.height) = (width, height)
        change(&options)
        return TextBlock(
            StyledText(NSAttributedString(string: string, attributes: [.font: latin])), options)
    }

    @Test func theLastLineShowsWhatIsLeftOut() {
        let two = block("one two three four five six", lines: 2, width: 90)
        #expect(two.lines.count == 2 && two.isTruncated && two.lines[1].line.isEllipsized)
        #expect(two.lines.allSatisfy { $0.width <= 90 })
        // A paragraph that fits ends with an ellipsis if another one is left out.
        let paragraphs = block("ab\ncd", lines: 1)
        #expect(paragraphs.isTruncated && paragraphs.lines[0].width > block("ab").lines[0].width)
        #expect(!block("ab\n", lines: 1).isTruncated)
        // Lines after the last one that fits are left out as a whole.
        let low = block("one two three four five six", width: 90, height: 60)
        #expect(low.lines.count == 2 && low.isTruncated && low.size.height <= 60)
        let wrapped = block("one two three four", lines: 1, .byWordWrapping, width: 90)
        #expect(wrapped.lines.count == 1 && !wrapped.lines[0].line.isEllipsized && wrapped.isTruncated)
    }

    /// The carets of a truncated line are those of the characters that it shows.
    @Test func caretsOfATruncatedLine() throws {
        let cut = block("one two three four five six", lines: 2, width: 90)
        let start = try #require(cut.lines.last).line.range.lowerBound
        #expect(start > 0)
        let first = cut.caret(at: start), second = cut.caret(at: start + 1)
        #expect(first.minX == cut.lines[1].x && second.minX > first.minX && second.minY == cut.lines[1].top)
        #expect(cut.place(at: CGPoint(x: second.minX + 0.1, y: second.midY)) == start + 1)
    }

    @Test func placesAndRectangles() throws {
        let text = block("ab cd אב גד", width: 1000)
        let hebrew = text.rectangles(of: 6..<8)
        #expect(hebrew.count == 1 && abs(hebrew[0].maxX - text.lines[0].width) < 1e-6)
        // A range over both directions has a rectangle for each.
        #expect(text.rectangles(of: 3..<8).count == 2)
        for index in [0, 1, 2, 4, 5] {
            let caret = text.caret(at: index)
            #expect(text.place(at: CGPoint(x: caret.minX, y: caret.midY)) == index)
        }
        let broken = block("one two three four five six", width: 90)
        for (number, line) in broken.lines.enumerated() {
            #expect(broken.lineNumber(at: line.line.range.lowerBound) == number)
        }
        #expect(broken.place(at: CGPoint(x: -5, y: -5)) == 0)
        #expect(broken.place(at: CGPoint(x: 1e4, y: 1e4)) == 27)
        // A line without characters.
        let gap = block("a\n\nb", width: 1000)
        #expect(gap.place(at: CGPoint(x: 7, y: gap.lines[1].top + 1)) == 2)
    }

    /// Lines are as high as the fonts that are asked for, whatever fonts draw them; spaces at their ends have no width.
    @Test func metricsOfViews() {
        let plain = block("ab"), other = block("ab\u{4E2D}"), spaces = block("ab   ")
        #expect(plain.size.height == other.size.height)
        #expect(spaces.size.width == plain.size.width && spaces.lines[0].line.width > plain.size.width)
        let right = block("ab   ", width: 100) { $0.alignment = .right }
        #expect(abs(right.lines[0].x + plain.size.width - 100) < 1e-6)
    }

    @Test func reducedText() {
        let wide = block("one two three", lines: 1)
        let small = block("one two three", lines: 1, width: wide.size.width * 0.6) { $0.leastScale = 0.1 }
        #expect(abs(small.scale - 0.6) < 0.002 && !small.isTruncated)
        #expect(small.unscaled?.height == wide.size.height && small.size.height < wide.size.height)
        let least = block("one two three", lines: 1, width: wide.size.width * 0.6) { $0.leastScale = 0.8 }
        #expect(least.scale == 0.8 && least.isTruncated)
    }

    /// Parts of a truncated line that look alike are runs of their own.
    @Test func runsOfTruncatedLines() throws {
        func line(_ string: String) -> CTLine {
            CTLineCreateWithAttributedString(NSAttributedString(string: string, attributes: [.font: latin]))
        }
        let whole = line("HHHHHHHHHHHHHHHH"), half = whole.line.width.native / 2
        for (kind, count) in [(CTLineTruncationType.end, 2), (.start, 2), (.middle, 3)] {
            let cut = try #require(CTLineCreateTruncatedLine(whole, half, kind, line("\u{2026}")))
            #expect(cut.line.runs.count == count)
            #expect(
                cut.line.runs.map(\.range).sorted { $0.lowerBound < $1.lowerBound }.last?.upperBound
                    == cut.line.range.upperBound)
            let bare = try #require(CTLineCreateTruncatedLine(whole, half, kind, nil))
            #expect(bare.line.runs.count == (kind == .middle ? 2 : 1))
        }
    }
}
