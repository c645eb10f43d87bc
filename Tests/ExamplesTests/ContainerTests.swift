import Foundation
import Testing

/// The container for users' tests has what building needs.
struct ContainerTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    @Test func packagesAreThoseOfTheList() throws {
        let listed = try Self.text("Packages.debian").split(separator: "\n").compactMap { line -> String? in
            let words = line.split(separator: " ")
            return words.count == 2 && words[1] == "build" && !line.hasPrefix("#") ? String(words[0]) : nil
        }
        let container = try Self.text("Examples/CI/Containerfile")
        let installed = container.matches(of: /\n {4}([a-z0-9.+-]+) \\/).map { String($0.output.1) }
        #expect(installed == listed && listed.count > 20)
    }
}
