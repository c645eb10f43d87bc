import CAML
import Foundation
import QuartzCore
import TestSupport
import Testing

/// The inputs of `make fuzz TARGETS=plan` are read without a warning, and drawn.
@Suite struct PlanCorpusTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fuzz/Corpus/plan")

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

    @Test func thereAreSome() { #expect(Self.names.count >= 10) }

    @Test(arguments: names) func isDrawn(name: String) throws {
        let package = try CAPackage(contentsOf: Self.folder.appendingPathComponent(name))
        #expect(package.warnings.isEmpty, "\(package.warnings)")
        let renderer = try CARenderer(width: 64, height: 64)
        renderer.layer = package.rootLayer
        for time in [0, 0.3, 2] {
            let picture = try renderer.picture(width: 64, height: 64, atTime: time)
            #expect(picture.width == 64)
        }
    }
}
