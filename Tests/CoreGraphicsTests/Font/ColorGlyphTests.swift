import Foundation
import Testing

@testable import CoreGraphics

/// Glyphs with colours of their own, in the fonts that `Fonts.py` makes.
@Suite("Glyphs in colour")
struct ColorGlyphTests {
    private func open(_ name: String) throws -> CGFont {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Fonts")
        return try #require(CGFont.open(path: folder.appending(path: name).path))
    }

    private func pixel(_ image: CGImage, _ x: Double, _ y: Double) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 4)
        let column = Int(x * Double(image.width)), row = Int(y * Double(image.height))
        bytes.withUnsafeMutableBytes {
            image.copyPremultipliedRGBA8(x: column, y: row, width: 1, height: 1, into: $0, bytesPerRow: 4)
        }
        return bytes
    }

    @Test("layers are put together in the palette's colours")
    func layers() throws {
        let font = try open("Layers.ttf")
        let glyph = try #require(font.glyph(for: 0x41)), plain = try #require(font.glyph(for: 0x42))
        #expect(font.hasColorGlyphs && font.isPicture(glyph) && !font.isPicture(plain))
        #expect(font.outline(of: glyph)?.isEmpty == true && font.picture(of: plain, size: 40) == nil)
        #expect(font.advance(of: glyph) == 0.8)
        #expect(font.box(of: glyph) == CGRect(x: 0, y: 0, width: 0.8, height: 0.8))
        let (image, bounds) = try #require(font.picture(of: glyph, size: 40))
        // 64 pixels an em, and one around.
        #expect(bounds.contains(CGRect(x: 0, y: 0, width: 0.8, height: 0.8)) && bounds.width < 0.86)
        #expect(try pixel(image, 0.25, 0.25) == [0, 255, 0, 255])
        #expect(try pixel(image, 0.25, 0.75) == [255, 0, 0, 255])
        #expect(try pixel(image, 0.75, 0.5) == [0, 0, 0, 255])
    }

    @Test("pictures come from the strike that is large enough")
    func strikes() throws {
        let font = try open("Strikes.ttf")
        let glyph = try #require(font.glyph(for: 0x41)), plain = try #require(font.glyph(for: 0x42))
        #expect(font.isPicture(glyph) && !font.isPicture(plain) && font.outline(of: plain)?.isEmpty == false)
        for (size, pixels, color) in [
            (10.0, 16, [0, 0, 255, 255]), (16, 16, [0, 0, 255, 255]), (17, 64, [255, 128, 0, 255]),
            (500, 64, [255, 128, 0, 255]),
        ] as [(Double, Int, [UInt8])] {
            let (image, bounds) = try #require(font.picture(of: glyph, size: size))
            #expect(image.width == pixels && image.height == pixels)
            #expect(bounds.width == 1 && bounds.height == 1)
            #expect(try pixel(image, 0.5, 0.5) == color)
        }
        for size in [0, -1, .nan] { #expect(font.picture(of: glyph, size: size) == nil) }
    }
}
