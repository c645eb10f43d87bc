import CoreGraphics
import Foundation
import Testing

@testable import CoreText

/// What fonts and descriptors say of themselves, and which fonts a descriptor describes.
@Suite struct FontCopyTests {
    private let latin = TestFonts.font("Latin", 20)

    @Test func tables() throws {
        let head = try #require(CTFontCopyTable(latin, CTFontTableTag(kCTFontTableHead), [])) as Data
        // The magic number of the table, and the units an em.
        #expect(head.count >= 54 && Array(head[12..<16]) == [0x5F, 0x0F, 0x3C, 0xF5])
        #expect(Int(head[18]) << 8 | Int(head[19]) == Int(CTFontGetUnitsPerEm(latin)))
        #expect(CTFontCopyTable(latin, CTFontTableTag(kCTFontTableSbix), []) == nil)
        let tags = try #require(CTFontCopyAvailableTables(latin, []) as? [NSNumber]).map(\.intValue)
        #expect(
            tags.contains(kCTFontTableHead) && tags.contains(kCTFontTableCmap)
                && !tags.contains(kCTFontTableSbix))
    }

    @Test func characters() {
        let set = CTFontCopyCharacterSet(latin)
        #expect(set.contains("A") && set.contains("é") && !set.contains("א") && !set.contains("人"))
        let hebrew =
            CTFontCopyAttribute(TestFonts.font("Hebrew", 12), kCTFontCharacterSetAttribute) as? CharacterSet
        #expect(hebrew?.contains("א") == true && hebrew?.contains("人") == false)
    }

    @Test func attributes() {
        #expect(
            CTFontCopyAttribute(latin, kCTFontNameAttribute) as? String == CTFontCopyPostScriptName(latin))
        #expect(
            CTFontCopyAttribute(latin, kCTFontFamilyNameAttribute) as? String == CTFontCopyFamilyName(latin))
        #expect((CTFontCopyAttribute(latin, kCTFontSizeAttribute) as? NSNumber)?.doubleValue == 20)
        #expect(CTFontCopyAttribute(latin, kCTFontMatrixAttribute) as? CGAffineTransform == .identity)
        #expect(
            (CTFontCopyAttribute(latin, kCTFontURLAttribute) as? URL)?.lastPathComponent
                == "AgateTestLatin.ttf")
        #expect(CTFontCopyAttribute(latin, "NSNoSuchAttribute") == nil)
    }

    @Test func fontsThatDoNotVary() {
        #expect(CTFontCopyVariation(latin) == nil && CTFontCopyVariationAxes(latin) == nil)
        let varied = CTFontDescriptorCreateCopyWithVariation(
            CTFontCopyFontDescriptor(latin), 0x7767_6874, 700)
        let font = CTFontCreateWithFontDescriptor(varied, 0, nil)
        #expect(CTFontCopyPostScriptName(font) == CTFontCopyPostScriptName(latin))
    }

    @Test func features() throws {
        #expect(CTFontCopyFeatureSettings(latin) == nil)
        let descriptor = CTFontDescriptorCreateWithAttributes([
            kCTFontFeatureSettingsAttribute: [
                [kCTFontOpenTypeFeatureTag: "kern", kCTFontOpenTypeFeatureValue: 0],
                [kCTFontFeatureTypeIdentifierKey: 1, kCTFontFeatureSelectorIdentifierKey: 3],
                [kCTFontOpenTypeFeatureTag: "; {}", kCTFontOpenTypeFeatureValue: 1],
            ]
        ])
        let font = CTFontCreateCopyWithAttributes(latin, 0, nil, descriptor)
        let settings = try #require(CTFontCopyFeatureSettings(font) as? [CFDictionary])
        #expect(settings.map { $0[kCTFontOpenTypeFeatureTag] as? String } == ["kern", "liga"])
        #expect(font != latin && CTFontCopyFontDescriptor(font).features == font.features)
        func width(_ font: CTFont) -> Double {
            let text = NSAttributedString(string: "AVATAR", attributes: [.font: font])
            return CTLineGetTypographicBounds(CTLineCreateWithAttributedString(text), nil, nil, nil)
        }
        // Pairs of letters are no longer moved together.
        #expect(width(font) > width(latin) + 0.5)
        let tags = try #require(
            CTFontCopyFeatures(CTFontCreateWithName("DejaVu Sans", 12, nil)) as? [CFDictionary])
        #expect(tags.contains { $0[kCTFontOpenTypeFeatureTag] as? String == "liga" })
    }

    // MARK: Descriptors

    private func names(_ attributes: CFDictionary, _ mandatory: Set<AnyHashable>? = nil) -> [String] {
        let found = CTFontDescriptorCreateMatchingFontDescriptors(
            CTFontDescriptorCreateWithAttributes(attributes), mandatory)
        return (found as? [CTFontDescriptor] ?? []).compactMap {
            CTFontDescriptorCopyAttribute($0, kCTFontNameAttribute) as? String
        }
    }

    @Test func matchingDescriptors() throws {
        let sans = names([kCTFontFamilyNameAttribute: "Liberation Sans"])
        #expect(sans.first == "LiberationSans" && Set(sans).count == 4)
        let bold: CFDictionary = [
            kCTFontSymbolicTrait: NSNumber(value: CTFontSymbolicTraits.traitBold.rawValue)
        ]
        #expect(
            names([kCTFontFamilyNameAttribute: "Liberation Sans", kCTFontTraitsAttribute: bold])
                == ["LiberationSans-Bold", "LiberationSans-BoldItalic"])
        // What need not be so orders the fonts.
        let ordered = names(
            [kCTFontFamilyNameAttribute: "Liberation Sans", kCTFontTraitsAttribute: bold],
            [kCTFontFamilyNameAttribute])
        #expect(
            ordered.count == 4
                && Set(ordered.prefix(2)) == ["LiberationSans-Bold", "LiberationSans-BoldItalic"])
        #expect(names([kCTFontNameAttribute: "DejaVuSans-Bold"]) == ["DejaVuSans-Bold"])
        // A name of Apple's is that of the font that stands in for it; one that nobody knows describes none.
        #expect(names([kCTFontNameAttribute: "Helvetica-Bold"]) == ["LiberationSans-Bold"])
        #expect(names([kCTFontFamilyNameAttribute: "No Such Family"]) == [])
        #expect(
            CTFontDescriptorCreateMatchingFontDescriptor(
                CTFontDescriptorCreateWithNameAndSize("No Such Font", 12), nil) == nil)
        let one = try #require(
            CTFontDescriptorCreateMatchingFontDescriptor(
                CTFontDescriptorCreateWithNameAndSize("DejaVuSans-Bold", 31), nil))
        let font = CTFontCreateWithFontDescriptor(one, 0, nil)
        #expect(CTFontCopyPostScriptName(font) == "DejaVuSans-Bold" && CTFontGetSize(font) == 31)
        _ = latin
        #expect(
            names([kCTFontCharacterSetAttribute: CharacterSet(charactersIn: "人权")]).contains(
                "AgateTestChinese"))
        #expect(names([:]).count > 10)
    }

    @Test func copiesOfDescriptors() throws {
        let sans = CTFontDescriptorCreateWithNameAndSize("LiberationSans", 14)
        let serif = try #require(CTFontDescriptorCreateCopyWithFamily(sans, "Liberation Serif"))
        #expect(CTFontCopyPostScriptName(CTFontCreateWithFontDescriptor(serif, 0, nil)) == "LiberationSerif")
        let bold = try #require(CTFontDescriptorCreateCopyWithSymbolicTraits(sans, .traitBold, .traitBold))
        let font = CTFontCreateWithFontDescriptor(bold, 0, nil)
        #expect(CTFontCopyPostScriptName(font) == "LiberationSans-Bold" && CTFontGetSize(font) == 14)
        let digits = CTFontDescriptorCreateCopyWithFeature(sans, 6, 1)
        #expect(digits.features == [FontFeature("pnum", 1)])
    }

    // MARK: Registering

    @Test func registersSeveralFiles() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "fonts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let font = folder.appendingPathComponent("a.ttf"), text = folder.appendingPathComponent("b.ttf")
        try FileManager.default.copyItem(
            at: TestFonts.folder.appendingPathComponent("AgateTestThai.ttf"), to: font)
        try Data("no font".utf8).write(to: text)
        let missing = folder.appendingPathComponent("c.ttf")
        var codes: [CTFontManagerError.Code] = [], calls = 0
        CTFontManagerRegisterFontURLs([font, text, missing, 7], .process, true) { errors, done in
            codes = errors.compactMap { ($0 as? CTFontManagerError)?.code }
            calls += 1
            #expect(done)
            return true
        }
        #expect(codes == [.unrecognizedFormat, .fileNotFound, .fileNotFound] && calls == 1)
        var errors: CFArray?
        #expect(CTFontManagerRegisterFontsForURLs([font], .process, &errors) && errors == nil)
        #expect(!CTFontManagerUnregisterFontsForURLs([font, missing], .process, &errors))
        #expect((errors as? [CTFontManagerError])?.map(\.code) == [.notRegistered])
        CTFontManagerUnregisterFontURLs([font], .process) { errors, _ in
            codes = errors.compactMap { ($0 as? CTFontManagerError)?.code }
            return true
        }
        #expect(codes == [.notRegistered])
    }
}
