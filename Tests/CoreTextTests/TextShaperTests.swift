import CoreGraphics
import Dispatch
import Foundation
import Testing

@testable import CoreText

/// Layouts by several threads at once.
@Suite struct TextShaperTests {
    /// A layout as values that can be compared. Fonts are compared by name, because other tests register copies of files.
    private struct Run: Equatable {
        var font: String?
        var size: Double
        var glyphs: [CGGlyph]
        var positions: [CGPoint]
        var place: CGPoint
    }

    private static func runs(_ block: TextBlock) -> [Run] {
        block.lines.flatMap { placed in
            placed.line.runs.map {
                Run(
                    font: $0.font.postScriptName, size: $0.size, glyphs: $0.glyphs,
                    positions: $0.positions, place: CGPoint(x: placed.x + $0.x, y: placed.y))
            }
        }
    }

    /// Texts in several scripts, fonts and sizes; each font lacks the letters of most of them.
    private static func block(_ index: Int) -> TextBlock {
        let sentence = TestFonts.sentences[index % TestFonts.sentences.count].text
        let fonts = ["Latin", "LatinBold", "Hebrew", "Thai"]
        var options = TextBlock.Options(
            font: TestFonts.font(fonts[index / 7 % fonts.count], 12), fontSize: CGFloat(9 + index % 5))
        options.width = CGFloat(80 + index % 11 * 30)
        options.truncation = index % 3 == 0 ? .end : .none
        options.height = index % 3 == 0 ? 40 : .infinity
        return TextBlock(StyledText("\(index) \(sentence)"), options)
    }

    private final class Results: @unchecked Sendable {
        // Unchecked: each place is written by one thread.
        let places: UnsafeMutableBufferPointer<TextBlock>

        init(_ count: Int) {
            places = .allocate(capacity: count)
            places.initialize(repeating: TextBlock())
        }

        deinit {
            places.deinitialize()
            places.deallocate()
        }
    }

    @Test func threadsLayOutTheSame() {
        let count = 400
        let alone = (0..<count).map { Self.runs(Self.block($0)) }
        #expect(alone.allSatisfy { !$0.isEmpty } && alone[0] != alone[1])
        let results = Results(count)
        DispatchQueue.concurrentPerform(iterations: count) { results.places[$0] = Self.block($0) }
        for index in 0..<count { #expect(Self.runs(results.places[index]) == alone[index], "\(index)") }
    }

    /// Fonts come and go while other threads lay out text in theirs.
    @Test func fontsChangeBetweenLayouts() throws {
        let data = try Data(contentsOf: TestFonts.files[0])
        let expected = (0..<8).map { Self.runs(Self.block($0)) }
        let width = CTLineGetTypographicBounds(
            CTLineCreateWithAttributedString(
                NSAttributedString(string: "Agate", attributes: [.font: TestFonts.font("Latin", 20)])),
            nil, nil, nil)
        DispatchQueue.concurrentPerform(iterations: 64) { index in
            if index % 4 > 0 {
                #expect(Self.runs(Self.block(index % 8)) == expected[index % 8], "\(index)")
                return
            }
            // Bytes behind a font's end make it another font.
            guard let provider = CGDataProvider(data: (data + Data("\(index)".utf8)) as CFData),
                let font = CGFont(provider)
            else {
                Issue.record("no font")
                return
            }
            var style = TextStyle()
            style.font = CTFont(font, size: 20)
            let line = CTLine(StyledText("Agate", style))
            #expect(abs(CTLineGetTypographicBounds(line, nil, nil, nil) - width) < 1e-9)
        }
    }

    /// A shaper that no thread has also gives up the fonts that the program has dropped.
    @Test func idleShapersDropFonts() throws {
        let data = try Data(contentsOf: TestFonts.files[0])
        weak var weakFont: CGFont?
        func layOut() throws {
            let provider = try #require(CGDataProvider(data: (data + Data("idle".utf8)) as CFData))
            let font = try #require(CGFont(provider))
            weakFont = font
            var style = TextStyle()
            style.font = CTFont(font, size: 20)
            _ = CTLine(StyledText("Agate", style))
        }
        try layOut()
        // The catalog keeps the faces made last.
        for number in 0..<40 {
            let provider = try #require(CGDataProvider(data: (data + Data("\(number)!".utf8)) as CFData))
            _ = CTFont(try #require(CGFont(provider)), size: 20)
        }
        // A thread of another test that has just taken a shaper drops them before its layout.
        for _ in 0..<1000 where weakFont != nil {
            TextSystem.perform { _ in }
            usleep(2000)
        }
        #expect(weakFont == nil)
    }

    /// Text that is laid out while fonts are still being loaded.
    @Test func fontsLoadOnceForAllThreads() {
        let expected = (0..<8).map { Self.runs(Self.block($0)) }
        DispatchQueue.concurrentPerform(iterations: 64) { index in
            FontLoading.begin(with: ["Helvetica", "No such font", ""][index % 3])
            #expect(Self.runs(Self.block(index % 8)) == expected[index % 8])
        }
    }
}
