import Foundation
import Testing

/// Docs/Choices.md leads to every page that tells a choice.
struct ChoicesTests {
    private static let docs = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Docs")

    private static func page(_ name: String) throws -> String {
        try String(contentsOf: docs.appendingPathComponent(name), encoding: .utf8)
    }

    private static var pages: [String] {
        let names = FileManager.default.enumerator(atPath: docs.path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".md") }.sorted()
    }

    /// Whether a row of a table names our choice, C, as a source.
    private static func tellsChoice(_ row: Substring) -> Bool {
        let cells = row.split(separator: "|").dropFirst()
        return row.hasPrefix("|") && cells.contains { $0.contains(/(^|[ ,;:])C($|[ ,;:])/) }
            && !row.contains("C libraries") && !row.contains("C locale") && !row.contains("C and assembly")
    }

    @Test func everyPageWithAChoiceIsListed() throws {
        let choices = try Self.page("Choices.md")
        var count = 0
        for name in Self.pages where name != "Choices.md" {
            let rows = try Self.page(name).split(separator: "\n").filter(Self.tellsChoice)
            guard !rows.isEmpty else { continue }
            count += 1
            #expect(choices.contains("](\(name))"), "\(name) tells \(rows.count) choices")
        }
        #expect(count >= 15)
    }

    @Test func everyListedPageIsThere() throws {
        let links = try Self.page("Choices.md").matches(of: /\]\(([A-Za-z\/]+\.md)/).map {
            String($0.output.1)
        }
        #expect(links.count > 50)
        #expect(Set(links).subtracting(Self.pages).isEmpty)
    }

    /// Exceptions say what to write instead.
    @Test func everyExceptionHasAnAlternative() throws {
        let page = try Self.page("OnLinux.md")
        let tables = try #require(page.components(separatedBy: "## The frameworks\n").last)
            .components(separatedBy: "\n## ")[0]
        let rows = tables.split(separator: "\n").filter { $0.hasPrefix("|") }
        for name in ["Core Animation", "Core Graphics", "Core Text", "Core Image"] {
            #expect(tables.contains("### \(name)"))
        }
        for name in ["ImageIO", "Core Foundation"] { #expect(page.contains("\n## \(name)\n")) }
        #expect(rows.count > 25)
        for row in rows {
            let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            #expect(cells.count == 2 && cells.allSatisfy { !$0.isEmpty }, "\(row)")
        }
    }
}
