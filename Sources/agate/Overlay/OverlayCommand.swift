import ArgumentParser
import AVFoundation
import CAML
import Foundation
import MovieWriter
import QuartzCore

/// `agate overlay`: draws a scene over a movie.
struct OverlayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "overlay",
        abstract: "Draw a scene over a movie, as titles, stickers and watermarks are.",
        discussion: """
            The scene is scaled to fit the movie and centred. Its time is the movie's, from --at on; before that it is not \
            seen. The sound is kept. A movie that is turned is written upright.

            .mp4 and .mov hold H.264, .webm VP9. Ctrl-C leaves no unfinished file.

            EXAMPLES
              agate overlay talk.mp4 Titles.ca -o titled.mp4
              agate overlay talk.mp4 LowerThird.ca -o titled.mp4 --at 12.5 --until 18
              agate overlay phone.mov Logo.caml -o small.mp4 --size 1280x720
            """)

    @Argument(help: "A movie.", completion: .file(extensions: ["mp4", "mov", "m4v", "webm", "mkv"]))
    var movie: String

    @Argument(
        help: "A .ca package, .caml document, .caar archive or .agtree file.",
        completion: .sceneFile)
    var scene: String

    @Option(name: .shortAndLong, help: "A .mp4, .m4v, .mov or .webm movie that is not there yet.")
    var output: String

    @Option(
        name: .long, parsing: .unconditional,
        help: "When the scene begins, in seconds of the movie. Default: 0.",
        transform: SecondsArgument.time)
    var at: Double?

    @Option(
        name: .long, parsing: .unconditional,
        help: "When the scene ends, in seconds of the movie. Default: with the movie.",
        transform: SecondsArgument.time)
    var until: Double?

    @Option(
        name: .long, parsing: .unconditional,
        help: "The size of the result in pixels, such as 1280x720. Default: the movie's.",
        transform: SizeArgument.parse)
    var size: SizeArgument?

    @OptionGroup var states: StateArguments

    @Flag(name: .long, help: "Print neither the file written nor warnings nor progress.")
    var quiet = false

    @Flag(name: .long, help: "Take every warning of the scene for an error, and write nothing.")
    var strict = false

    mutating func validate() throws {
        try states.check([scene])
        if let until, until <= at ?? 0 {
            throw ValidationError("--until \(until): expected a time after --at, which is \(at ?? 0)")
        }
        let name = URL(fileURLWithPath: output).pathExtension.lowercased()
        guard ["mp4", "m4v", "mov", "webm"].contains(name) else {
            throw ValidationError(
                "--output \(output): expected a name that ends with .mp4, .m4v, .mov or .webm")
        }
    }

    func run() throws {
        do {
            var warnings = SceneWarnings(scene, quiet: quiet, strict: strict)
            let run = try OverlayRun(self, &warnings)
            let reporter = ProgressReporter(name: output, quiet: quiet)
            do {
                defer { reporter.end() }
                try run.write { reporter.update($0) }
            }
            if !quiet { try StandardOutput.write("\(output)  \(run.summary)\n") }
        } catch let error as CommandFailure {
            throw error
        } catch let error as AVError {
            throw CommandFailure(error.detail)
        } catch {
            throw CommandFailure(error.line(in: scene))
        }
    }
}
