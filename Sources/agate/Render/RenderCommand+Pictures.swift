import ArgumentParser
import Foundation
import QuartzCore

extension RenderCommand {
    /// Renders one picture for each scene, several at a time. A scene that fails does not stop the others. Lines are
    /// printed in the order of the scenes.
    func renderPictures(_ plan: OutputPlan) throws {
        if let folder = plan.folder { try PictureWriter.makeFolder(folder) }
        let scenes = try draw(plan)
        let rows = scenes.compactMap(\.row)
        if stats, !rows.isEmpty { try print(StatisticsTable.text(for: rows), plan) }
        if scenes.contains(where: { $0.error != nil }) { throw ExitCode(ExitStatus.failure.rawValue) }
    }

    /// A scene that was drawn, or not.
    private struct DrawnScene: Sendable {
        var warnings: [String] = []
        var error: String?
        /// The line of the file that was written; nil for none.
        var file: String?
        var row: StatisticsTable.Row?

        func print() throws(CommandFailure) {
            for line in warnings { StandardError.write(line) }
            if let error { StandardError.write(error) }
            if let file { try StandardOutput.write(file) }
        }
    }

    private func draw(_ plan: OutputPlan) throws -> [DrawnScene] {
        let pool = RendererPool(
            threads: min(scenes.count, ProcessInfo.processInfo.activeProcessorCount),
            waitingLimit: scenes.count, options: picture.renderer(display).options)
        let jobs = Array(zip(scenes, plan.targets))
        var drawn: [DrawnScene] = []
        try pool.forEach(below: jobs.count) {
            render(jobs[$0].0, to: jobs[$0].1, $1)
        } take: {
            try $0.print()
            drawn.append($0)
        }
        return drawn
    }

    private func render(
        _ path: String, to target: OutputPlan.Target, _ renderers: PoolRenderers
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
    private func print(_ text: String, _ plan: OutputPlan) throws(CommandFailure) {
        if plan.targets == [.standardOutput] {
            StandardError.write(text)
        } else {
            try StandardOutput.write(text + "\n")
        }
    }
}
