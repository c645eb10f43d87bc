import ArgumentParser
import Foundation
import QuartzCore

extension RenderCommand {
    /// Renders one picture for each scene, several at a time. A scene that fails does not stop the others. Lines are
    /// printed in the order of the scenes.
    func renderPictures(_ plan: OutputPlan) throws {
        if let folder = plan.folder { try PictureWriter.makeFolder(folder) }
        var rows: [StatisticsTable.Row] = []
        var hasFailed = false
        try draw(plan, Array(scenes.indices), keepsDigests: false) { _, drawn in
            if let row = drawn.row { rows.append(row) }
            if drawn.error != nil { hasFailed = true }
        }
        if stats, !rows.isEmpty { try print(StatisticsTable.text(for: rows), plan) }
        if hasFailed { throw ExitCode(ExitStatus.failure.rawValue) }
    }

    /// A scene that was drawn, or not.
    struct DrawnScene: Sendable {
        var warnings: [String] = []
        var error: String?
        /// The line of the file that was written; nil for none.
        var file: String?
        var row: StatisticsTable.Row?
        /// The files that were read and the one that was written, if they are wanted.
        var sources: [FileDigest] = []
        var digest: FileDigest?

        func print() throws(CommandFailure) {
            for line in warnings { StandardError.write(line) }
            if let error { StandardError.write(error) }
            if let file { try StandardOutput.write(file) }
        }
    }

    /// Draws some of the scenes, several at a time.
    ///
    /// - Parameters:
    ///   - units: the indices of the scenes.
    ///   - take: receives the scenes in this order, with their places in it.
    func draw(
        _ plan: OutputPlan, _ units: [Int], keepsDigests: Bool, take: (Int, DrawnScene) throws -> Void
    ) throws {
        if units.isEmpty { return }
        let pool = RendererPool(
            threads: min(units.count, ProcessInfo.processInfo.activeProcessorCount),
            waitingLimit: units.count, options: picture.renderer(display).options)
        let jobs = units.map { (scenes[$0], plan.targets[$0]) }
        var position = 0
        try pool.forEach(below: jobs.count) {
            render(jobs[$0].0, to: jobs[$0].1, $1, keepsDigests: keepsDigests)
        } take: {
            try $0.print()
            try take(position, $0)
            position += 1
        }
    }

    private func render(
        _ path: String, to target: OutputPlan.Target, _ renderers: PoolRenderers, keepsDigests: Bool
    ) -> DrawnScene {
        let clock = ContinuousClock()
        let start = clock.now
        var warnings = SceneWarnings(path, quiet: quiet, strict: strict, isHeld: true)
        var drawn = DrawnScene()
        do {
            let renderer = renderer(for: target)
            let scene = try SceneFile(path, states, &warnings, pictures: renderer.pictures)
            let picture = try renderer.draw(scene, at: time ?? 0, &warnings, renderers)
            let milliseconds = (clock.now - start) / .milliseconds(1)
            try PictureWriter.write(picture.image, to: target)
            if keepsDigests, case .file(let path) = target {
                drawn.sources = try scene.files.map { try FileDigest(of: $0) }
                drawn.digest = try FileDigest(of: path, name: OutputPlan.name(target))
            }
            if !quiet, case .file(let path) = target {
                drawn.file = "\(path)  \(picture.image.width)x\(picture.image.height)\n"
            }
            drawn.row = .init(
                scene: path, statistics: picture.statistics, target: picture.target,
                milliseconds: milliseconds)
        } catch {
            drawn.error = "agate: \(error.line(in: path))"
        }
        drawn.warnings = warnings.held
        return drawn
    }

    private func renderer(for target: OutputPlan.Target) -> SceneRenderer {
        var renderer = picture.renderer(display)
        // JPEG has no transparency.
        if renderer.background == nil, case .file(let path) = target, OutputPlan.format(path) == .jpeg {
            renderer.background = .white
        }
        return renderer
    }

    /// Prints statistics, to standard error if the picture is written to standard output.
    func print(_ text: String, _ plan: OutputPlan) throws(CommandFailure) {
        if plan.targets == [.standardOutput] {
            StandardError.write(text)
        } else {
            try StandardOutput.write(text + "\n")
        }
    }
}
