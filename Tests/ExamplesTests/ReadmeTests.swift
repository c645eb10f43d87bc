import Foundation
import TestSupport
import Testing

/// The README's programs are examples, so they compile and draw the pictures beside them.
struct ReadmeTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test(arguments: ["Cards", "CardView"])
    func showsTheProgramAsItIs(_ name: String) throws {
        let readme = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
        let program = try String(
            contentsOf: Self.root.appendingPathComponent("Examples/\(name)/main.swift"), encoding: .utf8)
        #expect(readme.contains("```swift\n" + program + "```"))
    }

    @Test(arguments: [("Cards", "cards.png"), ("CardView", "card.png")])
    func showsThePictureThatTheProgramDraws(_ name: String, _ picture: String) throws {
        let folder = try TemporaryFolder()
        let outcome = try ExampleProgram(name: name).run([], in: folder.url)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output == "wrote \(picture)\n")
        let drawn = try PixelBuffer(contentsOf: folder.url.appendingPathComponent(picture))
        let shown = try PixelBuffer(contentsOf: Self.root.appendingPathComponent("Docs/Images/\(picture)"))
        let result = Reftest("readme-\(picture)", drawn, .equal, shown, fuzz: Fuzz(maximum: 8, pixels: 2000))
        #expect(result.passes, "\(result)")
    }
}
