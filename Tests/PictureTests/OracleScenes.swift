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
        let names = (try? FileManager.default.contentsOfDirectory(atPath: scenes.path)) ?? []
        return names.filter { $0.hasSuffix(".caml") }.sorted()
            .map { TestScene(caml: scenes.appendingPathComponent($0)) }
    }()

    static func reference(for scene: TestScene) throws -> PixelBuffer {
        try PixelBuffer(contentsOf: folder.appendingPathComponent("references/\(scene.name).png"))
    }
}
