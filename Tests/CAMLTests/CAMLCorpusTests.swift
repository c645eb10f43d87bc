import CAML
import Foundation
import TestFiles
import Testing

/// All documents of `Tests/Corpus`.
@Suite("Corpus")
struct CAMLCorpusTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Corpus/caml")

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

    @Test("There are some") func some() { #expect(Self.names.count > 8) }

    @Test("Each is read or refused, on a small stack too", arguments: names)
    func document(name: String) throws {
        let url = Self.folder.appendingPathComponent(name)
        let text = withStack(kilobytes: 256) { () -> String in
            do {
                let package = try CAPackage(contentsOf: url)
                _ = (package.stateNames, package.naturalDuration, package.warnings)
                return ""
            } catch {
                return "\(error)"
            }
        }
        let error = try #require(text)
        #expect(!error.isEmpty == name.hasPrefix("bad-"), "\(error)")
        #expect(!error.contains("\n"))
    }
}
