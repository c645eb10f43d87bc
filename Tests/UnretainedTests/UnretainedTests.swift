import CoreGraphics
import CoreText
import Foundation
import ImageIO
import Testing
import UnretainedCases

/// What a function returns without retaining it lives as long as its owner, or, if nothing owns it, for the calls that
/// follow. `MALLOC_PERTURB_=90` overwrites released memory, so that a run of these tests with it finds more.
@Suite struct UnretainedTests {
    private let text = "Sphinx of black quartz, judge my vow"

    @Test func runsOfLines() {
        for _ in 0..<50 {
            #expect(UnretainedCases.glyphCount(text) == 36)
            #expect(UnretainedCases.glyphCountOfTemporary(text) == 36)
        }
    }

    @Test func attributesOfRuns() {
        for size in 1..<100 { #expect(UnretainedCases.fontSize(CGFloat(size)) == CGFloat(size)) }
        #expect(UnretainedCases.defaultFontSize() == 12)
    }

    @Test func pointersOfRuns() {
        let found = UnretainedCases.pointers(text)
        let line = CTLineCreateWithAttributedString(NSAttributedString(string: text))
        let run = (CTLineGetGlyphRuns(line) as? [CTRun])?.first
        var glyphs = [CGGlyph](repeating: 0, count: 36)
        run.map { CTRunGetGlyphs($0, CFRangeMake(0, 0), &glyphs) }
        #expect(found.glyphs == glyphs)
        #expect(abs(found.width - CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil))) < 0.001)
        #expect(found.last.x > found.width * 0.9 && found.last.y == 0)
    }

    @Test func linesOfFrames() {
        let words = String(repeating: "word ", count: 40)
        let setter = CTFramesetterCreateWithAttributedString(NSAttributedString(string: words))
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 70, height: 1000), transform: nil)
        let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil)
        let expected = (CTFrameGetLines(frame) as? [CTLine] ?? []).map { CTLineGetGlyphCount($0) }
        #expect(expected.count > 10)
        for _ in 0..<20 { #expect(UnretainedCases.linesOfFrame(words, width: 70) == expected) }
    }

    @Test func fontFeatures() {
        let font = CTFontCreateWithName("DejaVu Sans" as CFString, 12, nil)
        let tags = (CTFontCopyFeatures(font) ?? []).compactMap {
            ($0 as? CFDictionary)?[kCTFontOpenTypeFeatureTag] as? String
        }
        #expect(tags.count > 3 && UnretainedCases.features(font) == tags)
    }

    @Test func delaysOfFrames() throws {
        let data = NSMutableData()
        let destination = try #require(
            CGImageDestinationCreateWithData(data, "com.compuserve.gif" as CFString, 3, nil))
        for index in 1...3 {
            let context = try #require(
                CGContext(
                    data: nil, width: 4, height: 3, bitsPerComponent: 8, bytesPerRow: 0,
                    space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            context.setFillColor(CGColor(red: CGFloat(index) / 3, green: 0, blue: 0, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
            let image = try #require(context.makeImage())
            CGImageDestinationAddImage(
                destination, image,
                [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFDelayTime: Double(index) / 10]]
                    as CFDictionary)
        }
        #expect(CGImageDestinationFinalize(destination))
        let source = try #require(CGImageSourceCreateWithData(data, nil))
        for index in 0..<3 {
            #expect(abs(UnretainedCases.delay(source, index) - Double(index + 1) / 10) < 0.001)
        }
    }

    @Test func bytesOfPictures() {
        for size in [1, 3, 40, 300] {
            #expect(UnretainedCases.byteSum(200, size: size) == size * size * 455)
            #expect(UnretainedCases.byteSumAmongOthers(7, size: size) == size * size * 262)
        }
    }

    @Test func collections() {
        let words = (0..<40).map { "a word of some length, number \($0)" }
        #expect(UnretainedCases.arrayInDictionary(words) == words)
        #expect(UnretainedCases.strings(50).last == "a string of more than fifteen bytes 49")
        #expect(UnretainedCases.performed(3) == "an object that a method made, number 3")
    }
}
