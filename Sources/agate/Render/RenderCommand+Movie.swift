import ArgumentParser
import MovieWriter
import QuartzCore

extension RenderCommand {
    /// One movie of one scene.
    func renderMovie(_ plan: MoviePlan) throws {
        do {
            try writeMovie(plan, of: scenes[0])
        } catch let error as ExitCode {
            throw error
        } catch let error as MovieError {
            throw CommandFailure("\(error)")
        } catch {
            throw CommandFailure(error.line(in: scenes[0]))
        }
    }

    private func writeMovie(_ plan: MoviePlan, of path: String) throws {
        let cancellation = MovieCancellation()
        let signals = StopSignals(cancellation)
        let scene = try Scene(path, states, quiet: quiet)
        let renderer = try picture.renderer(display).start(scene)
        let times = try plan.times(TimeSpan(movie.span, of: scene))
        let reporter = ProgressReporter(name: plan.path, quiet: quiet)
        let result: MovieRun.Result
        do {
            defer { reporter.end() }
            result = try MovieRun(plan: plan, times: times, cancellation: cancellation)
                .write(renderer) { reporter.update($0) }
        } catch {
            guard let status = signals.exitStatus else { throw error }
            if !quiet { StandardError.write("agate: \(plan.path): stopped") }
            throw ExitCode(status)
        }
        if !quiet {
            Self.warn(tooDeep: result.tooDeep, path)
            var warnings = LayerWarnings(path, quiet: quiet)
            warnings.print(result.layerErrors)
            // What every file of the kind has is no news.
            let notes = result.info.notes.filter { if case .timesRounded = $0 { false } else { true } }
            for note in notes { StandardError.write("agate: note: \(plan.path): \(note)") }
            try StandardOutput.write("\(plan.path)  \(Self.summary(result.info, times))\n")
        }
        if stats { try StandardOutput.write(result.statistics.text(scene: path) + "\n") }
    }

    /// The movie's size, frames and seconds.
    private static func summary(_ info: MovieInfo, _ times: FrameTimes) -> String {
        let seconds = SecondsText.short(Double(times.count) / times.framesPerSecond)
        let frames = times.count == 1 ? "1 frame" : "\(times.count) frames"
        return "\(info.encodedWidth)x\(info.encodedHeight)  \(frames)  \(seconds) s"
    }
}
