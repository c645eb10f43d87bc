import AVFoundation
import ArgumentParser
import Foundation
import MovieWriter

/// `agate join`: checks the shards of `agate render`, and makes one movie of their pieces.
struct JoinCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "join",
        abstract: "Check the shards of a movie or of many pictures, and join the movie.",
        discussion: """
            The shards of 'agate render --shard' leave records in the folder OUTPUT.shards, and there the pieces of a movie, \
            which are joined without encoding again. If something is missing, damaged, or made by another build, driver or \
            scene, a line on standard error says what; the commands that mend it are printed on standard output, and the \
            exit status is 1. Pictures are in their places already; they are checked.

            EXAMPLES
              agate join movie.mp4
              agate join frames/%05d.png
              agate join cards/ --clean
              agate join movie.mp4 | sh && agate join movie.mp4
            """)

    @Argument(help: "The movie or folder that the shards have after -o.")
    var output: String

    @Flag(
        name: .long,
        help: "Remove the records and pieces if all is complete, and what killed shards have left.")
    var clean = false

    @Flag(name: .long, help: "Print no line about the result, nor progress.")
    var quiet = false

    func run() throws {
        let container = try? MovieContainer(fileURL: URL(fileURLWithPath: output))
        let folder = ShardFolder(output: output, isFolder: container == nil)
        let names = folder.names()
        guard !names.isEmpty else {
            throw CommandFailure("\(folder.path): no records; expected those of agate render --shard")
        }
        var problems: [String] = []
        let records = names.compactMap { name -> ShardRecord? in
            do throws(RecordError) { return try folder.read(name) } catch {
                problems.append("\(folder.path)/\(name): \(error.reason)")
                return nil
            }
        }
        let report = JoinReport(records, program: try .running()) { folder.damage(of: $0) }
        problems += report?.problems.map { "\(output): \($0)" } ?? []
        guard problems.isEmpty, let report else {
            for problem in problems { StandardError.write("agate: \(problem.onOneLine)") }
            try printCommands(report)
            throw ExitCode(ExitStatus.failure.rawValue)
        }
        try finish(report, folder, container)
    }

    private func printCommands(_ report: JoinReport?) throws {
        guard let report, !report.again.isEmpty else { return }
        let count = report.again.count == 1 ? "1 shard" : "\(report.again.count) shards"
        let how = report.command == nil ? ", by the same command with" : ":"
        StandardError.write("agate: \(output): run \(count) again\(how)")
        try StandardOutput.write(report.lines.map { $0 + "\n" }.joined())
    }

    private func finish(_ report: JoinReport, _ folder: ShardFolder, _ container: MovieContainer?) throws {
        let job = report.job
        if job.kind == .movie, let container {
            try writeMovie(report, folder, container)
        }
        if clean { folder.clean(report) }
        if quiet { return }
        let pieces = job.kind == .movie ? "\(report.records.count) pieces" : "\(job.count) pictures"
        try StandardOutput.write("\(output)  \(job.name(job.units))  \(pieces)\n")
    }

    private func writeMovie(_ report: JoinReport, _ folder: ShardFolder, _ container: MovieContainer) throws {
        let job = report.job
        guard let rate = job.options["fps"].flatMap(MovieFrameRate.init) else {
            throw CommandFailure("\(folder.path): expected records with the frame rate")
        }
        let pieces = report.records.map {
            MoviePiece(path: folder.path + "/" + $0.files[0].name, frames: $0.count)
        }
        let reporter = ProgressReporter(name: output, quiet: quiet)
        let clock = ContinuousClock(), start = clock.now
        defer { reporter.end() }
        do {
            try MoviePiece.join(pieces, to: URL(fileURLWithPath: output), container, rate) { frame in
                let seconds = (clock.now - start) / .seconds(1)
                reporter.update(MovieProgress(frame: frame, total: job.count, seconds: seconds))
            }
        } catch let error as MovieError {
            throw CommandFailure("\(error)")
        } catch {
            throw CommandFailure(error.line(in: output))
        }
    }
}
