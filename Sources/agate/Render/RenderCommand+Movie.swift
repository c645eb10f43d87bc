import ArgumentParser
import Foundation
import MovieWriter
import QuartzCore

extension RenderCommand {
    /// Renders one movie of one scene.
    func renderMovie(_ plan: MoviePlan) throws { try movieErrors { try writeMovie(plan, of: scenes[0]) } }

    /// Runs code that writes a movie, and converts its error to one line.
    func movieErrors(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch let error as ExitCode {
            throw error
        } catch let error as CommandFailure {
            throw error
        } catch let error as MovieError {
            throw CommandFailure("\(error)")
        } catch {
            throw CommandFailure(error.line(in: scenes[0]))
        }
    }

    private func writeMovie(_ plan: MoviePlan, of path: String) throws {
        var warnings = SceneWarnings(path, quiet: quiet, strict: strict)
        let renderers = picture.renderer(display)
        let scene = try SceneFile(path, states, &warnings, pictures: renderers.pictures)
        let renderer = try renderers.start(scene)
        let times = try plan.times(movie.span, of: scene)
        let reporter = ProgressReporter(name: plan.path, quiet: quiet)
        let result: MovieRun.Result
        do {
            defer { reporter.end() }
            result = try MovieRun(plan: plan, times: times, isStrict: strict)
                .write(renderer) { reporter.update($0) }
        } catch let omissions as MovieRun.Omissions {
            warnings.print(omissions)
            try warnings.check()
            throw omissions
        }
        warnings.print(result.omissions)
        printNotes(result.info, plan)
        if !quiet {
            Self.note(older: plan, times.count)
            try StandardOutput.write("\(plan.path)  \(Self.summary(result.info, times))\n")
        }
        if stats { try StandardOutput.write(result.statistics.text(scene: path) + "\n") }
    }

    /// Prints how the movie differs from what was asked for.
    func printNotes(_ info: MovieInfo, _ plan: MoviePlan) {
        if quiet { return }
        for note in info.notes { StandardError.write("agate: note: \(plan.path): \(note)") }
    }

    /// Warns of frames left by an earlier, longer run, which would make the sequence look longer than it is.
    private static func note(older plan: MoviePlan, _ count: Int) {
        guard plan.container == .pngSequence, plan.frames == nil else { return }
        let names = OlderFrames.names(beside: URL(fileURLWithPath: plan.path), count: count)
        guard let first = names.first else { return }
        let files = names.count == 1 ? "1 file" : "\(names.count) files"
        StandardError.write(
            "agate: note: \(plan.path): \(files) of an earlier run from \(first) on are left as they were")
    }

    /// A summary of the movie's size, frames and duration.
    private static func summary(_ info: MovieInfo, _ times: FrameTimes) -> String {
        let seconds = SecondsText.short(Double(times.count) / times.framesPerSecond)
        let shown = info.shownFrameCount(of: times.count)
        let count = shown == times.count ? "\(shown)" : "\(shown) of \(times.count)"
        let frames = times.count == 1 ? "1 frame" : "\(count) frames"
        return "\(info.encodedWidth)x\(info.encodedHeight)  \(frames)  \(seconds) s"
    }
}
