import ArgumentParser
import BenchScenes
import Foundation
import QuartzCore

/// `agate check`: compares what this machine's driver draws with stored pictures, and measures the benchmark.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Compare what this machine draws with stored pictures, and time it.",
        discussion: """
            The folder has scenes, scenes/NAME.caml, and a picture of each, references/NAME.png. Each scene is drawn \
            and compared with its picture: flat areas may differ by 8 levels of 255, and edges may be smoothed in \
            another way, but not moved. Then the benchmark and the export of ten seconds of a movie are timed.

            The output folder gets report.json, report.html, and for each scene that differs a picture of the \
            reference, the drawing and the difference. The exit status is 1 if a scene differs or can't be drawn.

            EXAMPLES
              agate check Tests/PictureTests/Oracle -o check/
              agate check Tests/PictureTests/Oracle -o check/ --platform device --device 0 --random 0 --no-bench
            """)

    @Argument(help: "The folder with scenes and references.")
    var folder: String

    @Option(name: .shortAndLong, help: "The folder for the report, which is made.")
    var output: String

    @Option(
        name: .long, parsing: .unconditional,
        help: "How many of the scenes named rnd-… are drawn, evenly chosen; all others are drawn.",
        transform: { try CountArgument.parse($0, in: 0...1_000_000) })
    var random = 60

    @Option(
        name: .long, parsing: .unconditional,
        help: "How many frames of each scene of the benchmark are measured.",
        transform: { try CountArgument.parse($0, in: 1...10_000) })
    var frames = 20

    @Flag(name: .long, inversion: .prefixedNo, help: "Time the benchmark and an export.")
    var bench = true

    @Option(
        name: .long, parsing: .unconditional,
        help: "No further scene of the benchmark is begun after so many seconds.",
        transform: SecondsArgument.duration)
    var seconds = 300.0

    @OptionGroup(title: "Display options")
    var display: DisplayArguments

    func run() throws {
        let clock = ContinuousClock(), begin = clock.now
        var options = CARendererOptions()
        display.apply(to: &options)
        let scenes = try CheckedScenes(folder: URL(fileURLWithPath: folder), random: random)
        let out = URL(fileURLWithPath: output, isDirectory: true)
        do {
            try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure("\(output): the folder can't be made" + SystemReason.suffix(error))
        }
        var report = CheckReport(device: try RendererDescription(rendererOptions: options))
        try StandardOutput.write("\(report.device.renderer) (\(report.device.platform.rawValue))\n")

        report.scenes = try scenes.results(options: options, failures: out)
        for scene in report.scenes where !scene.passes {
            try StandardOutput.write("\(scene.name): \(scene.summary)\n")
        }
        try StandardOutput.write("\(report.passed) of \(report.scenes.count) scenes agree\n")
        if bench {
            try report.measure(options, frames: frames, until: begin + .seconds(seconds))
        }
        report.seconds = (clock.now - begin) / .seconds(1)
        let json = try JSONText.of(report)
        for (name, text) in [("report.json", json), ("report.html", CheckPage.html(report))] {
            let url = out.appendingPathComponent(name)
            do {
                try Data(text.utf8).write(to: url, options: .atomic)
            } catch {
                throw CommandFailure("\(url.path) can't be written" + SystemReason.suffix(error))
            }
            try StandardOutput.write(url.relativePath + "\n")
        }
        if report.passed < report.scenes.count { throw ExitCode(1) }
    }
}
