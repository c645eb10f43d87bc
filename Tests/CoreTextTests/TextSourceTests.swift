import CoreGraphics
import Foundation
import RandomCases
import Testing

@testable import CoreText

/// Layouts that a source keeps are those that it would make anew.
@Suite struct TextSourceTests {
    private static let words = [
        "layers", "draw", "a", "text", "over", "cards,", "extraordinarily", "(עברית)", "שלום", "12.5",
        "e\u{301}a", "人人生而自由",
        "\u{2028}", "\n", "soft\u{AD}hyphen", "  ", "\t", "AVATAR", "To", "fi-ne", "Yes", "affluent,Two",
    ]

    private func randomText(_ random: inout RepeatableRandom) -> StyledText {
        let text = NSMutableAttributedString(string: "")
        for part in 0..<Int.random(in: 1...3, using: &random) {
            let style = NSMutableParagraphStyle()
            style.alignment = [.natural, .left, .right, .center].randomElement(using: &random) ?? .natural
            if Bool.random(using: &random) {
                (style.firstLineHeadIndent, style.headIndent) = (3, 11.5)
                style.tailIndent = [-7.25, 0, 60].randomElement(using: &random) ?? 0
            }
            style.hyphenationFactor = [0, 0, 0.4, 1].randomElement(using: &random) ?? 0
            let size = CGFloat.random(in: 9...23, using: &random)
            let string = (0..<Int.random(in: 1...9, using: &random)).map { _ in
                Self.words.randomElement(using: &random) ?? ""
            }.joined(separator: " ")
            text.append(
                NSAttributedString(
                    string: (part > 0 ? "\n" : "") + string,
                    attributes: [.font: TestFonts.font("Latin", size), .paragraphStyle: style]))
        }
        return StyledText(text)
    }

    private func randomOptions(_ random: inout RepeatableRandom) -> TextBlock.Options {
        var options = TextBlock.Options()
        options.isRightToLeft = Bool.random(using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: options.limit(lines: 0, .byTruncatingTail)
        case 1: options.limit(lines: Int.random(in: 1...3, using: &random), .byTruncatingMiddle)
        case 2:
            options.limit(lines: 2, .byTruncatingTail)
            options.leastScale = 0.5
        case 3: options.limit(lines: 0, .byCharWrapping)
        default: options.usesFontLeading = true
        }
        return options
    }

    @Test func keptLayoutsAreNewOnes() {
        var compared = 0
        for seed in 0..<90 {
            var random = RepeatableRandom(seed: UInt64(seed))
            let text = randomText(&random), options = randomOptions(&random)
            let source = TextSource(text, options)
            for _ in 0..<40 {
                let size = CGSize(
                    width: Bool.random(using: &random)
                        ? CGFloat.random(in: 0...260, using: &random) : .infinity,
                    height: Bool.random(using: &random)
                        ? CGFloat.random(in: 0...120, using: &random) : .infinity)
                let revision = TextSystem.fontRevision
                var own = options
                (own.width, own.height) = (size.width, size.height)
                let new = TextBlock(text, own)
                let box = source.box(in: size), block = source.block(in: size)
                // Other tests register fonts, with which texts are laid out otherwise.
                if TextSystem.fontRevision != revision { continue }
                compared += 1
                #expect(box.size == new.size, "seed \(seed), \(size)")
                #expect(box.minX == new.lines.map(\.x).min() ?? 0, "seed \(seed), \(size)")
                #expect(
                    block.size == new.size && block.isTruncated == new.isTruncated, "seed \(seed), \(size)")
                #expect(block.lines.map(\.x) == new.lines.map(\.x), "seed \(seed), \(size)")
                #expect(block.lines.map(\.line.range) == new.lines.map(\.line.range), "seed \(seed), \(size)")
                #expect(block.lines.map(\.y) == new.lines.map(\.y), "seed \(seed), \(size)")
            }
        }
        #expect(compared > 1200)
    }

    /// A text is laid out about as often as there are ways in which it breaks.
    @Test func changingWidthsAreCheap() {
        let text = StyledText(
            "layers draw text over cards that scroll while shadows and gradients move in time with frames",
            TextStyle(font: TestFonts.font("Latin", 14), color: .black, alignment: .center))
        var options = TextBlock.Options()
        options.limit(lines: 0, .byTruncatingTail)
        let source = TextSource(text, options)
        func bytes() -> Int { TextShaper.perform(\.bytesLaidOut) ?? 0 }
        let before = bytes()
        var random = RepeatableRandom(seed: 3)
        for _ in 0..<10_000 {
            _ = source.box(in: CGSize(width: CGFloat.random(in: 90...420, using: &random), height: 1e5))
        }
        let layouts = (bytes() - before) / text.string.utf8.count
        // Shapers of other threads count for themselves.
        #expect(layouts < 1000, "\(layouts) layouts")
    }

    @Test func equalTextsShareTheirLayouts() {
        let style = TextStyle(font: TestFonts.font("Latin", 14), color: .black, alignment: .right)
        var options = TextBlock.Options()
        options.limit(lines: 3, .byTruncatingTail)
        let one = TextSource.source(StyledText("12:05", style), options)
        #expect(TextSource.source(StyledText("12:05", style), options) === one)
        #expect(TextSource.source(StyledText("12:06", style), options) !== one)
        options.isRightToLeft = true
        #expect(TextSource.source(StyledText("12:05", style), options) !== one)
    }

    /// The pages of a long text are laid out one below the other as the whole is.
    @Test func pages() {
        let style = TextStyle(font: TestFonts.font("Latin", 14), color: .black, alignment: .center)
        let string = (0..<60).map { "paragraph \($0) é\(String(repeating: " words", count: $0 % 7))\n" }
            .joined()
        let text = StyledText(string, style), pages = text.pages(of: 200)
        #expect(pages.count > 4 && pages.map { $0.text.string }.joined() == string)
        var options = TextBlock.Options()
        options.limit(lines: 0, .byWordWrapping)
        options.width = 120
        let whole = TextBlock(text, options)
        var top: CGFloat = 0, lines: [(start: Int, y: CGFloat)] = []
        for page in pages {
            let block = TextBlock(page.text, options)
            lines += block.lines.map { (page.start + $0.line.range.lowerBound, top + $0.y) }
            top += block.size.height
        }
        #expect(lines.map { $0.start } == whole.lines.map(\.line.range.lowerBound))
        #expect(zip(lines, whole.lines).allSatisfy { abs($0.y - $1.y) < 1e-6 })
        #expect(abs(top - whole.size.height) < 1e-6)
    }
}
