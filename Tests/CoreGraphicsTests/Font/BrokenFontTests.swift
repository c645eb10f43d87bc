import Foundation
import RandomCases
import Testing

@testable import CoreGraphics

/// Damaged files give no font, or one whose glyphs may be missing.
@Suite("Broken fonts")
struct BrokenFontTests {
    private static func use(_ data: Data) {
        guard let font = CGFont(CGDataProvider(bytes: data)) else { return }
        _ = (font.fullName, font.ascent, font.capHeight, font.stemV)
        for glyph in [0, 1, 3, 43, 74, 500, 6252, 65535] as [CGGlyph] {
            _ = font.outline(of: glyph)
            _ = (font.box(of: glyph), font.name(for: glyph), font.picture(of: glyph, size: 20))
        }
        _ = font.glyph(for: 0x67)
    }

    @Test("files that are none")
    func none() {
        for text in ["", "x", "OTTO", "true", String(repeating: "wOFF", count: 1000)] {
            #expect(CGFont(CGDataProvider(bytes: Data(text.utf8))) == nil)
        }
        #expect(CGFont.open(path: "/nowhere") == nil && CGFont.open(path: "/usr") == nil)
        for index in [1, -1, 1 << 40, .max] {
            #expect(CGFont.open(path: CGFontTests.path, index: index) == nil)
        }
    }

    @Test("files of the fuzzer's corpus")
    func corpus() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Fuzz/Corpus/font")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count >= 3)
        for file in files { Self.use(try Data(contentsOf: file)) }
    }

    @Test("files that are cut short")
    func cut() throws {
        for file in [CGFontTests.path] + Self.own {
            let data = try Data(contentsOf: URL(fileURLWithPath: file))
            for part in 1...40 { Self.use(data.prefix(data.count * part / 41)) }
            for count in 1...64 { Self.use(data.prefix(count * 4)) }
        }
    }

    @Test("files with bytes that are others")
    func damaged() throws {
        var random = RepeatableRandom(seed: 11)
        for file in Self.own {
            let data = try Data(contentsOf: URL(fileURLWithPath: file))
            for _ in 0..<400 {
                var bytes = data
                for _ in 0..<Int.random(in: 1...8, using: &random) {
                    bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
                        in: 0...255, using: &random)
                }
                Self.use(bytes)
            }
        }
    }

    @Test("variations that mean nothing")
    func variations() throws {
        for value in [0, .nan, .infinity, -1e300, 400] {
            let font = CGFont.open(path: CGFontTests.path, variations: [(0x7767_6874, value)], slant: value)
            #expect(font?.outline(of: 43)?.isEmpty == false)
        }
    }

    private static let own: [String] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Fonts")
        return ["Layers.ttf", "Strikes.ttf"].map { folder.appending(path: $0).path }
    }()
}
