import Foundation
import RenderTree
import TestSupport

/// An animated scene with pictures of an independent engine at some times.
struct OracleAnimationScene: Sendable, CustomStringConvertible {
    /// A time and the picture of the scene then.
    struct Moment: Sendable {
        /// In seconds of the root layer's superspace; as the file names spell it.
        let time: Double
        let spelling: String
        let reference: URL

        func picture() throws -> PixelBuffer { try PixelBuffer(contentsOf: reference) }
    }

    let scene: TestScene
    /// By time.
    let moments: [Moment]

    var name: String { scene.name }
    var description: String { scene.name }
}

/// `Oracle/README.md` says how the scenes and their pictures were made.
enum OracleAnimationScenes {
    static let folder = OracleScenes.folder.appendingPathComponent("Animation", isDirectory: true)

    static let all: [OracleAnimationScene] = {
        let scenes = folder.appendingPathComponent("scenes", isDirectory: true)
        let references = folder.appendingPathComponent("references", isDirectory: true)
        let pictures = names(in: references, suffix: ".png")
        return names(in: scenes, suffix: ".caml").map { name in
            let moments = pictures.filter { $0.hasPrefix(name + "-") }.compactMap { picture in
                let spelling = String(picture.dropFirst(name.count + 1))
                return Double(spelling).map {
                    OracleAnimationScene.Moment(
                        time: $0, spelling: spelling,
                        reference: references.appendingPathComponent(picture + ".png"))
                }
            }
            return OracleAnimationScene(
                scene: TestScene(caml: scenes.appendingPathComponent(name + ".caml")),
                moments: moments.sorted { $0.time < $1.time })
        }
    }()

    static let random = all.filter { $0.name.hasPrefix("rnd-") }

    /// What the animated layers' properties are, as numbers: by scene, time, layer name and key.
    static let values = Result {
        let data = try Data(contentsOf: folder.appendingPathComponent("values.json"))
        return try JSONDecoder().decode([String: [String: [String: [String: [Double]]]]].self, from: data)
    }

    private static func names(in folder: URL, suffix: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
    }
}
