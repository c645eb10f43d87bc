import CoreText
import Foundation
import Testing

@testable import UIKit

/// Strings with fonts and colours of UIKit: as those with Core Text's.
@Suite struct StringAttributeTests {
    private let font = UIFont.systemFont(ofSize: 18, weight: .semibold)

    private func both(
        _ key: NSAttributedString.Key, _ ours: Any, _ core: Any
    ) -> (NSAttributedString, NSAttributedString) {
        (
            NSAttributedString(string: "Agate g", attributes: [.font: font, key: ours]),
            NSAttributedString(string: "Agate g", attributes: [.font: font.ctFont, key: core])
        )
    }

    @Test func sizes() {
        let (a, b) = both(.kern, 1, 1)
        #expect(a.size() == b.size() && a.size().width > 40)
        #expect(
            "Agate".size(withAttributes: [.font: font]) == "Agate".size(withAttributes: [.font: font.ctFont]))
        #expect(
            "A longer text".boundingRect(
                with: CGSize(width: 40, height: 0), options: .usesLineFragmentOrigin,
                attributes: [.font: font],
                context: nil
            ).height > 40)
    }

    /// Lines of the system font are as high as the font says, in whatever font they are drawn.
    @Test(arguments: [10, 17, 33.5] as [CGFloat])
    func lineHeights(_ size: CGFloat) {
        let font = UIFont.systemFont(ofSize: size)
        for (text, lines) in [("Agate", 1), ("", 1), ("a\nb", 2), ("a\n\nb\n\nc", 5), ("\n\n", 2)]
            as [(String, CGFloat)]
        {
            let height = text.size(withAttributes: [.font: font]).height
            #expect(abs(height - lines * font.lineHeight) < 0.01)
        }
        let wrapped =
            "one two three four".boundingRect(
                with: CGSize(width: size * 3, height: .infinity), options: [.usesLineFragmentOrigin],
                attributes: [.font: font], context: nil
            ).height / font.lineHeight
        #expect(wrapped > 1.9 && abs(wrapped - wrapped.rounded()) < 1e-3)
        let single = "g".boundingRect(with: .zero, attributes: [.font: font], context: nil)
        // Relative to the baseline, y up as Core Text's bounding rectangles.
        #expect(abs(single.minY - font.descender) < 0.01 && abs(single.height - font.lineHeight) < 0.01)
        let line = CTLineCreateWithAttributedString(
            NSAttributedString(string: "g", attributes: [.font: font]))
        var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        _ = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
        #expect(abs(ascent - font.ascender) < 1e-6 && abs(descent + font.descender) < 1e-6 && leading == 0)
    }

    /// Characters that the font lacks keep the height of the font that draws them.
    @Test func otherFontsKeepTheirMetrics() {
        let helvetica = CTFont("Helvetica", size: 20)
        let plain = "Ag".size(withAttributes: [.font: helvetica]).height
        #expect(
            abs(
                plain
                    - (CTFontGetAscent(helvetica) + CTFontGetDescent(helvetica) + CTFontGetLeading(helvetica))
            ) < 0.1)
    }

    @Test(arguments: [
        NSAttributedString.Key.foregroundColor, .backgroundColor, .underlineColor, .strokeColor,
    ])
    func colors(_ key: NSAttributedString.Key) throws {
        let (a, b) = both(key, UIColor.systemRed, UIColor.systemRed.cgColor)
        func draw(_ text: NSAttributedString) throws -> Pixels {
            let text = NSMutableAttributedString(attributedString: text)
            let all = NSRange(location: 0, length: text.length)
            if key == .underlineColor { text.addAttribute(.underlineStyle, value: 1, range: all) }
            if key == .strokeColor { text.addAttribute(.strokeWidth, value: 4, range: all) }
            return try Pixels.drawn(120, 40) { text.draw(at: CGPoint(x: 3, y: 4)) }
        }
        let ours = try draw(a)
        #expect(try ours == draw(b))
        // Something red was drawn.
        #expect((0..<120 * 40).contains { ours.bytes[$0 * 4] > 200 && ours.bytes[$0 * 4 + 2] < 100 })
    }

    @Test func dynamicColors() throws {
        let text = NSAttributedString(
            string: "HHHH",
            attributes: [.font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.label])
        func brightest() throws -> UInt8 {
            try Pixels.drawn(100, 40) { text.draw(at: .zero) }.bytes.enumerated()
                .filter { $0.offset % 4 == 0 }.map(\.element).max() ?? 0
        }
        #expect(try brightest() == 0)
        let inDark = try UITraitCollection(userInterfaceStyle: .dark).asCurrent { try brightest() }
        #expect(inDark == 255)
    }

    @Test func shadows() throws {
        func draw(_ color: Any) throws -> Pixels {
            let shadow = NSShadow()
            shadow.shadowOffset = CGSize(width: 2, height: 2)
            shadow.shadowColor = color
            return try Pixels.drawn(80, 30) {
                "Shade".draw(at: .zero, withAttributes: [.font: font, .shadow: shadow])
            }
        }
        #expect(try draw(UIColor.blue) == draw(UIColor.blue.cgColor))
        #expect(try draw(UIColor.blue) != draw(UIColor.green))
        let (a, b) = (NSShadow(), NSShadow())
        a.shadowColor = UIColor.blue
        b.shadowColor = UIColor.blue.cgColor
        #expect(a == b)
    }

    @Test func attachments() throws {
        let pixels = try Pixels.image(20, 10) { _, _ in [0, 255, 0, 255] }
        let attachment = NSTextAttachment()
        attachment.image = UIImage(cgImage: pixels, scale: 2, orientation: .up)
        let size = NSAttributedString(attachment: attachment).size()
        #expect(abs(size.width - 10) < 1e-6)
        #expect((attachment.image as UIImage?)?.scale == 2)
        let drawn = try Pixels.drawn(20, 30) { NSAttributedString(attachment: attachment).draw(at: .zero) }
        #expect(drawn.bytes.enumerated().contains { $0.offset % 4 == 1 && $0.element == 255 })
    }

    /// An archive of a layer keeps what its text is drawn in.
    @Test func archivedTextLayers() throws {
        let layer = CATextLayer()
        layer.string = NSAttributedString(
            string: "Agate",
            attributes: [.font: UIFont(name: "Helvetica", size: 20) ?? font, .foregroundColor: UIColor.red])
        let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: false)
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = false
        let back = try #require(unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? CATextLayer)
        let text = try #require(back.string as? NSAttributedString)
        let values = text.attributes(at: 0, effectiveRange: nil)
        #expect(values[.foregroundColor] as? CGColor == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
        #expect((values[.font] as? CTFont).map(CTFontGetSize) == 20)
        #expect(back.preferredFrameSize() == layer.preferredFrameSize())
    }

    @Test func textLayers() {
        let layer = CATextLayer()
        layer.string = "Agate"
        layer.fontSize = 20
        layer.font = UIFont.boldSystemFont(ofSize: 5)
        let ours = layer.preferredFrameSize()
        layer.font = UIFont.boldSystemFont(ofSize: 5).ctFont
        #expect(layer.preferredFrameSize() == ours && ours.width > 0)
        layer.font = "Helvetica"
        #expect(layer.preferredFrameSize() != ours)
    }
}
