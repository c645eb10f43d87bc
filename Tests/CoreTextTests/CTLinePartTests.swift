import CoreGraphics
import Foundation
import Testing

@testable import CoreText

/// Parts of lines that are not the first: lines from inside a string, glyphs from inside a run, and spans behind others.
@Suite struct CTLinePartTests {
    private let latin = TestFonts.font("Latin", 20)
    private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    private let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

    private func text(_ string: String, _ attributes: [NSAttributedString.Key: Any] = [:])
        -> NSMutableAttributedString
    {
        NSMutableAttributedString(
            string: string, attributes: attributes.merging([.font: latin]) { own, _ in own })
    }

    @Test func aTypesettersLineKeepsItsPlaceInTheString() throws {
        let typesetter = CTTypesetterCreateWithAttributedString(text("The quick brown fox"))
        let line = CTTypesetterCreateLine(typesetter, CFRangeMake(4, 11))
        #expect(CTLineGetStringRange(line) == CFRangeMake(4, 11))
        let width = CTLineGetTypographicBounds(line, nil, nil, nil)
        let wide = try #require(CTLineCreateJustifiedLine(line, 1, width + 40))
        #expect(CTLineGetStringRange(wide) == CFRangeMake(4, 11))
        let token = CTLineCreateWithAttributedString(text("…"))
        let cut = try #require(CTLineCreateTruncatedLine(line, width / 2, .end, token))
        #expect(CTLineGetStringRange(cut).location == 4)
        // "brown" begins behind the space that was widened.
        let place = CTLineGetOffsetForStringIndex(wide, 10, nil)
        #expect(abs(place - CTLineGetOffsetForStringIndex(line, 10, nil) - 40) < 1)
        #expect(CTLineGetStringIndexForPosition(wide, CGPoint(x: place + 0.1, y: 0)) == 10)
    }

    @Test func linesBelowTextOfTwoColoursAreTwo() {
        let both = text("ab", [.underlineStyle: 1, .foregroundColor: red])
        both.append(text("cd", [.underlineStyle: 1, .foregroundColor: blue]))
        let line = CTLineCreateWithAttributedString(both)
        let decorations = line.line.decorations(line.text)
        #expect(decorations.map(\.span) == [0, 1])
        #expect(
            abs((decorations.last?.rect.minX ?? 0) - CTLineGetOffsetForStringIndex(line, 2, nil)) < 1 / 16)
        // In a colour of their own they are one.
        both.addAttribute(.underlineColor, value: red, range: NSRange(location: 0, length: 4))
        let one = CTLineCreateWithAttributedString(both)
        #expect(one.line.decorations(one.text).count == 1)
    }

    @Test func linesMoveWithRaisedText() throws {
        func rects(_ offset: CGFloat) -> [CGRect] {
            let line = CTLineCreateWithAttributedString(
                text("ab", [.underlineStyle: 1, .strikethroughStyle: 1, .baselineOffset: offset]))
            return line.line.decorations(line.text).map(\.rect)
        }
        try #require(rects(0).count == 2)
        for (plain, raised) in zip(rects(0), rects(5)) {
            #expect(abs(raised.minY - (plain.minY - 5)) < 1 / 16, "y runs down")
        }
    }

    @Test func glyphsAreDrawnWhereTheyStandInTheirRun() throws {
        let line = CTLineCreateWithAttributedString(text("HHHH"))
        let run = try #require((CTLineGetGlyphRuns(line) as? [CTRun])?.first)
        func columns(_ range: CFRange) throws -> [Int] {
            let context = try #require(
                CGContext(
                    data: nil, width: 80, height: 30, bitsPerComponent: 8, bytesPerRow: 0,
                    space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            context.textPosition = CGPoint(x: 2, y: 6)
            CTRunDraw(run, context, range)
            let image = try #require(context.makeImage())
            var bytes = [UInt8](repeating: 0, count: 80 * 30 * 4)
            bytes.withUnsafeMutableBytes {
                image.copyPremultipliedRGBA8(x: 0, y: 0, width: 80, height: 30, into: $0, bytesPerRow: 320)
            }
            return (0..<80).filter { x in (0..<30).contains { bytes[($0 * 80 + x) * 4 + 3] > 0 } }
        }
        let low = Int(CTLineGetOffsetForStringIndex(line, 2, nil)) + 2
        let high = Int(CTLineGetOffsetForStringIndex(line, 3, nil)) + 3
        let third = try columns(CFRangeMake(2, 1))
        #expect(!third.isEmpty && third.allSatisfy { (low...high).contains($0) }, "\(third)")
        #expect(try columns(CFRangeMake(0, 0)).count > 3 * third.count)
    }

    @Test func betweenTwoDirectionsACaretStandsAtTwoPlaces() {
        let mixed = text("ab ")
        mixed.append(NSAttributedString(string: "שלום", attributes: [.font: TestFonts.font("Hebrew", 20)]))
        mixed.append(text(" cd"))
        let line = CTLineCreateWithAttributedString(mixed)
        func places(_ index: Int) -> [CGFloat] {
            var second: CGFloat = -1
            return [CTLineGetOffsetForStringIndex(line, index, &second), second]
        }
        // Before the first Hebrew letter, which stands at the right of its word: behind the space, too.
        #expect(places(3)[0] > places(3)[1] + 20)
        let gap = places(3)[1] - places(2)[0]
        #expect(gap > 2 && gap < 10, "as wide as a space")
        // Behind the last one: at its left, and before the space that follows.
        #expect(places(7)[0] > places(7)[1] + 20)
        #expect(abs(places(7)[1] - places(3)[1]) < 1 / 16 && abs(places(7)[0] - places(3)[0]) < 1 / 16)
        for index in [0, 1, 2, 4, 5, 6, 8, 9] { #expect(places(index)[0] == places(index)[1], "\(index)") }
    }
}
