import CoreGraphics
import Foundation
import Testing

@testable import CoreText

/// Attributes that change shapes, directions and room.
@Suite struct TextAttributeTests {
    /// Foundation compares the values by Core Foundation, which reads the first stored property of their objects.
    @Test func valuesAreReplaced() {
        let key = NSAttributedString.Key("value")
        func wide() -> NSMutableParagraphStyle {
            let style = NSMutableParagraphStyle()
            style.lineSpacing = 9
            return style
        }
        let values: [[AnyObject]] = [
            [NSMutableParagraphStyle(), wide(), NSParagraphStyle()], [NSShadow(), NSShadow()],
            [NSTextAttachment(), NSTextAttachment()],
            [CTParagraphStyleCreate(nil, 0), CTParagraphStyleCreate(nil, 0)],
            [CTFont("Helvetica", size: 12), CTFont("Times", size: 9)],
            [CGColor(gray: 0, alpha: 1), CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)],
        ]
        for kind in values {
            for first in kind {
                for second in kind + [NSNumber(value: 3)] {
                    let text = NSMutableAttributedString(string: "abcdefg", attributes: [key: first])
                    text.addAttribute(key, value: second, range: NSRange(location: 2, length: 3))
                    text.addAttribute(key, value: first, range: NSRange(location: 4, length: 3))
                    for (index, expected) in [(0, first), (2, second), (3, second), (4, first), (6, first)] {
                        let value = text.attribute(key, at: index, effectiveRange: nil).map {
                            $0 as AnyObject
                        }
                        #expect(value === expected || (value as? NSObject)?.isEqual(expected) == true)
                    }
                }
            }
        }
    }

    private let latin = TestFonts.font("Latin", 20)

    private func line(_ text: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> CTLine {
        CTLineCreateWithAttributedString(
            NSAttributedString(string: text, attributes: attributes.merging([.font: latin]) { old, _ in old })
        )
    }

    private func width(_ line: CTLine) -> Double { CTLineGetTypographicBounds(line, nil, nil, nil) }

    @Test func obliqueness() throws {
        let plain = line("HIH"), leaning = line("HIH", [.obliqueness: 0.5])
        #expect(width(plain) == width(leaning))
        let before = CTLineGetImageBounds(plain, nil), after = CTLineGetImageBounds(leaning, nil)
        // The top of a letter moves by half of its height.
        #expect(
            abs(after.maxX - before.maxX - before.maxY * 0.5) < 0.1 && abs(after.maxY - before.maxY) < 0.01)
        var a: CGFloat = 0, b: CGFloat = 0
        _ = (
            CTLineGetTypographicBounds(plain, &a, nil, nil), CTLineGetTypographicBounds(leaning, &b, nil, nil)
        )
        #expect(abs(a - b) < 1 / 16)
        for value in [CGFloat.nan, .infinity, 1e38] {
            #expect(width(line("H", [.obliqueness: value])).isFinite)
        }
    }

    @Test func expansion() throws {
        let plain = line("HIH"), wide = line("HIH", [.expansion: CGFloat(log(2.0 as Double))])
        #expect(abs(width(wide) - 2 * width(plain)) < 0.2)
        let before = CTLineGetImageBounds(plain, nil), after = CTLineGetImageBounds(wide, nil)
        #expect(abs(after.width - 2 * before.width) < 0.3 && abs(after.height - before.height) < 0.05)
        var a: CGFloat = 0, b: CGFloat = 0, c: CGFloat = 0, d: CGFloat = 0
        _ = (CTLineGetTypographicBounds(plain, &a, &c, nil), CTLineGetTypographicBounds(wide, &b, &d, nil))
        #expect(abs(a - b) < 0.1 && abs(c - d) < 0.1)
        #expect(width(line("HIH", [.expansion: -0.5])) < width(plain) * 0.65)
        for value in [CGFloat.nan, .infinity, 1e38, -1e38] {
            #expect(width(line("H", [.expansion: value])).isFinite)
        }
    }

    @Test func writingDirection() throws {
        func order(_ text: String, _ directions: [Int]) throws -> [Int] {
            let runs = try #require(
                CTLineGetGlyphRuns(line(text, [.writingDirection: directions])) as? [CTRun])
            return runs.flatMap(\.run.indices)
        }
        #expect(try order("abc", []) == [0, 1, 2])
        #expect(try order("abc", [NSWritingDirection.leftToRight.rawValue]) == [0, 1, 2])
        let override =
            NSWritingDirection.rightToLeft.rawValue | NSWritingDirectionFormatType.override.rawValue
        #expect(try order("abc", [override]) == [2, 1, 0])
        // Letters keep their own direction in an embedding, but what stands between words does not.
        #expect(try order("abc", [NSWritingDirection.rightToLeft.rawValue]) == [0, 1, 2])
        #expect(try order("ab!", [NSWritingDirection.rightToLeft.rawValue]) == [2, 0, 1])
        // Only a part of the string, whose places are those of the string.
        let text = NSMutableAttributedString(string: "ab", attributes: [.font: latin])
        text.append(
            NSAttributedString(string: "cde", attributes: [.font: latin, .writingDirection: [override]]))
        text.append(NSAttributedString(string: "fg", attributes: [.font: latin]))
        let mixed = CTLineCreateWithAttributedString(text)
        let runs = try #require(CTLineGetGlyphRuns(mixed) as? [CTRun])
        #expect(runs.flatMap(\.run.indices) == [0, 1, 4, 3, 2, 5, 6])
        #expect(CTLineGetGlyphCount(mixed) == 7 && abs(width(mixed) - width(line("abcdefg"))) < 1)
        #expect(CTLineGetStringRange(mixed) == CFRangeMake(0, 7))
        var stops: [Int] = []
        CTLineEnumerateCaretOffsets(mixed) { _, index, _, _ in stops.append(index) }
        #expect(stops.sorted() == [0, 1, 2, 3, 4, 5, 6, 7])
        for odd in [[7], [-1, 99], [1e38]] as [[Double]] {
            #expect(width(line("a", [.writingDirection: odd])) > 0)
        }
    }

    @Test func attachments() throws {
        let attachment = NSTextAttachment()
        attachment.bounds = CGRect(x: 0, y: -7, width: 50, height: 47)
        let text = NSMutableAttributedString(string: "a", attributes: [.font: latin])
        text.append(NSAttributedString(attachment: attachment))
        text.append(NSAttributedString(string: "b", attributes: [.font: latin]))
        let mixed = CTLineCreateWithAttributedString(text), plain = line("ab")
        var ascent: CGFloat = 0, descent: CGFloat = 0
        #expect(abs(CTLineGetTypographicBounds(mixed, &ascent, &descent, nil) - width(plain) - 50) < 1)
        #expect(abs(ascent - 40) < 1 / 16 && abs(descent - 7) < 1 / 16)
        #expect(
            abs(
                CTLineGetOffsetForStringIndex(mixed, 2, nil) - CTLineGetOffsetForStringIndex(mixed, 1, nil)
                    - 50) < 0.1)
        let runs = try #require(CTLineGetGlyphRuns(mixed) as? [CTRun])
        #expect(runs.map { CTRunGetGlyphCount($0) } == [1, 1, 1])
        // Other characters are drawn as they are.
        #expect(abs(width(line("ab", [.attachment: attachment])) - width(plain)) < 0.1)
        for size in [CGFloat.nan, .infinity, 1e38, -5] {
            attachment.bounds = CGRect(x: size, y: size, width: size, height: size)
            #expect(
                width(CTLineCreateWithAttributedString(NSAttributedString(attachment: attachment))).isFinite)
        }
    }

    private final class Sizes {
        var width: CGFloat = 30, ascent: CGFloat = 60, descent: CGFloat = 11
    }

    @Test func runDelegates() throws {
        var callbacks = CTRunDelegateCallbacks(
            version: kCTRunDelegateVersion1, dealloc: { Unmanaged<Sizes>.fromOpaque($0).release() },
            getAscent: { Unmanaged<Sizes>.fromOpaque($0).takeUnretainedValue().ascent },
            getDescent: { Unmanaged<Sizes>.fromOpaque($0).takeUnretainedValue().descent },
            getWidth: { Unmanaged<Sizes>.fromOpaque($0).takeUnretainedValue().width })
        let sizes = Unmanaged.passRetained(Sizes()).toOpaque()
        let delegate = try #require(CTRunDelegateCreate(&callbacks, sizes))
        #expect(CTRunDelegateGetRefCon(delegate) == sizes)
        let text = NSMutableAttributedString(string: "a", attributes: [.font: latin])
        text.append(
            NSAttributedString(string: "\u{FFFC}", attributes: [kCTRunDelegateAttributeName: delegate]))
        text.append(NSAttributedString(string: "b", attributes: [.font: latin]))
        let line = CTLineCreateWithAttributedString(text)
        let run = try #require((CTLineGetGlyphRuns(line) as? [CTRun])?.dropFirst().first)
        #expect(CTRunGetAttributes(run)[kCTRunDelegateAttributeName] as? CTRunDelegate == delegate)
        var ascent: CGFloat = 0, descent: CGFloat = 0
        #expect(abs(CTRunGetTypographicBounds(run, CFRangeMake(0, 0), &ascent, &descent, nil) - 30) < 1 / 16)
        #expect(ascent == 60 && descent == 11)
        _ = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
        #expect(abs(ascent - 60) < 1 / 16 && abs(descent - 11) < 1 / 16)
        // Where the client draws.
        var position = CGPoint.zero
        CTRunGetPositions(run, CFRangeMake(0, 1), &position)
        #expect(abs(position.x - CTLineGetOffsetForStringIndex(line, 1, nil)) < 0.1 && position.y == 0)
        // Lines are broken by the width that it asks for.
        let frame = CTFramesetterCreateFrame(
            CTFramesetterCreateWithAttributedString(text), CFRangeMake(0, 0),
            CGPath(rect: CGRect(x: 0, y: 0, width: 35, height: 500), transform: nil), nil)
        #expect(CTFrameGetLines(frame).count == 3)
    }

    @Test func runPointers() throws {
        let line = line("Agate!")
        let run = try #require((CTLineGetGlyphRuns(line) as? [CTRun])?.first)
        let count = CTRunGetGlyphCount(run), all = CFRangeMake(0, 0)
        var glyphs = [CGGlyph](repeating: 0, count: count), points = [CGPoint](repeating: .zero, count: count)
        var advances = [CGSize](repeating: .zero, count: count),
            indices = [CFIndex](repeating: 0, count: count)
        CTRunGetGlyphs(run, all, &glyphs)
        CTRunGetPositions(run, all, &points)
        CTRunGetAdvances(run, all, &advances)
        CTRunGetStringIndices(run, all, &indices)
        #expect(Array(UnsafeBufferPointer(start: CTRunGetGlyphsPtr(run), count: count)) == glyphs)
        #expect(Array(UnsafeBufferPointer(start: CTRunGetPositionsPtr(run), count: count)) == points)
        #expect(Array(UnsafeBufferPointer(start: CTRunGetAdvancesPtr(run), count: count)) == advances)
        #expect(Array(UnsafeBufferPointer(start: CTRunGetStringIndicesPtr(run), count: count)) == indices)
        #expect(CTRunGetGlyphsPtr(run) == CTRunGetGlyphsPtr(run) && count == 6)
    }

    // MARK: Bugs that no picture showed

    @Test func kernOfLargeText() {
        // Text of 8,000 points is laid out smaller, and its kern with it.
        let large = CTFontCreateCopyWithAttributes(latin, 8000, nil, nil)
        let spaced = width(line("HHH", [.font: large, .kern: 1000])),
            plain = width(line("HHH", [.font: large]))
        #expect(abs(spaced - plain - 2000) < 20, "\(spaced - plain)")
        let tight = width(line("HHH", [.font: large, .kern: -1000]))
        #expect(abs(tight - plain + 2000) < 20, "\(tight - plain)")
    }

    @Test(arguments: [CTLineTruncationType.end, .start, .middle])
    func truncatedLineFromRightToLeft(_ type: CTLineTruncationType) throws {
        let hebrew = TestFonts.font("Hebrew", 20)
        let whole = CTLineCreateWithAttributedString(
            NSAttributedString(string: "אבגדהוזחט", attributes: [.font: hebrew]))
        let token = CTLineCreateWithAttributedString(
            NSAttributedString(string: "-", attributes: [.font: latin]))
        let cut = try #require(CTLineCreateTruncatedLine(whole, width(whole) * 0.55, type, token))
        #expect(width(cut) <= width(whole) * 0.55 && cut.line.isRightToLeft)
        let string = cut.text.string, dash = try #require(Array(string).firstIndex(of: "-"))
        // What is kept is the text's beginning or its end, not what is seen at the left or right.
        switch type {
        case .end: #expect(string.hasPrefix("אבג") && string.hasSuffix("-"))
        case .start: #expect(string.hasPrefix("-") && string.hasSuffix("זחט"))
        case .middle: #expect(string.hasPrefix("א") && string.hasSuffix("ט") && dash > 0)
        }
        // The text's end is at the left.
        let glyphs = cut.line.runs.flatMap { run in zip(run.indices, run.positions).map { ($0.0, $0.1.x) } }
        let x = try #require(glyphs.first { $0.0 == dash }?.1)
        let others = glyphs.filter { $0.0 != dash }.map(\.1)
        switch type {
        case .end: #expect(others.allSatisfy { $0 > x })
        case .start: #expect(others.allSatisfy { $0 < x })
        case .middle: #expect(others.contains { $0 > x } && others.contains { $0 < x })
        }
    }

    @Test func truncatedBlockFromRightToLeft() throws {
        let sentence = TestFonts.sentences[2].text
        func last(_ truncation: TextBlock.Options.Truncation) throws -> TextBlock.PlacedLine {
            var options = TextBlock.Options(font: TestFonts.font("Hebrew", 20), fontSize: 20)
            (options.width, options.height, options.truncation) = (200, 60, truncation)
            return try #require(TextBlock(StyledText(sentence), options).lines.last)
        }
        func glyphs(_ placed: TextBlock.PlacedLine) -> [(index: Int, x: CGFloat)] {
            placed.line.runs.flatMap { run in zip(run.indices, run.positions).map { ($0.0, $0.1.x) } }
        }
        for truncation in [TextBlock.Options.Truncation.end, .start, .middle] {
            let placed = try last(truncation)
            #expect(placed.line.isRightToLeft && placed.line.width <= 200.5)
            // Such lines end at the right edge.
            #expect(abs(placed.x + placed.line.width - 200) < 1, "\(truncation)")
            let places = glyphs(placed).sorted { $0.index < $1.index }
            let first = try #require(places.first), last = try #require(places.last)
            #expect(first.x > last.x)
        }
        // The end is left out: no letter of it is there, and the sign for it is leftmost.
        let end = glyphs(try last(.end)), start = glyphs(try last(.start))
        #expect(end.allSatisfy { $0.index < sentence.utf16.count - 20 })
        #expect(start.contains { $0.index > sentence.utf16.count - 10 })
    }

    @Test func decorationsOfColoursThatDifferInAlphaAlone() {
        let text = NSMutableAttributedString(string: "")
        for alpha in [1, 0.5, 0.5, 1] {
            text.append(
                NSAttributedString(
                    string: "HH",
                    attributes: [
                        .font: latin, .backgroundColor: CGColor(red: 1, green: 0, blue: 0, alpha: alpha),
                        .underlineStyle: 1, .underlineColor: CGColor(red: 0, green: 0, blue: 1, alpha: alpha),
                    ]))
        }
        let line = CTLineCreateWithAttributedString(text)
        let alphas = line.line.decorations(line.text).map { $0.color?.alpha }
        #expect(alphas.filter { $0 == 1 }.count >= 4 && alphas.filter { $0 == 0.5 }.count >= 2)
    }
}
