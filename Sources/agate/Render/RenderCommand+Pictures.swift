import ArgumentParser
import QuartzCore

extension RenderCommand {
    /// Renders one picture for each scene. A scene that fails does not stop the others.
    func renderPictures(_ plan: OutputPlan) throws {
        if let folder = plan.folder { try PictureWriter.makeFolder(folder) }
        var rows: [StatisticsTable.Row] = []
        var failures = 0
        for (scene, target) in zip(scenes, plan.targets) {
            do {
                rows.append(try render(scene, to: target))
            } catch {
                failures += 1
                StandardError.write("agate: \(error.line(in: scene))")
            }
        }
        if stats, !rows.isEmpty { try print(StatisticsTable.text(for: rows), plan) }
        if failures > 0 { throw ExitCode(ExitStatus.failure.rawValue) }
    }

    private func render(_ path: String, to target: OutputPlan.Target) throws -> StatisticsTable.Row {
        let clock = ContinuousClock()
        let start = clock.now
        var warnings = SceneWarnings(path, quiet: quiet, strict: strict)
        let renderer = renderer(for: target)
        let scene = try Scene(path, states, &warnings, pictures: renderer.pictures)
        let picture = try renderer.draw(scene, at: time ?? 0, &warnings)
        let milliseconds = (clock.now - start) / .milliseconds(1)
        try PictureWriter.write(picture.image, to: target)
        if !quiet, case .file(let path) = target {
            try StandardOutput.write("\(path)  \(picture.image.width)x\(picture.image.height)\n")
        }
        return .init(
            scene: path, statistics: picture.statistics, target: picture.target, milliseconds: milliseconds)
    }

    private func renderer(for target: OutputPlan.Target) -> SceneRenderer {
        var renderer = picture.renderer(display)
        // JPEG has no transparency.
        if renderer.background == nil, case .file(let path) = target, OutputPlan.format(path) == .jpeg {
            renderer.background = .white
        }
        return renderer
    }

    /// Prints statistics to standard error if the picture goes to standard output.
    private func print(_ text: String, _ plan: OutputPlan) throws(CommandFailure) {
        if plan.targets == [.standardOutput] {
            StandardError.write(text)
        } else {
            try StandardOutput.write(text + "\n")
        }
    }
}
