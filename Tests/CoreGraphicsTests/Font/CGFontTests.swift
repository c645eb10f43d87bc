import Foundation
import Testing

@testable import CoreGraphics

@Suite("CGFont")
struct CGFontTests {
    static let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

    private func open(_ path: String = path, emboldens: Bool = false, slant: Double = 0) throws -> CGFont {
        try #require(
            CGFont.open(path: path, emboldens: emboldens, slant: slant), "fonts-dejavu-core is missing")
    }

    @Test("measures are those of the file's tables")
    func metrics() throws {
        let font = try open()
        #expect(font.unitsPerEm == 2048 && font.numberOfGlyphs == 6253)
        #expect(font.ascent == 1901 && font.descent == -483 && font.leading == 0)
        // The table has none, so they are those of H and x.
        #expect(font.capHeight == 1493 && font.xHeight == 1120)
        #expect(font.fontBBox == CGRect(x: -2090, y: -948, width: 5763, height: 3472))
        #expect(font.italicAngle == 0 && font.weight == 400)
        #expect(font.postScriptName == "DejaVuSans" && font.fullName == "DejaVu Sans")
        // The middle of the line: its upper side lies at -40.
        #expect(font.underline == (-85, 90) && font.strikeout == (530, 102))
        let oblique = try open("/usr/share/fonts/truetype/dejavu/DejaVuSans-Oblique.ttf")
        #expect(oblique.italicAngle == -11)
    }

    @Test("characters, names and numbers of glyphs")
    func glyphs() throws {
        let font = try open()
        let g = try #require(font.glyph(for: 0x67))
        #expect(g == 74 && font.name(for: g) == "g" && font.getGlyphWithGlyphName(name: "g") == g)
        #expect(font.glyph(for: 0x10FFFF) == nil && font.getGlyphWithGlyphName(name: "nobody") == 0)
        #expect(font.name(for: 6253) == nil && font.outline(of: 6253) == nil)
        let glyphs: [CGGlyph] = [43, 3, 74, 65535]
        var advances = [Int32](repeating: -1, count: 4), boxes = [CGRect](repeating: .null, count: 4)
        #expect(!font.getGlyphAdvances(glyphs: glyphs, count: 4, advances: &advances))
        #expect(advances == [1540, 651, 1300, 0])
        #expect(!font.getGlyphBBoxes(glyphs: glyphs, count: 4, bboxes: &boxes))
        #expect(boxes[0] == CGRect(x: 201, y: 0, width: 1138, height: 1493))
        #expect(boxes[1] == .zero && boxes[3] == .zero)
        #expect(boxes[2] == CGRect(x: 113, y: -426, width: 1001, height: 1573))
    }

    @Test("outlines are in ems, y up")
    func outlines() throws {
        let font = try open()
        let h = try #require(font.outline(of: 43))
        let box = h.boundingBoxOfPath
        #expect(abs(box.minX - 201.0 / 2048) < 1e-9 && abs(box.maxY - 1493.0 / 2048) < 1e-9)
        #expect(h.contains(CGPoint(x: 0.15, y: 0.1)) && !h.contains(CGPoint(x: 0.37, y: 0.1)))
        #expect(font.outline(of: 3)?.isEmpty == true)
        #expect(font.outline(of: 43) === h)
    }

    @Test("outlines that are made bolder and lean")
    func synthetic() throws {
        let plain = try open(), bold = try open(emboldens: true), slanted = try open(slant: 0.2)
        #expect(plain != bold)
        let (a, b) = (plain.box(of: 43), bold.box(of: 43))
        #expect(abs(b.width - a.width - 1.0 / 24) < 0.002 && abs(b.height - a.height - 1.0 / 24) < 0.002)
        let c = slanted.box(of: 43)
        #expect(abs(c.maxX - a.maxX - 0.2 * a.height) < 1e-6 && c.minX == a.minX)
        #expect(abs(slanted.italicAngle + 11.31) < 0.01)
    }

    @Test("the same file is one object as long as somebody holds it")
    func identity() throws {
        let first = try open()
        let again = try open()
        #expect(again === first)
        let provider = try #require(CGDataProvider(filename: Self.path))
        let other = try #require(CGFont(provider))
        #expect(other !== first && other.outline(of: 74) == first.outline(of: 74) && other.path.isEmpty)
    }

    @Test("many threads ask one font")
    func threads() throws {
        let font = try open()
        let wanted = (0..<300).map { font.box(of: CGGlyph($0)) }
        let provider = try #require(CGDataProvider(filename: Self.path))
        let fresh = try #require(CGFont(provider))
        nonisolated(unsafe) var isSame = [Bool](repeating: false, count: 8)
        let lock = NSLock()
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            let found = (0..<300).map { fresh.box(of: CGGlyph(($0 * 7 + thread * 31) % 300)) }
            let isRight = found.indices.allSatisfy { found[$0] == wanted[($0 * 7 + thread * 31) % 300] }
            lock.withLock { isSame[thread] = isRight }
        }
        #expect(isSame.allSatisfy { $0 })
    }
}
