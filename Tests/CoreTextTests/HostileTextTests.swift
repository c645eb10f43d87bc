import CoreGraphics
import Foundation
import Testing

@testable import CoreText

/// Texts, sizes and widths that nobody means: laid out within a second or so, and nothing of it is no number.
@Suite struct HostileTextTests {
    private let latin = TestFonts.font("Latin", 20)

    private func block(
        _ text: StyledText, width: CGFloat = .infinity, height: CGFloat = .infinity, size: CGFloat = 20,
        _ truncation: TextBlock.Options.Truncation = .none
    ) -> TextBlock {
        var options = TextBlock.Options(font: latin, fontSize: size)
        (options.width, options.height, options.truncation) = (width, height, truncation)
        let block = TextBlock(text, options)
        for placed in block.lines {
            #expect(placed.x.isFinite && placed.y.isFinite && placed.height.isFinite)
            for run in placed.line.runs {
                #expect(run.glyphs.count == run.positions.count && run.glyphs.count == run.advances.count)
                #expect(run.positions.allSatisfy { $0.x.isFinite && $0.y.isFinite })
                #expect(text.spans.indices.contains(run.span))
            }
        }
        return block
    }

    private func seconds(_ body: () -> Void) -> Double { ContinuousClock().measure(body) / .seconds(1) }

    @Test func millionsOfCharacters() {
        let word = StyledText(String(repeating: "a", count: 1_000_000))
        let words = StyledText(String(repeating: "lorem ipsum ", count: 90_000))
        let lines = StyledText(String(repeating: "x\n", count: 500_000))
        for text in [word, words, lines] {
            let time = seconds {
                let block = block(text, width: 300, height: 200)
                #expect(block.lines.count < 1000 && !block.isComplete)
                #expect(self.block(text, width: 300, height: 200, .end).lines.count < 12)
                #expect(self.block(text, width: 300, height: 200, .middle).lines.count < 12)
            }
            #expect(time < 20, "\(time) s")
        }
        #expect(block(word).lines.first.map { $0.line.runs.reduce(0) { $0 + $1.glyphs.count } } == 32_768)
    }

    @Test func marksOnOneLetter() {
        let text = "a" + String(repeating: "\u{301}", count: 1000)
        let line = CTLine(StyledText(text))
        #expect(line.line.width < 40)
        #expect(line.caretStops.count == 2)
    }

    @Test func charactersWithoutGlyphs() throws {
        let line = CTLine(StyledText("a\u{1}b\u{7F}c\nd\u{85}e\u{2028}f\r\ng\u{0}h"))
        let plain = CTLine(StyledText("abcdefgh"))
        #expect(abs(line.line.width - plain.line.width) < 3)
        // Half of a surrogate pair is drawn as what takes its place.
        let half = NSString(characters: [0x61, 0xD83D, 0x62] as [unichar], length: 3)
        let string = NSAttributedString(string: half as String, attributes: [.font: latin])
        #expect(CTLineGetStringRange(CTLineCreateWithAttributedString(string)).length == 3)
        // A character that no font has.
        #expect(CTLineGetGlyphCount(CTLine(StyledText("\u{10FFFD}"))) == 1)
    }

    @Test func sizes() {
        let text = StyledText("Agate and more")
        for size in [0, -4, CGFloat.nan, -CGFloat.infinity] { #expect(block(text, size: size).lines.isEmpty) }
        for size in [1e-3, 0.5, 1e5, 1e6, .infinity] {
            #expect(!block(text, width: 100, height: 1e7, size: size).lines.isEmpty)
        }
        // Large text is small text, enlarged.
        let small = block(text, size: 100).size, large = block(text, size: 100_000).size
        #expect(abs(large.width / small.width - 1000) < 0.5 && abs(large.height / small.height - 1000) < 0.5)
    }

    @Test func widths() {
        let text = StyledText("Agate and more")
        for width in [0, -10, CGFloat.nan, 1e-9, 1e12] {
            #expect(!block(text, width: width, height: 50).lines.isEmpty)
        }
        #expect(block(text, width: 50, height: 0).lines.isEmpty)
        #expect(block(text, width: 50, height: .nan).lines.count < 20)
    }

    @Test func attributesThatAreNone() {
        let style = NSMutableParagraphStyle()
        (style.lineSpacing, style.headIndent, style.lineHeightMultiple) = (.nan, .infinity, -.infinity)
        (style.maximumLineHeight, style.paragraphSpacing) = (-3, 1e300)
        let shadow = NSShadow()
        (shadow.shadowBlurRadius, shadow.shadowOffset) = (.nan, CGSize(width: CGFloat.infinity, height: 0))
        let text = NSAttributedString(
            string: "a b\nc",
            attributes: [
                .paragraphStyle: style, .kern: CGFloat.infinity, .baselineOffset: CGFloat.nan, .font: 7,
                .foregroundColor: "red", .strokeWidth: -CGFloat.infinity, .shadow: shadow,
                .underlineStyle: Int.max, .strikethroughStyle: "x", .ligature: [1],
            ])
        #expect(!block(StyledText(text), width: 100, height: 1000).lines.isEmpty)
        _ = CTLineCreateWithAttributedString(text).line.decorations(StyledText(text))
    }

    @Test func manySpans() {
        let text = NSMutableAttributedString(string: "")
        for index in 0..<5000 {
            let color = CGColor(gray: CGFloat(index % 7) / 7, alpha: 1)
            text.append(
                NSAttributedString(string: "ab ", attributes: [.font: latin, .foregroundColor: color]))
        }
        let time = seconds {
            let block = block(StyledText(text), width: 400)
            let spans = block.lines.flatMap { $0.line.runs.map(\.span) }
            #expect(Set(spans).count == 5000)
        }
        #expect(time < 20, "\(time) s")
    }

    @Test func threads() async {
        let expected = block(StyledText("Agate"), size: 31).size
        await withTaskGroup(of: Void.self) { group in
            for thread in 0..<8 {
                group.addTask {
                    for index in 0..<50 {
                        let font = CTFontCreateWithName(
                            thread % 2 == 0 ? "AgateTestLatin" : "No\(index)", 31, nil)
                        let options = TextBlock.Options(font: font, fontSize: 31)
                        let size = TextBlock(StyledText("Agate"), options).size
                        if thread % 2 == 0 { #expect(size == expected) }
                    }
                }
            }
        }
    }
}
