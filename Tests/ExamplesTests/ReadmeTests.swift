import Foundation
import TestSupport
import Testing

/// The README's program is one of the examples, so it compiles and draws the picture beside it.
struct ReadmeTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test func showsTheProgramAsItIs() throws {
        let readme = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
        let program = try String(
            contentsOf: Self.root.appendingPathComponent("Examples/Cards/main.swift"), encoding: .utf8)
        #expect(readme.contains("```swift\n" + program + "```"))
    }

    @Test func showsThePictureThatTheProgramDraws() throws {
        let folder = try TemporaryFolder()
        let outcome = try ExampleProgram(name: "ExampleCards").run([], in: folder.url)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output == "wrote cards.png\n")
        let drawn = try PixelBuffer(contentsOf: folder.url.appendingPathComponent("cards.png"))
        let shown = try PixelBuffer(contentsOf: Self.root.appendingPathComponent("Docs/Images/cards.png"))
        let result = Reftest("readme-cards", drawn, .equal, shown, fuzz: Fuzz(maximum: 8, pixels: 2000))
        #expect(result.passes, "\(result)")
    }
}
