import Foundation
import TestSupport

/// The scenes with pictures of an independent engine; `Oracle/README.md` says how they were made.
enum OracleScenes {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Oracle", isDirectory: true)

    /// Scenes of one rule each, named family-case.
    static let named = all.filter { !$0.name.hasPrefix("rnd-") }

    /// Random trees of 10 to 40 layers, named by their seed.
    static let random = all.filter { $0.name.hasPrefix("rnd-") }

    static let all: [TestScene] = {
        let scenes = folder.appendingPathComponent("scenes", isDirectory: true)
        return names(in: "scenes", ".caml").map {
            TestScene(caml: scenes.appendingPathComponent($0 + ".caml"))
        }
    }()

    /// The names of all pictures.
    static let references = names(in: "references", ".png")

    /// The only scene that `AGATE_SCENE` asks for, whose picture is written in any case.
    static let chosen = ProcessInfo.processInfo.environment["AGATE_SCENE"]

    private static func names(in part: String, _ suffix: String) -> [String] {
        let files = try? FileManager.default.contentsOfDirectory(
            atPath: folder.appendingPathComponent(part).path)
        return (files ?? []).filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
            .filter { chosen == nil || $0 == chosen }.sorted()
    }

    static func reference(for scene: TestScene) throws -> PixelBuffer {
        try PixelBuffer(contentsOf: folder.appendingPathComponent("references/\(scene.name).png"))
    }
}
