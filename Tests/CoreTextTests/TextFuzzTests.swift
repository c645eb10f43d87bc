import CoreGraphics
import Foundation
import RandomCases
import TextCases
import Testing

@testable import CoreText

/// Text that strangers write ends no process: Pango aborts where it finds a break between words that is none between characters.
@Suite struct TextFuzzTests {
    /// `AGATE_TEXT_CASES` says how many, and `AGATE_TEXT_SEED` with which seed to begin.
    @Test func randomTexts() {
        let environment = ProcessInfo.processInfo.environment
        let first = environment["AGATE_TEXT_SEED"].flatMap { Int($0) } ?? 0
        let count = environment["AGATE_TEXT_CASES"].flatMap { Int($0) }
        for seed in count.map({ Array(first..<first + $0) }) ?? Array(0..<20_000).cases(oneIn: 10) {
            if count != nil, seed % 1000 == 0 {
                FileHandle.standardError.write(Data("texts from seed \(seed) on\n".utf8))
            }
            let wrong = TextCase(TextCase.randomInput(seed: seed))?.layOut()
            #expect(wrong == nil, "seed \(seed)")
        }
    }

    @Test func corpus() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fuzz/Corpus/text")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count > 5)
        for file in files {
            let text = try #require(TextCase(Data(contentsOf: file)))
            #expect(text.layOut() == nil, "\(file.lastPathComponent)")
        }
    }

    /// Each has a break between words inside of a character: a mark or a joiner on a space, a skin colour behind an ideograph, a Hangul
    /// syllable or a flag behind a sign of numbers.
    @Test(arguments: [
        "\u{200F}\u{97A} \u{331}\u{5A0}", "ab \u{200D}cd", "中\u{1F3FB}", "\u{5D0}\u{600}가",
        "a \u{301} \u{301}\u{5D0}",
        "\u{600}\u{1F1E6}\u{1F1FA}",
    ])
    func breaksInsideOfCharacters(_ string: String) throws {
        let found = TextShaper.perform { $0.dangerousBreaks(in: Array(string.utf8)) }
        #expect(found?.isEmpty == false)
        for direction in [NSWritingDirection.rightToLeft, .leftToRight] {
            let style = NSMutableParagraphStyle()
            style.baseWritingDirection = direction
            let text = NSAttributedString(
                string: string,
                attributes: [.font: CTFontCreateWithName("Helvetica", 73, nil), .paragraphStyle: style])
            for width in [0, 1, 10, 40, 80] {
                let frame = CTFramesetterCreateFrame(
                    CTFramesetterCreateWithAttributedString(text), CFRangeMake(0, 0),
                    CGPath(rect: CGRect(x: 0, y: 0, width: width, height: 10_000), transform: nil), nil)
                #expect(CTFrameGetVisibleStringRange(frame).length == text.length)
            }
        }
    }

    @Test func usualTextHasNone() {
        for sentence in TestFonts.sentences {
            #expect(TextShaper.perform { $0.dangerousBreaks(in: Array(sentence.text.utf8)) } == [])
        }
    }

    @Test func manyBreaksInsideOfCharacters() {
        let string = String(repeating: "a \u{301} ", count: 5000)
        var options = TextBlock.Options(font: TestFonts.font("Latin", 20), fontSize: 20)
        options.width = 30
        var block = TextBlock()
        let time = ContinuousClock().measure { block = TextBlock(StyledText(string), options) }
        #expect(block.lines.count > 1000 && time < .seconds(20), "\(time)")
    }
}
