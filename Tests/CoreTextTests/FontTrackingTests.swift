import CoreGraphics
import Foundation
import Testing

@testable import CoreText

/// The tracking of the fonts that stand for Apple's system font.
@Suite struct FontTrackingTests {
    @Test func valuesBySize() {
        func thousandths(_ family: String, _ size: CGFloat) -> CGFloat {
            (FontTracking.tracking(of: family, size: size) / size * 1000 * 16).rounded() / 16
        }
        // As published, and between published sizes.
        #expect([5, 6, 11, 12, 13, 17].map { thousandths("Inter", $0) } == [41, 41, 6, 0, -6, -26])
        #expect(thousandths("Inter", 16.5) == -23 && thousandths("Inter", 1000) == -56)
        #expect([20, 25.5, 28, 100].map { thousandths("Inter Display", $0) } == [10, 1, 0, -14])
        #expect(thousandths("Liberation Sans", 17) == 0 && thousandths("Inter Tight", 17) == 0)
    }

    /// Only the system font has tracking, not the family that stands for it.
    @Test func fontsWithTracking() throws {
        let plain = TestFonts.font("Latin", 17), face = try #require(plain.face)
        // The test's font under the name of a family with tracking.
        let inter = FontFace(
            font: face.font, path: face.path, family: "Inter", style: face.style, weight: face.weight,
            slant: face.slant, width: face.width, isMonospaced: face.isMonospaced,
            alias: "agate-test-inter", generic: face.generic)
        #expect(CTFont(inter, 17).tracking(at: 17) == 0)
        #expect(abs(CTFont(inter, 17, lineMetrics: .system).tracking(at: 17) + 0.442) < 1e-9)
        #expect(CTFont(plain, lineMetrics: .system).tracking(at: 17) == 0)
    }

    private func lines(
        _ string: String, tracking: CGFloat, width: Double? = nil, _ style: TextStyle = TextStyle()
    ) throws -> [TextLine] {
        let text = StyledText(string, style), face = try #require(TestFonts.font("Latin", 17).face)
        var settings = LayoutSettings()
        settings.width = width
        let lines = TextShaper.perform { shaper in
            shaper.lines(
                of: ParagraphText(text, 0..<string.utf16.count), text,
                base: TextShaper.BaseFont(face: face, size: 17, tracking: tracking), settings)
        }
        return try #require(lines)
    }

    /// Each letter is moved by the tracking of those before it, and the last one takes its own off the width.
    @Test func linesAreTighter() throws {
        let string = "Hamburg fonstiv"
        let plain = try #require(try lines(string, tracking: 0).first)
        let tight = try #require(try lines(string, tracking: -0.5).first)
        #expect(abs(tight.width - plain.width + 7.5) < 1 / 64)
        #expect(
            abs(tight.runs[0].advances.reduce(0, +) - tight.width) < 1 / 64
                && tight.runs[0].width == tight.width)
        for (index, (a, b)) in zip(plain.runs[0].positions, tight.runs[0].positions).enumerated() {
            #expect(abs(a.x - b.x - 0.5 * CGFloat(index)) < 1 / 64, "\(index)")
        }
        // The last letter of wide text has none: the line would be longer than it was broken at.
        let wide = try #require(try lines(string, tracking: 0.5).first)
        #expect(abs(wide.width - plain.width - 7) < 1 / 64)
        // An attribute's kern is added.
        var style = TextStyle()
        style.kern = 2
        let both = try #require(try lines(string, tracking: -0.5, style).first)
        #expect(abs(both.width - plain.width - 14 * 1.5 + 0.5) < 1 / 64)
    }

    @Test func linesAreBrokenByTheirWidthWithTracking() throws {
        let string = "Hamburg fonstiv", plain = try #require(try lines(string, tracking: 0).first).width
        #expect(try lines(string, tracking: 0, width: plain - 3).count == 2)
        #expect(try lines(string, tracking: -0.5, width: plain - 3).count == 1)
        let broken = try lines(string, tracking: -0.5, width: plain - 30)
        #expect(broken.count == 2 && broken.allSatisfy { $0.runs.last?.width ?? 0 > 0 })
    }
}
