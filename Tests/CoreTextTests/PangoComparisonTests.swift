import CoreGraphics
import Foundation
import RandomCases
import Testing

@testable import CoreText

/// What is laid out lies where Pango's own cairo backend has it.
@Suite struct PangoComparisonTests {
    private struct Case: CustomTestStringConvertible {
        var sentence: Int
        var size: Double
        var width: Double?
        var justified = false

        var testDescription: String {
            "\(TestFonts.sentences[sentence].font) \(size) \(width.map { "\($0)" } ?? "-") \(justified)"
        }
    }

    private static let cases = TestFonts.sentences.indices.flatMap { index in
        [
            Case(sentence: index, size: 12, width: nil), Case(sentence: index, size: 17.3, width: nil),
            Case(sentence: index, size: 14, width: 190), Case(sentence: index, size: 23, width: 260),
            Case(sentence: index, size: 15, width: 173.25, justified: true),
        ]
    }

    private func block(_ sample: Case) -> TextBlock {
        let (name, text) = TestFonts.sentences[sample.sentence]
        var options = TextBlock.Options(font: TestFonts.font(name, 10), fontSize: sample.size)
        if let width = sample.width { options.width = width }
        options.isWrapped = sample.width != nil
        options.alignment = sample.justified ? .justified : .natural
        return TextBlock(StyledText(text), options)
    }

    @Test(arguments: cases) private func positionsArePangos(_ sample: Case) throws {
        let (name, text) = TestFonts.sentences[sample.sentence]
        let reference = PangoParagraph(
            text, family: "Agate Test \(name)", size: sample.size, width: sample.width,
            justified: sample.justified)
        let block = block(sample), expected = reference.lines
        try #require(block.lines.count == expected.count)
        for (placed, line) in zip(block.lines, expected) {
            #expect(placed.line.range == line.range)
            #expect(abs(placed.y - line.baseline) < 1 / 64)
            if sample.width != nil { #expect(abs(placed.x - line.x) < 1 / 64) }
            // At both sides of each cluster.
            let carets = CTLine(placed.line, StyledText(text), nil).caretStops
            #expect(carets.count > 4)
            for caret in carets where caret.isClusterStart {
                let x = reference.x(at: caret.index) - line.x
                #expect(abs(caret.x - x) < 1 / 64, "\(caret.index): \(caret.x), not \(x)")
            }
        }
    }

    /// A text of random words, and the font that has its letters.
    private struct RandomText {
        var string: String
        var font: CTFont
        var family: String

        /// Words of one script, or of three in both directions, with signs and digits.
        init(_ seed: Int, _ random: inout RepeatableRandom) {
            let kind = seed % (TestFonts.sentences.count + 2)
            guard kind < TestFonts.sentences.count else {
                // A font of the machine has the letters of all of them.
                let words =
                    [0, 1, 2].flatMap { TestFonts.sentences[$0].text.split(separator: " ").map(String.init) }
                    + ["12.5", "(a)", "-", "e", "(אב)", "34", "٣٤", "a/ב", "!", "x,ي"]
                string = (0..<Int.random(in: 1...24, using: &random)).map { _ in
                    words.randomElement(using: &random) ?? ""
                }.joined(separator: " ")
                (font, family) = (CTFontCreateWithName("DejaVuSans", 10, nil), "DejaVu Sans")
                return
            }
            let (name, sentence) = TestFonts.sentences[kind]
            var words = sentence.split(separator: " ").map(String.init)
            words += name == "Latin" ? ["12.5", "(a)", "-", "e"] : []
            // The Chinese sentence is one word, and its font has no space.
            let isChinese = name == "Chinese"
            string = (0..<Int.random(in: 1...(isChinese ? 4 : 24), using: &random)).map { _ in
                words.randomElement(using: &random) ?? ""
            }.joined(separator: isChinese ? "" : " ")
            (font, family) = (TestFonts.font(name, 10), "Agate Test \(name)")
        }
    }

    /// Lines, their places, carets, and what truncation leaves, of random texts at random widths.
    @Test func randomTextsAreLaidOutAsPangosAre() throws {
        let fonts = PangoFonts()
        for seed in Array(0..<100_000).cases(oneIn: 397) {
            var random = RepeatableRandom(seed: UInt64(seed))
            let text = RandomText(seed, &random), string = text.string
            let size = (Double.random(in: 9...30, using: &random) * 8).rounded() / 8
            // Where Pango looks for breaks inside of words depends on the mean width of a font, which its cairo and its FreeType
            // fonts round in different ways.
            let isBroken = text.family.hasSuffix("Hindi") || text.family == "DejaVu Sans"
            let least = isBroken ? 8 * size : 30
            let width = (Double.random(in: least...least + 290, using: &random) * 8).rounded() / 8
            var options = TextBlock.Options(font: text.font, fontSize: size)
            options.width = width
            let block = TextBlock(StyledText(string), options)
            let reference = PangoParagraph(
                string, family: text.family, size: size, width: width, fonts: fonts)
            let expected = reference.lines
            try #require(block.lines.count == expected.count, "seed \(seed)")
            for (placed, line) in zip(block.lines, expected) {
                #expect(
                    placed.line.range == line.range && abs(placed.y - line.baseline) < 1 / 64, "seed \(seed)")
                // Pango aligns lines that are too long to the right in text from right to left.
                if placed.width <= width { #expect(abs(placed.x - line.x) < 1 / 64, "seed \(seed)") }
                for caret in CTLine(placed.line, StyledText(string), nil).caretStops
                where caret.isClusterStart {
                    let x = reference.x(at: caret.index) - line.x
                    #expect(abs(caret.x - x) < 1 / 64, "seed \(seed), \(caret.index): \(caret.x), not \(x)")
                }
            }
            // A truncated line is as wide as Pango's.
            let kinds: [TextBlock.Options.Truncation] = [.start, .middle, .end]
            for kind in kinds {
                options.isWrapped = false
                options.truncation = kind
                let line = try #require(TextBlock(StyledText(string), options).lines.first)
                let reference = PangoParagraph(
                    string, family: text.family, size: size, width: width, ellipsis: kind.rawValue,
                    fonts: fonts)
                #expect(abs(line.line.width.native - reference.width) < 1 / 64, "seed \(seed), \(kind)")
            }
        }
    }

    @Test(arguments: cases, [1.0, 2.0])
    private func picturesArePangos(_ sample: Case, _ scale: Double) throws {
        let (name, text) = TestFonts.sentences[sample.sentence]
        let reference = PangoParagraph(
            text, family: "Agate Test \(name)", size: sample.size, width: sample.width,
            justified: sample.justified)
        let block = block(sample)
        let size = CGSize(width: block.size.width + 8, height: block.size.height + 8)
        let (width, height) = (
            Int((size.width * scale).rounded(.up)), Int((size.height * scale).rounded(.up))
        )
        let context = try #require(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        )
        context.translateBy(x: 0, y: CGFloat(height))
        context.scaleBy(x: scale, y: scale)
        for placed in block.lines {
            context.textPosition = CGPoint(x: 4 + placed.x, y: -4 - placed.y)
            CTLineDraw(CTLine(placed.line, StyledText(text), nil), context)
        }
        let expected = reference.picture(width: width, height: height, scale: scale, x: 4, y: 4)
        let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        var sum = 0, count = 0
        for y in 0..<height {
            for x in 0..<width {
                let a = Int(bytes[y * context.bytesPerRow + x * 4 + 3]), b = Int(expected[y * width + x])
                if a == 0, b == 0 { continue }
                (sum, count) = (sum + abs(a - b), count + 1)
            }
        }
        try #require(count > 200)
        let mean = Double(sum) / Double(count)
        // Contexts place glyphs at sixteenths of a pixel, as renderers do.
        #expect(mean < (scale == 1 ? 6 : 5), "\(mean)")
    }
}
