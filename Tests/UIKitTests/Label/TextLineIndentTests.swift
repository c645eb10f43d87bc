import CoreGraphics
import CoreText
import Foundation
import Testing

@testable import CoreText
@testable import UIKit

/// Indents, tabs and paragraphs in the lines of labels and text views.
@Suite struct TextLineIndentTests {
    private let words = "several words that need more than two lines in a column"

    private func lines(
        _ string: String, width: CGFloat = 190, _ change: (NSMutableParagraphStyle) -> Void
    ) -> [TextBlock.PlacedLine] {
        let style = NSMutableParagraphStyle()
        change(style)
        let text = NSAttributedString(
            string: string, attributes: [.font: UIFont.systemFont(ofSize: 20), .paragraphStyle: style])
        var options = TextBlock.Options()
        options.limit(lines: 0, .byTruncatingTail)
        options.width = width
        return TextBlock(StyledText(text), options).lines
    }

    @Test func hanging() throws {
        let lines = lines(words) { ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (5, 29, -13) }
        try #require(lines.count > 2)
        #expect(lines.map(\.x) == [5] + [CGFloat](repeating: 29, count: lines.count - 1))
        #expect(lines.allSatisfy { $0.x + $0.width <= 190 - 13 + 1e-6 })
    }

    @Test func fromTheRight() throws {
        let lines = lines(words) {
            ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (5, 29, -13)
            $0.baseWritingDirection = .rightToLeft
        }
        try #require(lines.count > 2)
        for (index, line) in lines.enumerated() {
            #expect(abs(line.x + line.width - (190 - (index == 0 ? 5 : 29))) < 1e-6, "line \(index)")
            #expect(line.x > 13 - 1e-6)
        }
    }

    @Test func tabsCountFromTheMargin() throws {
        let lines = lines("\u{2022}\t" + words) {
            ($0.firstLineHeadIndent, $0.headIndent) = (10, 34)
            $0.tabStops = [NSTextTab(textAlignment: .left, location: 34)]
        }
        try #require(lines.count > 2)
        let run = try #require(lines[0].line.runs.first { $0.range.contains(1) })
        let tab = try #require(run.clusters.first { $0.index == 1 })
        #expect(abs(lines[0].x + tab.x + tab.width - 34) < 1 / 16)
        // Lines are broken where they are drawn: with the tab at its stop, the first one still fits.
        #expect(lines.allSatisfy { $0.x + $0.width <= 190 + 1e-6 })
        let far = self.lines("a\tb c d e f") {
            $0.tabStops = [NSTextTab(textAlignment: .left, location: 150)]
        }
        #expect(far.count == 2 && far.allSatisfy { $0.width <= 190 })
    }

    @Test func aLineSeparatorEndsNoParagraph() throws {
        let lines = lines("one\u{2028}two\nthree") {
            ($0.firstLineHeadIndent, $0.headIndent) = (3, 24)
            ($0.paragraphSpacing, $0.paragraphSpacingBefore) = (7, 11)
        }
        #expect(lines.map(\.x) == [3, 24, 3])
        #expect(lines[1].top == lines[0].bottom && lines[2].top == lines[1].bottom + 18)
    }
}
