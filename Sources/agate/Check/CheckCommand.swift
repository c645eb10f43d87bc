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

            The output folder gets report.json, report.html, and for each scene that differs pictures of the \
            reference, the drawing and the difference. The exit status is 1 if a scene differs or can't be drawn.

            With --limit a slow machine measures fewer frames, and the report names the parts that were left out. The \
            report is written after each step, so that a check that is stopped has one too.

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
        help:
            "How many seconds everything may take: scenes two fifths of them, then the benchmark. Default: no limit.",
        transform: SecondsArgument.duration)
    var limit: Double?

    @Option(
        name: .long, parsing: .unconditional,
        help: "Figures of another renderer, a file that skia-check.py writes, for the report's table.",
        completion: .file(extensions: ["json"]))
    var peer: String?

    @OptionGroup(title: "Display options")
    var display: DisplayArguments

    /// The part of the time that comparing scenes may take.
    private static let sceneShare = 0.4
    /// The seconds between two writings of the report while scenes are compared.
    private static let writingInterval = 5.0

    func run() throws {
        let budget = CheckBudget(limit: limit)
        var options = CARendererOptions()
        display.apply(to: &options)
        let scenes = try CheckedScenes(folder: URL(fileURLWithPath: folder), random: random)
        let peer = try peer.map { try PeerReport(contentsOf: $0) }
        let out = URL(fileURLWithPath: output, isDirectory: true)
        do {
            try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure("\(output): the folder can't be made" + SystemReason.suffix(error))
        }
        var report = CheckReport(device: try RendererDescription(rendererOptions: options))
        report.peer = peer
        try StandardOutput.write("\(report.device.renderer) (\(report.device.platform.rawValue))\n")

        try write(report, budget, to: out)
        var written = budget.spent
        (report.scenes, report.omitted) = try scenes.results(
            options: options, failures: out, within: budget.limit * Self.sceneShare
        ) { results in
            guard budget.spent - written > Self.writingInterval else { return }
            report.scenes = results
            try write(report, budget, to: out)
            written = budget.spent
        }
        for scene in report.scenes where !scene.passes {
            try StandardOutput.write("\(scene.name): \(scene.summary)\n")
        }
        try StandardOutput.write("\(report.passed) of \(report.scenes.count) scenes agree\n")
        if bench {
            try report.measure(options, frames: frames, in: budget) { try write($0, budget, to: out) }
        }
        for line in report.omitted { try StandardOutput.write("left out: \(line)\n") }
        report.isFinished = true
        for path in try write(report, budget, to: out) { try StandardOutput.write(path + "\n") }
        if report.passed < report.scenes.count { throw ExitCode(1) }
    }

    /// Writes the report as it is now, and returns the paths of its files.
    @discardableResult
    private func write(_ report: CheckReport, _ budget: CheckBudget, to folder: URL) throws -> [String] {
        var report = report
        report.seconds = budget.spent
        let json = try JSONText.of(report)
        return try [("report.json", json), ("report.html", CheckPage.html(report))].map { name, text in
            let url = folder.appendingPathComponent(name)
            do {
                try Data(text.utf8).write(to: url, options: .atomic)
            } catch {
                throw CommandFailure("\(url.path) can't be written" + SystemReason.suffix(error))
            }
            return url.relativePath
        }
    }
}
