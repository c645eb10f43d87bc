import CoreGraphics
import Foundation
import Testing

@testable import CoreText

/// Paragraphs whose first line begins before the others, as in lists.
@Suite struct HangingIndentTests {
    private let latin = TestFonts.font("Latin", 20)
    private let words = "several words that need more than two lines in a column"
    private let hebrew = "שלום עולם זה טקסט ארוך שצריך יותר משתי שורות בטור"

    private func text(_ string: String, _ change: (NSMutableParagraphStyle) -> Void) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        change(style)
        return NSAttributedString(string: string, attributes: [.font: latin, .paragraphStyle: style])
    }

    private func block(_ text: NSAttributedString, width: CGFloat = 190) -> TextBlock {
        var options = TextBlock.Options(font: latin, fontSize: 20)
        options.width = width
        return TextBlock(StyledText(text), options)
    }

    private func trailing(_ line: TextBlock.PlacedLine, _ text: NSAttributedString) -> CGFloat {
        CTLine(line.line, StyledText(text)).trailingSpace
    }

    @Test(arguments: [(0, 24), (7, 31), (24, 24), (30, 12), (0, 0)] as [(CGFloat, CGFloat)])
    func bothEdges(_ first: CGFloat, _ others: CGFloat) throws {
        for alignment in [NSTextAlignment.left, .right, .center] {
            let text = text(words) {
                ($0.firstLineHeadIndent, $0.headIndent, $0.alignment) = (first, others, alignment)
                $0.tailIndent = -11
            }
            let lines = block(text).lines
            try #require(lines.count > 2)
            for (index, line) in lines.enumerated() {
                let indent = index == 0 ? first : others, end = 190 - 11 as CGFloat
                let width = line.line.width - trailing(line, text)
                #expect(width <= end - indent + 0.1)
                switch alignment {
                case .left: #expect(abs(line.x - indent) < 0.1, "line \(index)")
                case .right: #expect(abs(line.x + width - end) < 0.1, "line \(index)")
                default: #expect(abs(line.x + width / 2 - (indent + end) / 2) < 0.6, "line \(index)")
                }
            }
        }
    }

    @Test func fromTheRight() throws {
        let font = TestFonts.font("Hebrew", 20)
        let style = NSMutableParagraphStyle()
        (style.firstLineHeadIndent, style.headIndent) = (5, 29)
        let text = NSAttributedString(string: hebrew, attributes: [.font: font, .paragraphStyle: style])
        let lines = block(text).lines
        try #require(lines.count > 2)
        for (index, line) in lines.enumerated() {
            #expect(abs(line.x + line.line.width - (190 - (index == 0 ? 5 : 29))) < 0.1, "line \(index)")
        }
    }

    @Test func theLineAfterALineSeparatorIsNoFirstOne() throws {
        let text = text("one\u{2028}two\none") { ($0.firstLineHeadIndent, $0.headIndent) = (3, 24) }
        #expect(block(text).lines.map { $0.x.rounded() } == [3, 24, 3])
    }

    /// Bullets before a tab, numbers that end at a right stop, and a level below them.
    @Test func lists() throws {
        let bullet = text("•\t" + words) {
            ($0.firstLineHeadIndent, $0.headIndent) = (10, 34)
            $0.tabStops = [NSTextTab(textAlignment: .left, location: 34)]
        }
        let number = text("\t12.\t" + words) {
            ($0.firstLineHeadIndent, $0.headIndent) = (0, 41)
            $0.tabStops = [
                NSTextTab(textAlignment: .right, location: 33), NSTextTab(textAlignment: .left, location: 41),
            ]
        }
        let nested = text("–\t" + words) {
            // The first stop after the indent by the style's interval.
            ($0.firstLineHeadIndent, $0.headIndent, $0.tabStops, $0.defaultTabInterval) = (45, 60, [], 30)
        }
        for (text, first, tab, others) in [
            (bullet, 10, 2, 34), (number, 0, 5, 41), (nested, 45, 2, 60),
        ] as [(NSAttributedString, CGFloat, Int, CGFloat)] {
            let lines = block(text, width: 230).lines
            try #require(lines.count > 2)
            #expect(abs(lines[0].x - first) < 0.1)
            let carets = CTLine(lines[0].line, StyledText(text)).caretStops
            let start = try #require(carets.first { $0.index == tab })
            #expect(abs(lines[0].x + start.x - others) < 0.1, "\(text.string.prefix(4))")
            for line in lines.dropFirst() { #expect(abs(line.x - others) < 0.1) }
        }
    }

    @Test func framesAndMeasures() throws {
        let text = text(words) { ($0.firstLineHeadIndent, $0.headIndent) = (0, 24) }
        let frame = CTFramesetterCreateFrame(
            CTFramesetterCreateWithAttributedString(text), CFRange(location: 0, length: 0),
            CGPath(rect: CGRect(x: 13, y: 40, width: 190, height: 300), transform: nil), nil)
        #expect(frame.lines.count > 2)
        #expect(
            frame.origins.map { $0.x.rounded() } == [0]
                + [CGFloat](repeating: 24, count: frame.lines.count - 1))
        // A path that is no rectangle.
        let path = CGPath(
            roundedRect: CGRect(x: 13, y: 40, width: 190, height: 300), cornerWidth: 1, cornerHeight: 1,
            transform: nil)
        let shaped = CTFramesetterCreateFrame(
            CTFramesetterCreateWithAttributedString(text), CFRange(location: 0, length: 0), path, nil)
        for (index, origin) in shaped.origins.enumerated() {
            #expect(abs(origin.x - (index == 0 ? 0 : 24)) < 1.1, "line \(index)")
        }
        let size = text.boundingRect(
            with: CGSize(width: 190, height: 1000), options: .usesLineFragmentOrigin, context: nil)
        #expect(size.width <= 190)
    }

    @Test func breaksOfATypesetterKnowTabsAndOffset() {
        let text = text("a\tb c d e") { $0.tabStops = [NSTextTab(textAlignment: .left, location: 100)] }
        let typesetter = CTTypesetterCreateWithAttributedString(text)
        // The tab ends at 100, so that nothing after it fits into 90 points, and at 60 from an offset of 40.
        #expect(CTTypesetterSuggestLineBreak(typesetter, 0, 90) == 2)
        #expect(CTTypesetterSuggestLineBreakWithOffset(typesetter, 0, 90, 40) > 4)
        let line = CTTypesetterCreateLineWithOffset(typesetter, CFRange(location: 0, length: 0), 40)
        #expect(abs(CTLineGetOffsetForStringIndex(line, 2, nil) - 60) < 1 / 32)
        let cut = CTLineCreateTruncatedLine(line, 85, .end, nil)
        let place = cut.map { CTLineGetOffsetForStringIndex($0, 2, nil) }
        #expect(abs((place ?? 0) - 60) < 1 / 32)
        // After the last stop its distance repeats.
        #expect(
            abs(
                CTLineGetOffsetForStringIndex(
                    CTTypesetterCreateLineWithOffset(typesetter, CFRange(location: 0, length: 0), 130), 2, nil
                ) - 70) < 1 / 32)
    }

    @Test func systemFontsOfCoreText() throws {
        let font = try #require(CTFontCreateUIFontForLanguage(.system, 17, nil))
        #expect(abs(CTFontGetAscent(font) + CTFontGetDescent(font) - 20.287109375) < 1e-9)
        let larger = CTFontCreateCopyWithAttributes(font, 34, nil, nil)
        #expect(abs(CTFontGetAscent(larger) - 1950.0 / 2048 * 34) < 1e-9 && CTFontGetLeading(larger) == 0)
    }
}
