import CoreGraphics
import Foundation
import Testing

@testable import CoreText

/// Lines that stand in frames: their own text, their paragraph's style, and where the next frame goes on.
@Suite struct CTFrameTests {
    private let latin = TestFonts.font("Latin", 20)
    private let words = "The quick brown fox jumps over the lazy dog"

    private func style(_ change: (NSMutableParagraphStyle) -> Void) -> NSMutableParagraphStyle {
        let style = NSMutableParagraphStyle()
        change(style)
        return style
    }

    private func text(_ string: String, _ style: NSParagraphStyle? = nil) -> NSMutableAttributedString {
        var attributes: [NSAttributedString.Key: Any] = [.font: latin]
        if let style { attributes[.paragraphStyle] = style }
        return NSMutableAttributedString(string: string, attributes: attributes)
    }

    private func frame(
        _ text: NSAttributedString, from start: Int = 0, width: CGFloat = 150, height: CGFloat = 500
    ) -> CTFrame {
        CTFramesetterCreateFrame(
            CTFramesetterCreateWithAttributedString(text), CFRangeMake(start, 0),
            CGPath(rect: CGRect(x: 0, y: 0, width: width, height: height), transform: nil), nil)
    }

    private func lines(_ frame: CTFrame) throws -> [CTLine] {
        try #require(CTFrameGetLines(frame) as? [CTLine])
    }

    private func origins(_ frame: CTFrame) throws -> [CGPoint] {
        var origins = [CGPoint](repeating: .zero, count: try lines(frame).count)
        CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
        return origins
    }

    private func width(_ line: CTLine) -> Double { CTLineGetTypographicBounds(line, nil, nil, nil) }

    // MARK: Lines of a frame

    @Test func justifiesItsOwnLine() throws {
        let second = try lines(frame(text(words)))[1]
        let range = CTLineGetStringRange(second)
        #expect(range == CFRangeMake(10, 10))
        let wide = try #require(CTLineCreateJustifiedLine(second, 1, 200))
        #expect(abs(width(wide) - 200) < 1 / 16)
        #expect(CTLineGetStringRange(wide).location == 10 && CTLineGetStringRange(wide).length <= 10)
        // "fox" begins behind the space that was widened.
        #expect(
            CTLineGetOffsetForStringIndex(wide, 16, nil) > CTLineGetOffsetForStringIndex(second, 16, nil) + 30
        )
    }

    @Test func truncatesItsOwnLine() throws {
        let token = CTLineCreateWithAttributedString(text("…"))
        let second = try lines(frame(text(words)))[1]
        for (type, expected) in [
            (CTLineTruncationType.end, "brow…"), (.start, "…n fox "), (.middle, "br…x "),
        ] {
            let cut = try #require(CTLineCreateTruncatedLine(second, 62, type, token))
            #expect(width(cut) <= 62 && CTLineGetGlyphCount(cut) >= 3)
            let glyphs = (CTLineGetGlyphRuns(cut) as? [CTRun] ?? []).flatMap(\.run.indices)
            #expect(glyphs.count <= expected.count + 1, "\(type) \(glyphs)")
            let first = try #require(glyphs.first)
            #expect(first == 0 && CTLineGetStringRange(cut).location == 10)
        }
        #expect(CTLineCreateTruncatedLine(second, 1000, .end, token) === second)
    }

    @Test func measuresSpacesAtTheEndOfAnyLine() throws {
        // Only the end of a long text would have been looked at.
        let long = text("One   \n" + String(repeating: "word ", count: 500))
        let first = try lines(frame(long))[0]
        #expect(CTLineGetTrailingWhitespaceWidth(first) > 10)
    }

    // MARK: Pages

    @Test func showsTheEndOfAParagraphWithItsLastLine() throws {
        for end in ["\n", "\r\n", "\u{2029}"] {
            let length = end.utf16.count
            let pages = text("One" + end + "two" + end + "three")
            let first = frame(pages, height: 60)
            #expect(try lines(first).count == 2)
            #expect(CTFrameGetVisibleStringRange(first) == CFRangeMake(0, 6 + 2 * length))
            let second = frame(pages, from: 6 + 2 * length, height: 60)
            #expect(try lines(second).count == 1)
            #expect(CTLineGetStringRange(try lines(second)[0]) == CFRangeMake(6 + 2 * length, 5))
        }
        var fit = CFRangeMake(0, 0)
        _ = CTFramesetterSuggestFrameSizeWithConstraints(
            CTFramesetterCreateWithAttributedString(text("One\ntwo\nthree")), CFRangeMake(0, 0), nil,
            CGSize(width: 150, height: 60), &fit)
        #expect(fit == CFRangeMake(0, 8))
    }

    @Test func goesOnInsideAParagraph() throws {
        let style = style {
            ($0.firstLineHeadIndent, $0.headIndent, $0.paragraphSpacingBefore) = (40, 10, 30)
        }
        let text = text(words, style)
        let whole = frame(text), first = frame(text, height: 30)
        let place = CTFrameGetVisibleStringRange(first).length
        #expect(place > 4 && place < 20)
        let second = frame(text, from: place)
        #expect(try lines(first).count + lines(second).count == lines(whole).count)
        #expect(try origins(first)[0].x == 40)
        for origin in try origins(second) { #expect(origin.x == 10) }
        #expect(
            try (lines(first) + lines(second)).map(CTLineGetStringRange)
                == lines(whole).map(CTLineGetStringRange))
    }

    @Test func goesOnInTheParagraphsStyleAndDirection() throws {
        // Hebrew and then English: the second page is still written from right to left, in the first letter's style.
        let style = style { $0.lineSpacing = 9 }
        let mixed = NSMutableAttributedString(
            string: "שלום ", attributes: [.font: TestFonts.font("Hebrew", 20), .paragraphStyle: style])
        mixed.append(text(words))
        let second = frame(mixed, from: 5)
        let places = try origins(second)
        try #require(places.count > 2)
        #expect(abs(places[0].y - places[1].y - 27.24 - 9) < 0.1)
        #expect(try lines(second).allSatisfy { $0.line.isRightToLeft })
        // A line's end inside of a paragraph begins none.
        let broken = frame(text("שלום\u{2028}abc"))
        #expect(try lines(broken)[1].line.isRightToLeft)
    }

    @Test func pagesOfALongText() throws {
        var place = 0, pages = 0
        let string = String(repeating: "lorem ipsum dolor sit amet ", count: 400) + "\n" + words
        let text = text(string)
        let framesetter = CTFramesetterCreateWithAttributedString(text)
        var ranges: [CFRange] = []
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 300, height: 120), transform: nil)
        while place < text.length, pages < 1000 {
            let frame = CTFramesetterCreateFrame(framesetter, CFRangeMake(place, 0), path, nil)
            ranges += try lines(frame).map(CTLineGetStringRange)
            let shown = CTFrameGetVisibleStringRange(frame)
            #expect(shown.location == place && shown.length > 0)
            (place, pages) = (place + max(shown.length, 1), pages + 1)
        }
        #expect(place == text.length && pages > 50)
        let whole = frame(text, width: 300, height: 100_000)
        #expect(try ranges == lines(whole).map(CTLineGetStringRange))
    }

    @Test func pagingIsLinear() throws {
        // Bytes that are laid out for all pages of a text that is one paragraph.
        func work(_ count: Int) throws -> Int {
            let text = text(String(repeating: "lorem ipsum dolor sit amet ", count: count / 27))
            let framesetter = CTFramesetterCreateWithAttributedString(text)
            let path = CGPath(rect: CGRect(x: 0, y: 0, width: 300, height: 120), transform: nil)
            var place = 0, work = 0
            while place < text.length {
                // Other tests lay out meanwhile, so the work of a page is counted by its own shaper.
                let parts = framesetter.typesetter.prepared
                let range = framesetter.typesetter.range(CFRangeMake(place, 0))
                var options = TextBlock.Options(font: latin, fontSize: 20)
                (options.width, options.height, options.visibility) = (300, 120, .whole)
                let end = TextShaper.perform { shaper -> Int in
                    let before = shaper.bytesLaidOut
                    let base = TextShaper.BaseFont(face: latin.face!, size: 20)
                    var layout = BlockLayout(shaper, parts.text, options, base, range)
                    layout.run(parts.parts.clamped(to: range))
                    work += shaper.bytesLaidOut - before
                    return layout.block.end
                }
                place = max(end ?? .max, place + 1)
            }
            let frame = CTFramesetterCreateFrame(framesetter, CFRangeMake(0, 0), path, nil)
            #expect(CTFrameGetVisibleStringRange(frame).length > 50)
            return work
        }
        let some = try work(50_000), twice = try work(100_000)
        #expect(twice < some * 21 / 10, "\(some) \(twice)")
        #expect(twice < 100_000 * 15, "\(twice)")
    }

    // MARK: Styles

    @Test func theLastLineKeepsItsParagraphsStyle() throws {
        let all = text("one two three four five six ", style { $0.alignment = .right })
        all.append(text("\nnext", style { ($0.alignment, $0.headIndent) = (.left, 50) }))
        var options = TextBlock.Options(font: latin, fontSize: 20)
        (options.width, options.height, options.truncation) = (150, 60, .end)
        let last = try #require(TextBlock(StyledText(all), options).lines.last)
        // At the right, so it is the first paragraph's.
        #expect(abs(last.x + last.line.width - 150) < 8)
        #expect(last.x != 50)
    }

    @Test func sizesAreThoseOfTheText() throws {
        for alignment in [NSTextAlignment.left, .center, .right] {
            let size = CTFramesetterSuggestFrameSizeWithConstraints(
                CTFramesetterCreateWithAttributedString(text("Agate", style { $0.alignment = alignment })),
                CFRangeMake(0, 0), nil, CGSize(width: 400, height: 0), nil)
            #expect(size.width > 45 && size.width < 60, "\(size)")
        }
        let indented = style { ($0.firstLineHeadIndent, $0.alignment) = (30, .right) }
        let size = CTFramesetterSuggestFrameSizeWithConstraints(
            CTFramesetterCreateWithAttributedString(text("Agate", indented)), CFRangeMake(0, 0), nil,
            CGSize(width: 400, height: 0), nil)
        #expect(size.width > 75 && size.width < 90)
    }
}
