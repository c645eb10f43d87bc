import CoreGraphics
import Foundation
import Testing

@testable import CoreText

@Suite struct CTLineTests {
    private let latin = TestFonts.font("Latin", 20)

    private func line(_ text: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> CTLine {
        CTLineCreateWithAttributedString(
            NSAttributedString(string: text, attributes: attributes.merging([.font: latin]) { old, _ in old })
        )
    }

    @Test func typographicBounds() {
        var ascent: CGFloat = 0, descent: CGFloat = 0, leading: CGFloat = 9
        let width = CTLineGetTypographicBounds(line("A é"), &ascent, &descent, &leading)
        #expect(abs(width - 29.26) < 1 / 64)
        #expect(abs(ascent - 21.38) < 1 / 64 && abs(descent - 5.86) < 1 / 64 && leading == 0)
        #expect(abs(CTLineGetTrailingWhitespaceWidth(line("A   ")) - 15.6) < 1 / 16)
        #expect(CTLineGetTrailingWhitespaceWidth(line("A b")) == 0)
        #expect(CTLineGetTypographicBounds(line(""), nil, nil, nil) == 0)
    }

    @Test func kerningAndLigatures() {
        let plain = CTLineGetTypographicBounds(line("AVATAR"), nil, nil, nil)
        #expect(CTLineGetTypographicBounds(line("AVATAR", [.kern: 0]), nil, nil, nil) > plain + 0.5)
        let spaced = CTLineGetTypographicBounds(line("AVATAR", [.kern: 3]), nil, nil, nil)
        #expect(abs(spaced - plain - 15) < 3.1)
        #expect(CTLineGetTypographicBounds(line("AVATAR", [.tracking: -1]), nil, nil, nil) < plain - 4)
    }

    @Test func positions() {
        let line = line("Hello")
        for (place, expected) in zip(0...5, [0, 14.8, 26.1, 31.3, 36.4, 48.5]) {
            let x = CTLineGetOffsetForStringIndex(line, place, nil)
            #expect(abs(x - expected) < 0.3, "\(place) at \(x)")
            #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: x + 0.1, y: 3)) == place)
        }
        #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: -100, y: 0)) == 0)
        #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 1e9, y: 0)) == 5)
        #expect(CTLineGetStringIndexForPosition(self.line(""), .zero) == kCFNotFound)
        var stops: [Int] = []
        CTLineEnumerateCaretOffsets(line) { _, index, _, _ in stops.append(index) }
        #expect(stops == [0, 1, 2, 3, 4, 5])
    }

    @Test func runsFromRightToLeft() throws {
        let text = NSMutableAttributedString(string: "ab ", attributes: [.font: latin])
        text.append(NSAttributedString(string: "שלום", attributes: [.font: TestFonts.font("Hebrew", 20)]))
        let line = CTLineCreateWithAttributedString(text)
        let runs = try #require(CTLineGetGlyphRuns(line) as? [CTRun])
        let hebrew = try #require(runs.last)
        #expect(CTRunGetStatus(hebrew).contains(.rightToLeft))
        #expect(CTRunGetStringRange(hebrew) == CFRangeMake(3, 4))
        var indices = [CFIndex](repeating: -1, count: CTRunGetGlyphCount(hebrew))
        CTRunGetStringIndices(hebrew, CFRangeMake(0, 0), &indices)
        #expect(indices == [6, 5, 4, 3])
        let font = try #require(CTRunGetAttributes(hebrew)[kCTFontAttributeName] as? CTFont)
        #expect(CTFontCopyFamilyName(font) == "Agate Test Hebrew")
        // The third letter is left of the second.
        #expect(CTLineGetOffsetForStringIndex(line, 5, nil) < CTLineGetOffsetForStringIndex(line, 4, nil))
    }

    @Test func emojiAreOneCluster() {
        let attributes: [NSAttributedString.Key: Any] = [.font: TestFonts.font("Emoji", 20)]
        for text in ["😀", "👍🏽", "🇩🇪"] {
            let line = CTLineCreateWithAttributedString(
                NSAttributedString(string: text, attributes: attributes))
            #expect(CTLineGetGlyphCount(line) == 1, "\(text)")
            #expect(line.caretStops.map(\.index) == [0, text.utf16.count], "\(text)")
        }
    }

    @Test func truncatedLines() throws {
        let whole = line("The quick brown fox"), token = line("…")
        let width = CTLineGetTypographicBounds(whole, nil, nil, nil)
        #expect(CTLineCreateTruncatedLine(whole, width + 1, .end, token) === whole)
        for (type, first, last) in [
            (CTLineTruncationType.end, "T", "…"), (.start, "…", "x"), (.middle, "T", "x"),
        ] {
            let cut = try #require(CTLineCreateTruncatedLine(whole, width / 2, type, token))
            let text = cut.attributedText.string
            #expect(text.contains("…") && text.hasPrefix(first) && text.hasSuffix(last), "\(text)")
            let cutWidth = CTLineGetTypographicBounds(cut, nil, nil, nil)
            #expect(cutWidth <= width / 2 && cutWidth > width / 2 - 25, "\(text)")
        }
        #expect(CTLineCreateTruncatedLine(whole, 1, .end, token) == nil)
    }

    /// A line is cut where a label's is, which Pango cuts.
    @Test(arguments: [CTLineTruncationType.end, .start, .middle])
    func linesAreCutAsThoseOfLabelsAre(_ type: CTLineTruncationType) throws {
        let string = "Hamburgefonstiv, 1.25 illiquid HHH", whole = line(string), token = line("…")
        let width = CTLineGetTypographicBounds(whole, nil, nil, nil)
        var cuts: Set<String> = []
        for part in stride(from: 0.11, to: 1, by: 0.043) {
            var options = TextBlock.Options()
            let modes: [NSLineBreakMode] = [.byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle]
            options.limit(lines: 1, modes[Int(type.rawValue)])
            options.width = width * part
            let label = try #require(TextBlock(whole.text, options).lines.first?.line)
            let cut = try #require(CTLineCreateTruncatedLine(whole, width * part, type, token))
            let glyph = try #require(token.line.runs.first?.glyphs.first)
            let gap = try #require(label.runs.first { $0.glyphs == [glyph] }?.range)
            let expected = (string as NSString).replacingCharacters(in: NSRange(gap), with: "…")
            #expect(cut.attributedText.string == expected, "\(part)")
            cuts.insert(expected)
        }
        #expect(cuts.count > 10)
    }

    @Test func justifiedLines() throws {
        let whole = line("The quick brown fox")
        let width = CTLineGetTypographicBounds(whole, nil, nil, nil)
        let wide = try #require(CTLineCreateJustifiedLine(whole, 1, width + 60))
        #expect(abs(CTLineGetTypographicBounds(wide, nil, nil, nil) - width - 60) < 1 / 16)
        let half = try #require(CTLineCreateJustifiedLine(whole, 0.5, width + 60))
        #expect(abs(CTLineGetTypographicBounds(half, nil, nil, nil) - width - 30) < 1 / 16)
        #expect(CTLineCreateJustifiedLine(whole, 1, width - 5) === whole)
        #expect(CTLineGetPenOffsetForFlush(whole, 0.5, width + 60) == 30)
    }

    @Test func typesetterBreaksLines() {
        let text = NSAttributedString(string: "The quick brown fox\njumps", attributes: [.font: latin])
        let typesetter = CTTypesetterCreateWithAttributedString(text)
        #expect(CTTypesetterSuggestLineBreak(typesetter, 0, 60) == 4)
        #expect(CTTypesetterSuggestLineBreak(typesetter, 4, 1000) == 16)
        #expect(CTTypesetterSuggestLineBreak(typesetter, 20, 1000) == 5)
        #expect(CTTypesetterSuggestLineBreak(typesetter, 25, 1000) == 0)
        #expect(CTTypesetterSuggestClusterBreak(typesetter, 4, 25) == 2)
        #expect(CTTypesetterSuggestLineBreak(typesetter, 0, 0) > 0)
        let line = CTTypesetterCreateLine(typesetter, CFRangeMake(4, 5))
        #expect(CTLineGetStringRange(line) == CFRangeMake(4, 5))
    }

    @Test func frames() throws {
        let text = NSAttributedString(
            string: "The quick brown fox jumps over the lazy dog", attributes: [.font: latin])
        let framesetter = CTFramesetterCreateWithAttributedString(text)
        var fit = CFRangeMake(0, 0)
        let size = CTFramesetterSuggestFrameSizeWithConstraints(
            framesetter, CFRangeMake(0, 0), nil, CGSize(width: 150, height: CGFloat.greatestFiniteMagnitude),
            &fit)
        #expect(size.width <= 150 && size.width > 100 && fit == CFRangeMake(0, 43))
        #expect(abs(size.height - 4 * 27.24) < 0.1)
        let path = CGPath(rect: CGRect(x: 10, y: 20, width: 150, height: 60), transform: nil)
        let frame = CTFramesetterCreateFrame(framesetter, CFRangeMake(0, 0), path, nil)
        let lines = try #require(CTFrameGetLines(frame) as? [CTLine])
        #expect(lines.count == 2)
        #expect(CTFrameGetVisibleStringRange(frame).length < 43)
        var origins = [CGPoint](repeating: .zero, count: 2)
        CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
        #expect(
            abs(origins[0].y - (60 - 21.38)) < 1 / 16 && abs(origins[1].y - (60 - 21.38 - 27.24)) < 1 / 16)
        #expect(origins[0].x == 0)
    }

    @Test func paragraphStyles() throws {
        let style = NSMutableParagraphStyle()
        (style.alignment, style.lineSpacing, style.paragraphSpacing) = (.right, 5, 11)
        (style.firstLineHeadIndent, style.headIndent, style.tailIndent) = (30, 10, -20)
        let text = StyledText(
            NSAttributedString(
                string: "One two three four\nfive", attributes: [.font: latin, .paragraphStyle: style]))
        var options = TextBlock.Options(font: latin, fontSize: 20)
        options.width = 140
        let block = TextBlock(text, options)
        try #require(block.lines.count == 3)
        let edges = block.lines.map { $0.x + CTLine($0.line, text, nil).caretStops.map(\.x).max()! }
        for edge in edges { #expect(abs(edge - 120) < 6, "\(edges)") }
        #expect(abs(block.lines[1].top - 27.24 - 5) < 0.1)
        #expect(abs(block.lines[2].top - 2 * 27.24 - 10 - 11) < 0.1)
        var values: [CTTextAlignment] = [.center], spacing: CGFloat = 7
        let coreText = withUnsafePointer(to: &values[0]) { alignment in
            withUnsafePointer(to: &spacing) { spacing in
                CTParagraphStyleCreate(
                    [
                        CTParagraphStyleSetting(spec: .alignment, valueSize: 1, value: alignment),
                        CTParagraphStyleSetting(spec: .lineSpacingAdjustment, valueSize: 8, value: spacing),
                        CTParagraphStyleSetting(spec: .headIndent, valueSize: 2, value: spacing),
                    ], 3)
            }
        }
        #expect(coreText.values.alignment == .center && coreText.values.lineSpacing == 7)
        #expect(coreText.values.headIndent == 0)
    }

    @Test func lineHeights() {
        let style = NSMutableParagraphStyle()
        style.minimumLineHeight = 40
        let text = StyledText(
            NSAttributedString(string: "One", attributes: [.font: latin, .paragraphStyle: style]))
        let line = TextBlock(text, TextBlock.Options(font: latin, fontSize: 20)).lines.first
        #expect(line?.height == 40)
        // What is added lies above the text.
        #expect(line.map { abs($0.y - (40 - 5.86)) < 0.1 } == true)
    }
}
