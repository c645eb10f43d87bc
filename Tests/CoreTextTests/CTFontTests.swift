import CoreGraphics
import Foundation
import Testing

@testable import CoreText

@Suite struct CTFontTests {
    private let latin = TestFonts.font("Latin", 20)

    @Test func hasMeasures() {
        #expect(CTFontGetSize(latin) == 20)
        // Noto Sans: 1069, -293 and 0 of 1000 units.
        #expect(CTFontGetUnitsPerEm(latin) == 1000)
        #expect(abs(CTFontGetAscent(latin) - 21.38) < 1e-9)
        #expect(abs(CTFontGetDescent(latin) - 5.86) < 1e-9)
        #expect(CTFontGetLeading(latin) == 0)
        #expect(abs(CTFontGetCapHeight(latin) - 14.28) < 0.01)
        #expect(abs(CTFontGetXHeight(latin) - 10.72) < 0.1)
        #expect(CTFontGetUnderlinePosition(latin) < 0)
        #expect(CTFontGetUnderlineThickness(latin) > 0)
    }

    @Test func hasNamesAndTraits() {
        #expect(CTFontCopyPostScriptName(latin) == "AgateTestLatin")
        #expect(CTFontCopyFamilyName(latin) == "Agate Test Latin")
        #expect(CTFontCopyName(latin, kCTFontStyleNameKey) == "Regular")
        #expect(!CTFontGetSymbolicTraits(latin).contains(.traitBold))
        let bold = CTFontCreateCopyWithSymbolicTraits(latin, 0, nil, .traitBold, .traitBold)
        #expect(bold.map(CTFontCopyPostScriptName) == "AgateTestLatin-Bold")
        #expect(bold.map(CTFontGetSize) == 20)
        #expect(CTFontCopyPostScriptName(TestFonts.font("Latin-Bold", 9)) == "AgateTestLatin-Bold")
    }

    @Test func hasGlyphs() {
        let characters = Array("A é".utf16)
        var glyphs = [CGGlyph](repeating: 9, count: 3), advances = [CGSize](repeating: .zero, count: 3)
        #expect(CTFontGetGlyphsForCharacters(latin, characters, &glyphs, 3))
        #expect(glyphs.allSatisfy { $0 > 0 })
        let sum = CTFontGetAdvancesForGlyphs(latin, .horizontal, glyphs, &advances, 3)
        // 639, 260 and 564 units.
        #expect(abs(sum - 29.26) < 0.001)
        #expect(abs(advances[0].width - 12.78) < 0.001)
        let path = CTFontCreatePathForGlyph(latin, glyphs[0], nil)
        var box = CGRect.zero
        CTFontGetBoundingRectsForGlyphs(latin, .horizontal, glyphs, &box, 1)
        #expect(path.map { $0.boundingBoxOfPath.isClose(to: box, 1e-6) } == true)
        #expect(CTFontCreatePathForGlyph(latin, glyphs[1], nil) == nil)
        // A surrogate pair that the font has not, and half of one.
        var others = [CGGlyph](repeating: 9, count: 3)
        #expect(!CTFontGetGlyphsForCharacters(latin, [0xD83D, 0xDE00, 0xD83D], &others, 3))
        #expect(others == [0, 0, 0])
    }

    @Test func sizesThatAreNone() {
        for size in [0, -3, CGFloat.nan] {
            #expect(CTFontGetSize(CTFont("AgateTestLatin", size: size)) == 12)
        }
    }

    @Test func fontsOfFiles() throws {
        let descriptors = try #require(
            CTFontManagerCreateFontDescriptorsFromURL(TestFonts.files[1]) as? [CTFontDescriptor])
        #expect(descriptors.count == 1)
        let font = CTFontCreateWithFontDescriptor(descriptors[0], 18, nil)
        #expect(CTFontCopyPostScriptName(font) == "AgateTestLatin-Bold")
        #expect(CTFontGetSymbolicTraits(font).contains(.traitBold))
        // A font of bytes, which has no file, is laid out like any other.
        let data = try Data(contentsOf: TestFonts.files[0])
        let provider = try #require(CGDataProvider(data: data as CFData))
        let graphicsFont = try #require(CGFont(provider))
        let line = CTLineCreateWithAttributedString(
            NSAttributedString(
                string: "Agate", attributes: [.font: CTFontCreateWithGraphicsFont(graphicsFont, 20, nil, nil)]
            ))
        let other = CTLineCreateWithAttributedString(
            NSAttributedString(string: "Agate", attributes: [.font: latin]))
        #expect(
            CTLineGetTypographicBounds(line, nil, nil, nil)
                == CTLineGetTypographicBounds(other, nil, nil, nil))
        #expect(line.line.runs.count == 1)
    }

    @Test func filesThatAreNoFonts() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "agate-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let pipe = folder.appendingPathComponent("pipe.ttf")
        mkfifo(pipe.path, 0o600)
        let text = folder.appendingPathComponent("text.ttf")
        try Data("no font".utf8).write(to: text)
        let cut = folder.appendingPathComponent("cut.ttf")
        try (try Data(contentsOf: TestFonts.files[0])).prefix(900).write(to: cut)
        for (file, code) in [
            (pipe, CTFontManagerError.Code.fileNotFound), (folder, .fileNotFound),
            (folder.appendingPathComponent("none.ttf"), .fileNotFound), (text, .unrecognizedFormat),
            (cut, .unrecognizedFormat),
        ] {
            var error: Error?
            #expect(!CTFontManagerRegisterFontsForURL(file, .process, &error))
            #expect((error as? CTFontManagerError)?.code == code, "\(file.lastPathComponent)")
            #expect("\(String(describing: error))".contains(file.lastPathComponent))
            #expect(CTFontManagerCreateFontDescriptorsFromURL(file) == nil)
        }
    }

    @Test func descriptorsFindFaces() {
        _ = TestFonts.areRegistered
        let family = CTFontDescriptorCreateWithAttributes([
            kCTFontFamilyNameAttribute: "Agate Test Latin",
            kCTFontTraitsAttribute: [kCTFontWeightTrait: NSNumber(value: 0.4)] as [AnyHashable: Any],
        ])
        #expect(
            CTFontCopyPostScriptName(CTFontCreateWithFontDescriptor(family, 11, nil)) == "AgateTestLatin-Bold"
        )
        let name = CTFontDescriptorCreateWithNameAndSize("AgateTestHebrew", 31)
        let font = CTFontCreateWithFontDescriptor(name, 0, nil)
        #expect(CTFontGetSize(font) == 31)
        #expect(CTFontCopyFamilyName(font) == "Agate Test Hebrew")
    }

    @Test func fontForString() {
        let font = CTFontCreateForString(latin, "שלום", CFRangeMake(0, 4))
        #expect(font != latin)
        #expect(CTFontCreateForString(latin, "Agate", CFRangeMake(0, 5)) == latin)
    }
}

extension CGRect {
    func isClose(to other: CGRect, _ limit: CGFloat) -> Bool {
        abs(minX - other.minX) < limit && abs(minY - other.minY) < limit && abs(maxX - other.maxX) < limit
            && abs(maxY - other.maxY) < limit
    }
}
