import Foundation
import Testing

/// The listings of Docs/OnLinux.md are parts of tests.
struct OnLinuxTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Lines without what they are indented by, one after the other.
    private static func flush(_ text: Substring) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    }

    @Test func everyListingIsTested() throws {
        let page = try String(
            contentsOf: Self.root.appendingPathComponent("Docs/OnLinux.md"), encoding: .utf8)
        let listings = page.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first.map { Self.flush($0[...]) }
        }
        let folder = Self.root.appendingPathComponent("Tests/CoreAnimationTests/OnLinux")
        let tests = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .map { Self.flush(try String(contentsOf: $0, encoding: .utf8)[...]) }
        #expect(listings.count >= 5)
        for listing in listings {
            #expect(tests.contains { $0.contains(listing) }, "no test has\n\(listing)")
        }
    }

    /// Tests that are named in the tables exist.
    @Test(arguments: ["Docs/OnLinux.md", "Docs/Choices.md"]) func everyTestIsThere(_ path: String) throws {
        let page = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
        let names = Set(page.matches(of: /\b[A-Z][A-Za-z]+Tests\b/).map { String($0.output) })
        let tests = Self.root.appendingPathComponent("Tests")
        let files =
            FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)?
            .compactMap { ($0 as? URL)?.deletingPathExtension().lastPathComponent } ?? []
        #expect(names.subtracting(files).isEmpty)
    }
}
