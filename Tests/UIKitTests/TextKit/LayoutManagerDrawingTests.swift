import CoreGraphics
import CoreText
import Foundation
import Testing
import UIKit

/// Layout managers of a client's own classes, which draw the text of a text view.
@Suite @MainActor struct LayoutManagerDrawingTests {
    /// Draws a red rectangle behind the glyphs that have the attribute `block`.
    private final class Blocks: NSLayoutManager {
        var calls: [(range: NSRange, origin: CGPoint)] = []

        override func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
            super.drawBackground(forGlyphRange: glyphsToShow, at: origin)
            calls.append((glyphsToShow, origin))
            UIColor.red.setFill()
            textStorage?.enumerateAttribute(.block, in: glyphsToShow, options: []) { value, range, _ in
                guard value != nil, let container = textContainers.first else { return }
                UIRectFill(
                    boundingRect(forGlyphRange: range, in: container).offsetBy(dx: origin.x, dy: origin.y))
            }
        }
    }

    /// Leaves out all glyphs.
    private final class Blank: NSLayoutManager {
        override func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
    }

    private static let size = CGSize(width: 120, height: 80)

    private func picture(_ manager: NSLayoutManager, offset: CGFloat = 0, _ text: NSAttributedString)
        throws
        -> CGImage
    {
        let storage = NSTextStorage(attributedString: text)
        storage.addLayoutManager(manager)
        let container = NSTextContainer(size: CGSize(width: Self.size.width, height: 0))
        manager.addTextContainer(container)
        var traits = HeadlessHost.Traits()
        traits.scale = 1
        let host = try HeadlessHost(size: Self.size, traits: traits) { frame in
            let view = UITextView(frame: frame, textContainer: container)
            view.backgroundColor = .white
            view.contentOffset.y = offset
            return view
        }
        return try withExtendedLifetime(storage) { try host.picture() }
    }

    private func text(_ lines: Int, block: NSRange? = nil) -> NSAttributedString {
        let text = NSMutableAttributedString(
            string: (0..<lines).map { "Line \($0)" }.joined(separator: "\n"),
            attributes: [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.black])
        if let block { text.addAttribute(.block, value: true, range: block) }
        return text
    }

    /// The rows in which a column has a red pixel, or one that is not white.
    private func rows(_ image: CGImage, x: Range<Int>, _ isWanted: ([UInt8]) -> Bool) throws -> [Int] {
        let context = try #require(
            CGContext(
                data: nil, width: image.width, height: image.height, bitsPerComponent: 8,
                bytesPerRow: image.width * 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        )
        context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
        let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        return (0..<image.height).filter { y in
            x.contains { column in
                isWanted((0..<4).map { bytes[(y * image.width + column) * 4 + $0] })
            }
        }
    }

    private func isRed(_ pixel: [UInt8]) -> Bool { pixel[0] > 250 && pixel[1] < 5 && pixel[2] < 5 }
    private func isDark(_ pixel: [UInt8]) -> Bool { pixel[0] < 100 && pixel[1] < 100 }

    /// The background is behind the glyphs of its line alone, and the glyphs are above it.
    @Test func backgrounds() throws {
        let manager = Blocks()
        let image = try picture(manager, text(3, block: NSRange(location: 7, length: 6)))
        let call = try #require(manager.calls.last)
        #expect(call.range == NSRange(location: 0, length: 20) && call.origin.x == 0)
        let red = try rows(image, x: 5..<40, isRed)
        let height = UIFont.systemFont(ofSize: 14).lineHeight
        #expect(
            abs((red.first ?? 0) - Int(8 + height)) <= 1
                && abs((red.last ?? 0) - Int(8 + 2 * height)) <= 1)
        #expect(try rows(image, x: 5..<40, isDark).contains { red.contains($0) })
        // Without the attribute the picture is that of the framework's own class.
        let plain = try picture(Blocks(), text(3))
        let own = try picture(NSLayoutManager(), text(3))
        #expect(try rows(plain, x: 0..<120, isDark) == rows(own, x: 0..<120, isDark))
    }

    @Test func glyphs() throws {
        #expect(try rows(picture(Blank(), text(3)), x: 0..<120, isDark).isEmpty)
        #expect(try !rows(picture(NSLayoutManager(), text(3)), x: 0..<120, isDark).isEmpty)
    }

    /// In a long text that is scrolled, only the lines in and near the visible part are drawn.
    @Test func scrolled() throws {
        let manager = Blocks()
        let image = try picture(
            manager, offset: 1000, text(300, block: NSRange(location: 0, length: 2390)))
        let call = try #require(manager.calls.last)
        #expect(call.range.location > 0 && call.range.length < 200 && call.origin.y < -800)
        #expect(try rows(image, x: 6..<30, isRed).count > 70)
    }
}

extension NSAttributedString.Key {
    fileprivate static let block = NSAttributedString.Key("block")
}
