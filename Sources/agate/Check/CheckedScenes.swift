import CAML
import Foundation
import ImageComparison
import QuartzCore

/// Scenes with stored pictures, in a folder.
struct CheckedScenes {
    private let folder: URL
    /// The scenes' names, in order.
    let names: [String]

    /// Lists the scenes of a folder.
    ///
    /// - Parameter random: how many of those named `rnd-…` are taken, at equal distances.
    init(folder: URL, random: Int) throws(CommandFailure) {
        self.folder = folder
        let scenes = folder.appendingPathComponent("scenes")
        guard let files = try? FileManager.default.contentsOfDirectory(atPath: scenes.path) else {
            throw CommandFailure("\(scenes.path): expected a folder of .caml documents")
        }
        let all = files.filter { $0.hasSuffix(".caml") }.map { String($0.dropLast(5)) }.sorted()
        let generated = all.filter { $0.hasPrefix("rnd-") }
        let count = min(random, generated.count)
        let chosen = (0..<count).map { generated[$0 * generated.count / count] }
        names = all.filter { !$0.hasPrefix("rnd-") } + chosen
        guard !names.isEmpty else {
            throw CommandFailure("\(scenes.path): expected .caml documents, found none")
        }
    }

    /// Draws every scene and compares it; pictures of those that differ are written to a folder.
    func results(options: CARendererOptions, failures: URL) throws -> [CheckedScene] {
        try names.map { name in
            do {
                return try result(name, options, failures)
            } catch let error as CommandFailure {
                throw error
            } catch {
                return CheckedScene(name: name, passes: false, summary: error.line(in: name))
            }
        }
    }

    private func result(
        _ name: String, _ options: CARendererOptions, _ failures: URL
    ) throws -> CheckedScene {
        let scene = try SceneFile(
            folder.appendingPathComponent("scenes/\(name).caml").path, try StateArguments.parse([]),
            quiet: true)
        var drawing = SceneRenderer()
        drawing.options = options
        let renderer = try drawing.start(scene, nil)
        try renderer.show(at: 0)
        let test = PixelBuffer(try renderer.makeImage())
        let reference = try PixelBuffer(contentsOf: folder.appendingPathComponent("references/\(name).png"))
        let comparison = ImageComparison(reference: reference, test: test)
        guard !comparison.passes else {
            return CheckedScene(name: name, passes: true, summary: comparison.description)
        }
        let picture = name + ".png"
        let url = failures.appendingPathComponent(picture)
        do {
            try differencePicture(reference: reference, test: test).write(to: url)
        } catch {
            throw CommandFailure("\(url.path) can't be written" + SystemReason.suffix(error))
        }
        return CheckedScene(
            name: name, passes: false, summary: comparison.description, differencePicture: picture)
    }
}

/// How one scene compares with its picture.
struct CheckedScene: Encodable {
    let name: String
    let passes: Bool
    let summary: String
    /// The file with the reference, the drawing and the difference, beside the report.
    var differencePicture: String?
}
