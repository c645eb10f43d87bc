import CoreText
import Foundation
import Testing

@testable import UIKit

/// Fonts: metrics, names, weights, text styles.
@Suite struct UIFontTests {
    @Test(arguments: [1, 10, 17, 33.5, 100] as [CGFloat])
    func systemMetrics(_ size: CGFloat) {
        for font in [
            UIFont.systemFont(ofSize: size), .boldSystemFont(ofSize: size), .italicSystemFont(ofSize: size),
            .systemFont(ofSize: size, weight: .thin), .monospacedDigitSystemFont(ofSize: size, weight: .bold),
        ] {
            #expect(font.pointSize == size && abs(font.lineHeight - 2444 / 2048 * size) < 1e-9)
            #expect(
                abs(font.ascender - 1950 / 2048 * size) < 1e-9
                    && abs(font.descender + 494 / 2048 * size) < 1e-9)
            #expect(abs(font.capHeight - 0.705 * size) < 1e-9 && abs(font.xHeight - 0.526 * size) < 1e-9)
            #expect(abs(font.lineHeight - (font.ascender - font.descender)) < 1e-9 && font.leading == 0)
        }
    }

    @Test func weights() {
        #expect(UIFont.Weight.ultraLight.rawValue == -0.8 && UIFont.Weight.black.rawValue == 0.62)
        #expect(UIFont.Weight.medium.rawValue == 0.23 && UIFont.Weight.semibold.rawValue == 0.3)
        #expect(UIFont.systemFont(ofSize: 10, weight: .semibold).fontName == ".SFUI-Semibold")
        #expect(UIFont.italicSystemFont(ofSize: 10).fontName == ".SFUI-RegularItalic")
        #expect(UIFont.systemFont(ofSize: 10).familyName == ".AppleSystemUIFont")
        let plain = UIFont.systemFont(ofSize: 10), bold = UIFont.boldSystemFont(ofSize: 10)
        #expect(plain != bold && plain == UIFont.systemFont(ofSize: 10, weight: .regular))
        #expect(
            plain != plain.withSize(11) && plain == plain.withSize(10)
                && bold.withSize(3).fontName == bold.fontName)
        #expect(bold.fontDescriptor.symbolicTraits.contains(.traitBold))
        #expect(!plain.fontDescriptor.symbolicTraits.contains(.traitBold))
    }

    @Test(arguments: [0, -3, CGFloat.nan, .infinity, 1e30])
    func oddSizes(_ size: CGFloat) {
        for font in [UIFont.systemFont(ofSize: size), UIFont(name: "Helvetica", size: size)] {
            let font = font ?? UIFont()
            #expect(font.pointSize > 0 && font.pointSize <= 1e5 && font.lineHeight.isFinite)
        }
        #expect(UIFont.systemFont(ofSize: 10, weight: UIFont.Weight(size)).pointSize == 10)
        _ = UIFontMetrics.default.scaledValue(for: size)
    }

    @Test func names() throws {
        let helvetica = try #require(UIFont(name: "Helvetica", size: 20))
        #expect(helvetica.pointSize == 20 && helvetica.system == nil)
        #expect(helvetica.ctFont == CTFont("Helvetica", size: 20))
        #expect(helvetica.ascender == CTFontGetAscent(helvetica.ctFont))
        #expect(helvetica.descender == -CTFontGetDescent(helvetica.ctFont) && helvetica.descender < 0)
        #expect(UIFont(name: "No Such Font Anywhere", size: 12) == nil && UIFont(name: "", size: 12) == nil)
        #expect(UIFont(name: ".SFUI-Bold", size: 12) == UIFont.boldSystemFont(ofSize: 12))
        #expect(UIFont.familyNames == UIFont.familyNames.sorted() && !UIFont.familyNames.isEmpty)
        for family in UIFont.familyNames.prefix(5) {
            #expect(!UIFont.fontNames(forFamilyName: family).isEmpty)
        }
        #expect(UIFont.fontNames(forFamilyName: "None").isEmpty)
    }

    @Test func textStyles() {
        let sizes: [(UIFont.TextStyle, CGFloat)] = [
            (.body, 17), (.headline, 17), (.title1, 28), (.title2, 22), (.title3, 20), (.callout, 16),
            (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11), (.largeTitle, 34),
        ]
        for (style, size) in sizes { #expect(UIFont.preferredFont(forTextStyle: style).pointSize == size) }
        #expect(UIFont.preferredFont(forTextStyle: .headline).fontName == ".SFUI-Semibold")
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: large).pointSize == 53)
        large.performAsCurrent { #expect(UIFont.preferredFont(forTextStyle: .caption2).pointSize == 40) }
        // Every style grows with the category.
        for (style, _) in sizes {
            let row = UIContentSizeCategory.ordered.map { style.pointSize(at: $0) }
            #expect(row == row.sorted())
        }
    }

    @Test func scaledFonts() {
        let large = UITraitCollection(traitsFrom: [
            UITraitCollection(preferredContentSizeCategory: .accessibilityMedium),
            UITraitCollection(displayScale: 2),
        ])
        let metrics = UIFontMetrics(forTextStyle: .body), font = UIFont.systemFont(ofSize: 20)
        #expect(metrics.scaledValue(for: 10) == 10 && metrics.scaledFont(for: font) == font)
        // 28 points in place of 17.
        #expect(metrics.scaledValue(for: 17, compatibleWith: large) == 28)
        #expect(metrics.scaledFont(for: font, compatibleWith: large).pointSize == 33)
        let limited = metrics.scaledFont(for: font, maximumPointSize: 25, compatibleWith: large)
        #expect(limited.pointSize == 25)
    }

    @Test func descriptors() throws {
        let descriptor = UIFont.systemFont(ofSize: 14).fontDescriptor
        #expect(
            descriptor.pointSize == 14 && UIFont(descriptor: descriptor, size: 0) == .systemFont(ofSize: 14))
        let bold = try #require(descriptor.withSymbolicTraits([.traitBold, .traitItalic]))
        let font = UIFont(descriptor: bold, size: 20)
        #expect(
            font.pointSize == 20 && font.fontName == ".SFUI-BoldItalic"
                && abs(font.lineHeight - 2444 / 2048 * 20) < 1e-9)
        #expect(UIFont(descriptor: descriptor.withSize(9), size: 0).pointSize == 9)
        let mono = try #require(descriptor.withDesign(.monospaced))
        #expect(mono.symbolicTraits.contains(.traitMonoSpace))
        let heavy = descriptor.addingAttributes([
            .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy]
        ])
        #expect(UIFont(descriptor: heavy, size: 0).fontName == ".SFUI-Heavy")
        let named = UIFontDescriptor(name: "Helvetica", size: 11)
        #expect(UIFont(descriptor: named, size: 0).ctFont == CTFont("Helvetica", size: 11))
        #expect(named.withDesign(.serif) == nil)
        let traits = UIFontDescriptor(name: "Helvetica", size: 11).withSymbolicTraits(.traitBold)
        #expect(traits?.symbolicTraits.contains(.traitBold) ?? true)
    }

    @Test func archives() throws {
        for font in [UIFont.systemFont(ofSize: 13, weight: .heavy), .italicSystemFont(ofSize: 9)] {
            let data = try NSKeyedArchiver.archivedData(withRootObject: font, requiringSecureCoding: true)
            #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIFont.self, from: data) == font)
        }
    }
}
