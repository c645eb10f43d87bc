import Foundation
import FrozenTrees
import QuartzCore
import TestSupport
import Testing

/// The inputs of `make fuzz TARGETS=tree` are read as the fuzzer reads them: drawn, or refused in one line.
@Suite struct TreeCorpusTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fuzz/Corpus/tree")

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

    @Test func thereAreSome() { #expect(Self.names.count >= 8) }

    @Test(arguments: names) func isReadOrRefused(name: String) throws {
        let data = try Data(contentsOf: Self.folder.appendingPathComponent(name))
        do throws(FrozenTreeError) {
            let tree = try FrozenTree(data)
            #expect(!name.hasPrefix("refused"))
            let renderer = try? CARenderer(width: 64, height: 64)
            renderer?.layer = tree.root
            for time in [0, 0.3, 2] {
                let picture = try? renderer?.picture(width: 64, height: 64, atTime: time)
                #expect(picture?.width == 64)
            }
        } catch {
            #expect(name.hasPrefix("refused") && !error.description.contains("\n"), "\(name): \(error)")
        }
    }
}
