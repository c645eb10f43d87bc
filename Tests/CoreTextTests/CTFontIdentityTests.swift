import CoreGraphics
import Foundation
import Testing

@testable import CoreText

/// A font that was made of another is that one, with all that was done to it.
@Suite struct CTFontIdentityTests {
    private let latin = TestFonts.font("Latin", 20)

    private func width(_ font: CTFont, _ string: String = "Agate") -> Double {
        CTLineGetTypographicBounds(line(font, string), nil, nil, nil)
    }

    private func line(_ font: CTFont, _ string: String = "Agate") -> CTLine {
        CTLineCreateWithAttributedString(NSAttributedString(string: string, attributes: [.font: font]))
    }

    @Test func graphicsFontsLeadBack() throws {
        let graphics = try #require(CTFontCopyGraphicsFont(latin, nil))
        #expect(CTFontCreateWithGraphicsFont(graphics, 20, nil, nil) == latin)
        // The family has no italic face, so this one leans.
        let leaning = try #require(
            CTFontCreateCopyWithSymbolicTraits(latin, 0, nil, .traitItalic, .traitItalic))
        let slanted = try #require(CTFontCopyGraphicsFont(leaning, nil))
        #expect(slanted.slant > 0.1)
        let copy = CTFontCreateWithGraphicsFont(slanted, 20, nil, nil)
        #expect(copy == leaning && CTFontGetSymbolicTraits(copy).contains(.traitItalic))
        #expect(line(copy).line.runs.first?.font === slanted)
    }

    @Test func fontsThatPangoFoundKeepWhatIsDoneToThem() throws {
        // As a font for characters that the first one hasn't comes: with a slant, and known to nobody.
        let path = TestFonts.files[3].path
        let font = try #require(CGFont.open(path: path, emboldens: true, slant: 0.25))
        let made = CTFontCreateWithGraphicsFont(font, 20, nil, nil)
        let drawn = try #require(line(made, "שלום").line.runs.first?.font)
        #expect(drawn.slant == 0.25 && drawn.emboldens)
        #expect(CTFontGetSymbolicTraits(made).isSuperset(of: [.traitBold, .traitItalic]))
    }

    @Test func copiesStayWithTheirFile() throws {
        // Nobody registered this family.
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "agate-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("own.ttf")
        var data = try Data(contentsOf: TestFonts.files[0])
        let name = Data("Agate Test Latin".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
        let other = Data("Agate Unregisted".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
        while let place = data.range(of: name) { data.replaceSubrange(place, with: other) }
        try data.write(to: file)
        let descriptor = try #require(
            (CTFontManagerCreateFontDescriptorsFromURL(file) as? [CTFontDescriptor])?.first)
        let font = CTFontCreateWithFontDescriptor(descriptor, 20, nil)
        #expect(CTFontCopyFamilyName(font) == "Agate Unregisted")
        for attributes in [
            CTFontDescriptorCreateWithAttributes([kCTFontSizeAttribute: NSNumber(value: 11)]),
            CTFontDescriptorCreateWithAttributes([kCTFontMatrixAttribute: CGAffineTransform(scaleX: 2, y: 1)]
            ),
            CTFontDescriptorCreateWithAttributes([
                kCTFontTraitsAttribute: [kCTFontWeightTrait: NSNumber(value: 0.0)] as [AnyHashable: Any]
            ]),
            CTFontDescriptorCreateWithAttributes([
                kCTFontTraitsAttribute: [kCTFontWeightTrait: NSNumber(value: 0.4)] as [AnyHashable: Any]
            ]),
            CTFontDescriptorCreateWithAttributes([kCTFontNameAttribute: CTFontCopyPostScriptName(font)]),
        ] {
            let copy = CTFontCreateCopyWithAttributes(font, 0, nil, attributes)
            #expect(CTFontCopyFamilyName(copy) == "Agate Unregisted", "\(attributes.attributes)")
        }
        // What is a font of its own is taken.
        let bold = CTFontCopyFontDescriptor(TestFonts.font("Latin-Bold", 9))
        #expect(
            CTFontCopyPostScriptName(CTFontCreateCopyWithAttributes(font, 0, nil, bold))
                == "AgateTestLatin-Bold")
    }

    // MARK: Matrices

    @Test func matricesCountInLines() throws {
        func font(_ matrix: CGAffineTransform) -> CTFont {
            var matrix = matrix
            return CTFontCreateCopyWithAttributes(latin, 0, &matrix, nil)
        }
        let plain = width(latin)
        var ascent: CGFloat = 0
        // Twice as large both ways, twice as wide, twice as high.
        _ = CTLineGetTypographicBounds(line(font(CGAffineTransform(scaleX: 2, y: 2))), &ascent, nil, nil)
        #expect(abs(width(font(CGAffineTransform(scaleX: 2, y: 2))) - 2 * plain) < 1 / 16)
        #expect(abs(ascent - 2 * 21.38) < 0.05)
        #expect(abs(width(font(CGAffineTransform(scaleX: 2, y: 1))) - 2 * plain) < 1 / 16)
        let high = line(font(CGAffineTransform(scaleX: 1, y: 2)))
        #expect(abs(CTLineGetTypographicBounds(high, &ascent, nil, nil) - plain) < 1 / 16)
        #expect(abs(ascent - 2 * 21.38) < 0.05)
        let box = CTLineGetImageBounds(high, nil), flat = CTLineGetImageBounds(line(latin), nil)
        #expect(abs(box.height - 2 * flat.height) < 0.1 && abs(box.width - flat.width) < 0.1)
        // Letters that lean reach further to the right, and take no more room.
        let leaning = line(font(CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)))
        #expect(abs(CTLineGetTypographicBounds(leaning, nil, nil, nil) - plain) < 1 / 64)
        #expect(CTLineGetImageBounds(leaning, nil).maxX > flat.maxX + 2)
        let run = try #require((CTLineGetGlyphRuns(leaning) as? [CTRun])?.first)
        #expect(CTRunGetStatus(run).contains(.hasNonIdentityMatrix) && CTRunGetTextMatrix(run).c == 0.5)
        let own = try #require(CTRunGetAttributes(run)[kCTFontAttributeName] as? CTFont)
        #expect(CTFontGetMatrix(own).c == 0.5)
    }

    @Test func matricesThatAreNone() {
        for matrix in [
            CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0), CGAffineTransform(scaleX: .nan, y: 1),
            CGAffineTransform(scaleX: .infinity, y: 1), CGAffineTransform(scaleX: 1, y: 0),
            CGAffineTransform(scaleX: 1e-300, y: 1e300), CGAffineTransform(scaleX: -1e9, y: 1e9),
        ] {
            var matrix = matrix
            let line = line(CTFontCreateCopyWithAttributes(latin, 0, &matrix, nil))
            for run in line.line.runs {
                #expect(run.positions.allSatisfy { $0.x.isFinite && $0.y.isFinite })
                #expect(run.ascent.isFinite && run.width.isFinite)
            }
        }
    }

    @Test func metricsFollowTheMatrix() {
        var matrix = CGAffineTransform(scaleX: 3, y: 2)
        let font = CTFontCreateCopyWithAttributes(latin, 0, &matrix, nil)
        #expect(CTFontGetSize(font) == 20 && CTFontGetMatrix(font) == matrix)
        #expect(abs(CTFontGetAscent(font) - 2 * CTFontGetAscent(latin)) < 0.05)
        #expect(abs(CTFontGetXHeight(font) - 2 * CTFontGetXHeight(latin)) < 0.05)
        var glyph = CTFontGetGlyphWithName(latin, "A"), box = CGRect.zero, plain = CGRect.zero
        if glyph == 0 { CTFontGetGlyphsForCharacters(latin, [65], &glyph, 1) }
        #expect(
            abs(
                CTFontGetAdvancesForGlyphs(font, .horizontal, &glyph, nil, 1)
                    - 3 * CTFontGetAdvancesForGlyphs(latin, .horizontal, &glyph, nil, 1)) < 0.05)
        CTFontGetBoundingRectsForGlyphs(font, .horizontal, &glyph, &box, 1)
        CTFontGetBoundingRectsForGlyphs(latin, .horizontal, &glyph, &plain, 1)
        #expect(abs(box.width - 3 * plain.width) < 0.05 && abs(box.height - 2 * plain.height) < 0.05)
        #expect(
            CTFontCreatePathForGlyph(font, glyph, nil).map { $0.boundingBoxOfPath.isClose(to: box, 1e-6) }
                == true)
    }
}
