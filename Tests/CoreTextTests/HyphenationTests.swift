import CoreGraphics
import Foundation
import Testing

@testable import CoreText

/// Words divided at the ends of lines, by the patterns of `hyphen-en-us`.
@Suite struct HyphenationTests {
    private let latin = TestFonts.font("Latin", 15)

    private func block(
        _ string: String, width: CGFloat, _ change: (NSMutableParagraphStyle) -> Void
    ) -> TextBlock {
        let style = NSMutableParagraphStyle()
        change(style)
        let text = NSAttributedString(string: string, attributes: [.font: latin, .paragraphStyle: style])
        var options = TextBlock.Options()
        options.limit(lines: 0, .byWordWrapping)
        options.width = width
        return TextBlock(StyledText(text), options)
    }

    /// The text of each line.
    private func lines(_ block: TextBlock) -> [String] {
        block.lines.map {
            ($0.line.range).isEmpty
                ? "" : (block.text.string as NSString).substring(with: NSRange($0.line.range))
        }
    }

    private func width(_ string: String) -> CGFloat {
        let line = CTLineCreateWithAttributedString(
            NSAttributedString(string: string, attributes: [.font: latin]))
        return CTLineGetTypographicBounds(line, nil, nil, nil)
    }

    @Test func placesInWords() {
        func divided(_ word: String) -> String {
            let bytes = Array(word.utf8)
            let places = Hyphenator.shared.withLock { $0?.places(in: bytes[...]) ?? [] }
            var result = "", done = 0
            for place in places + [bytes.count] {
                result += (done > 0 ? "-" : "") + String(decoding: bytes[done..<place], as: UTF8.self)
                done = place
            }
            return result
        }
        #expect(divided("hyphenation") == "hy-phen-ation")
        #expect(divided("Representative") == "Rep-re-sen-ta-tive")
        #expect(divided("then") == "then")
        #expect(divided("caf\u{E9}s") == "caf\u{E9}s")
        #expect(divided("o\u{2019}representative") == "o\u{2019}rep-re-sen-ta-tive")
    }

    /// The parts of a word are as wide as their letters with a hyphen, and indices are those of the string.
    @Test func wordsAreDivided() throws {
        let string = "two (representative) hyphenation", room = width("(representative)") + 1
        let plain = block(string, width: room) { _ in }
        #expect(lines(plain) == ["two ", "(representative) ", "hyphenation"])
        let divided = block(string, width: room) { $0.hyphenationFactor = 1 }
        let kept = try #require(
            ["two (rep", "two (repre", "two (represen", "two (representa"].last { width($0 + "-") <= room })
        let end = kept.utf16.count
        #expect(lines(divided).first == kept && lines(divided).joined() == string && divided.lines.count == 3)
        let first = try #require(divided.lines.first)
        #expect(abs(first.line.width - width(kept + "-")) < 1 / 16)
        // The caret behind the last letter of a line is behind its hyphen, and the next line begins with the next letter.
        #expect(abs(divided.caret(at: end - 1).minX - width(String(kept.dropLast()))) < 1 / 16)
        #expect(divided.place(at: CGPoint(x: 1e4, y: first.top + 1)) == end)
        let second = divided.lines[1]
        #expect(divided.caret(at: end) == CGRect(x: 0, y: second.top, width: 0, height: second.height))
        let other = block(string, width: room) { $0.usesDefaultHyphenation = true }
        #expect(lines(other) == lines(divided))
    }

    /// With a factor below 1, a line is divided if it is shorter than that part of its width otherwise.
    @Test func factors() {
        let string = "a representative in many representatives", room = width("representatives") + 1
        func shown(_ factor: Float) -> [String] {
            lines(block(string, width: room) { $0.hyphenationFactor = factor })
        }
        let all = lines(block(string, width: room) { _ in })
        #expect(all == ["a ", "representative ", "in many ", "representatives"])
        // Only the first line is shorter than a fifth of the width.
        let few = shown(0.2)
        #expect(few[0].hasPrefix("a rep") && few.last == "representatives" && few.joined() == string)
        #expect(shown(0) == all && shown(-1) == all && shown(.nan) == all && shown(0.01) == all)
        func other(_ factor: Float) -> [String] {
            lines(block("many representatives", width: room) { $0.hyphenationFactor = factor })
        }
        #expect(other(0.2) == ["many ", "representatives"])
        #expect(other(0.9)[0].hasPrefix("many rep") && other(0.9).joined() == "many representatives")
    }

    /// Soft hyphens of the text, directions and styles inside of a word stay where they are.
    @Test func dividedWordsOfSeveralStyles() throws {
        let style = NSMutableParagraphStyle()
        style.hyphenationFactor = 1
        let text = NSMutableAttributedString(
            string: "a representative", attributes: [.font: latin, .paragraphStyle: style])
        let bold = TestFonts.font("LatinBold", 15)
        text.addAttribute(.font, value: bold, range: NSRange(location: 5, length: 6))
        text.addAttribute(.writingDirection, value: [0], range: NSRange(location: 11, length: 3))
        var options = TextBlock.Options()
        options.limit(lines: 0, .byWordWrapping)
        options.width = width("a represent") + 8
        let block = TextBlock(StyledText(text), options)
        #expect(lines(block) == ["a repre", "sentative"])
        let runs = block.lines.flatMap { $0.line.runs.map(\.range) }
        #expect(runs == [0..<5, 5..<7, 7..<11, 11..<14, 14..<16])
    }

    @Test func dictionaries() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("dictionaries-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["hyph_de_AT.dic", "hyph_de_DE.dic", "hyph_en_US.dic", "hyph_sv.dic"] {
            try Data().write(to: folder.appendingPathComponent(name))
        }
        func found(_ languages: String...) -> String? {
            Hyphenator.dictionary(of: languages, in: folder.path)?.split(separator: "/").last.map(String.init)
        }
        #expect(found("de-DE", "en_US") == "hyph_de_DE.dic" && found("de_CH") == "hyph_de_AT.dic")
        #expect(found("sv_SE.UTF-8") == "hyph_sv.dic" && found("ja_JP", "en_US") == "hyph_en_US.dic")
        #expect(found("", ".", "_", "en_US") == "hyph_en_US.dic" && found("de_DE@euro") == "hyph_de_DE.dic")
        #expect(found("ja_JP") == nil && Hyphenator.dictionary(of: ["en_US"], in: "/nowhere") == nil)
    }
}
