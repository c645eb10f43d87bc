import CoreGraphics
import Foundation
import Testing

@testable import CoreText

/// The fonts of letters that a text's own font lacks.
@Suite struct FontFallbackTests {
    private func runs(_ text: String, _ font: CTFont) -> [TextRun] {
        TextBlock(StyledText(text), TextBlock.Options(font: font, fontSize: 20)).lines.flatMap(\.line.runs)
    }

    /// A font that a program opened is no other text's fallback, even if its file is gone.
    @Test(arguments: TestFonts.sentences.map(\.font))
    func openedFontsAreNotFallbacks(_ name: String) throws {
        let sentence = try #require(TestFonts.sentences.first { $0.font == name }?.text)
        let registered = TestFonts.folder.appendingPathComponent("AgateTest\(name).ttf").standardizedFileURL
        let base = TestFonts.font(name == "Hebrew" ? "Thai" : "Hebrew", 20)
        let copy = FileManager.default.temporaryDirectory
            .appendingPathComponent("fallback-\(UUID().uuidString).ttf")
        let data = try Data(contentsOf: registered)
        try data.write(to: copy)
        let faces = FontFile.faces(of: copy)
        try FileManager.default.removeItem(at: copy)
        let provider = try #require(CGDataProvider(data: (data + Data("fallback".utf8)) as CFData))
        let opened = CTFont(try #require(CGFont(provider)), size: 20)
        #expect(faces.count == 1)
        withExtendedLifetime((faces, opened)) {
            let laidOut = runs(sentence, base)
            #expect(!laidOut.isEmpty && laidOut.allSatisfy { !$0.glyphs.contains(0) })
            #expect(laidOut.allSatisfy { FileManager.default.fileExists(atPath: $0.font.path) })
            // A text that asks for the opened font has its letters.
            let own = runs(sentence, opened), file = runs(sentence, TestFonts.font(name, 20))
            #expect(own.map(\.glyphs) == file.map(\.glyphs))
            #expect(own.contains { $0.font.path.isEmpty } && file.allSatisfy { !$0.font.path.isEmpty })
        }
    }
}
