import CAML
import ComparisonPage
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

    /// Draws the scenes and compares them; pictures of those that differ are written to a folder.
    ///
    /// - Parameters:
    ///   - seconds: after which no further scene is drawn.
    ///   - step: called after each scene, with the results so far.
    func results(
        options: CARendererOptions, failures: URL, within seconds: Double,
        step: ([CheckedScene]) throws -> Void
    ) throws -> (results: [CheckedScene], omitted: [String]) {
        let begin = ContinuousClock.now
        var results: [CheckedScene] = []
        for name in names {
            if (ContinuousClock.now - begin) / .seconds(1) > seconds { break }
            do {
                results.append(try result(name, options, failures))
            } catch let error as CommandFailure {
                throw error
            } catch {
                results.append(CheckedScene(name: name, passes: false, summary: error.line(in: name)))
            }
            try step(results)
        }
        let rest = names.dropFirst(results.count)
        guard let first = rest.first else { return (results, []) }
        return (results, ["\(rest.count) scenes from \(first) on: there was no time left"])
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
        var checked = CheckedScene(name: name, passes: false, summary: comparison.description)
        checked.set(comparison, count: reference.width * reference.height)
        checked.referencePicture = try write(reference, "\(name).reference.png", failures)
        checked.drawnPicture = try write(test, "\(name).drawn.png", failures)
        checked.differencePicture = try markedDifference(reference: reference, test: test).map {
            try write($0, "\(name).difference.png", failures)
        }
        return checked
    }

    private func write(_ picture: PixelBuffer, _ name: String, _ folder: URL) throws -> String {
        let url = folder.appendingPathComponent(name)
        do {
            try picture.write(to: url)
        } catch {
            throw CommandFailure("\(url.path) can't be written" + SystemReason.suffix(error))
        }
        return name
    }
}
