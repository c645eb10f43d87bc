import ArgumentParser
import BenchScenes
import Foundation
import ImageIO
import QuartzCore

/// `agate bench`: measures the time of frames of known scenes.
struct BenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measure how long the frames of known scenes take.",
        discussion: """
            Every frame changes the layers through their public properties, draws them and waits for the GPU. \
            Times are medians, from the first change to the GPU's finish; readback is apart.

            SCENES
            \(BenchSceneName.allCases.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n"))

            EXAMPLES
              agate bench
              agate bench --scene quads1k --frames 100
              agate bench --scene flat --scene flat-one --json
              agate bench --scene cube --frames 1 --png cube.png
              agate bench --soak 3600
            """)

    @Option(
        name: .long, parsing: .unconditionalSingleValue,
        help: "A scene to measure; repeat it for several. Default: all.")
    var scene: [BenchSceneName] = []

    @Option(name: .long, parsing: .unconditional, help: "How many frames are measured.")
    var frames = 30

    @Option(name: .long, parsing: .unconditional, help: "How many frames are drawn before, unmeasured.")
    var warm = 4

    @Option(
        name: .long, parsing: .unconditional,
        help: "The target's size in pixels; the scenes are scaled to its width. Default: 1920x1080.",
        transform: SizeArgument.parse)
    var size: SizeArgument?

    @Option(
        name: .long, parsing: .unconditional, help: "How many layers the scenes flat and flat-one have.",
        transform: { try CountArgument.parse($0, in: 1...10_000_000) })
    var layers = FlatScene.count

    @Option(
        name: .long, parsing: .unconditional,
        help: "How many threads the encoder of the scene export takes. Default: one a core.",
        transform: { try CountArgument.parse($0, in: 1...64) })
    var encoderThreads: Int?

    @Flag(name: .long, help: "Print one JSON object a line instead of a table.")
    var json = false

    @Option(name: .long, help: "Write the picture of frame 0 to this file; takes one --scene.")
    var png: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: """
            For so many seconds, draw layers of all classes that come, change and go, and print the memory of the \
            process; takes no --scene.
            """,
        transform: SecondsArgument.duration)
    var soak: Double?

    @OptionGroup var display: DisplayArguments

    func validate() throws {
        guard soak == nil || scene.isEmpty && png == nil else {
            throw ValidationError("--soak draws a scene of its own: expected neither --scene nor --png")
        }
        guard (1...100_000).contains(frames) else {
            throw ValidationError("--frames is a number from 1 to 100000, not \(frames)")
        }
        guard (0...100_000).contains(warm) else {
            throw ValidationError("--warm is a number from 0 to 100000, not \(warm)")
        }
        guard png == nil || scene.count == 1 else {
            throw ValidationError("--png writes one picture: name one scene with --scene")
        }
        if png != nil, let scene = scene.first, scene.isMeasuredSeparately {
            throw ValidationError("--png writes the picture of a frame, and \(scene.rawValue) has none")
        }
    }

    func run() throws {
        var options = BenchOptions()
        options.frames = frames
        options.warmUpFrames = warm
        options.layers = layers
        if let size {
            options.width = size.width
            options.height = size.height
        }
        display.apply(to: &options.renderer)
        if let soak { return try SoakBench(options: options, seconds: soak, json: json).run() }
        var results: [BenchResult] = []
        var others: [any BenchFigures] = []
        for name in scene.isEmpty ? BenchSceneName.allCases : scene {
            if let figures = try figures(of: name, options) {
                others.append(figures)
                if json { try printLine(figures) }
                continue
            }
            let run = try BenchRun(scene: name, options: options)
            if let png { try ImageCodec.write(run.firstPicture(), to: URL(fileURLWithPath: png)) }
            let result = try run.measure()
            results.append(result)
            if json { try printLine(result) }
        }
        guard !json else { return }
        if !results.isEmpty {
            try StandardOutput.write(heading(results, options) + BenchTable.text(for: results))
            if !others.isEmpty { try StandardOutput.write("\n") }
        }
        for figures in others { try StandardOutput.write(figures.text) }
    }

    /// The figures of a scene that is measured separately; nil for others.
    private func figures(of name: BenchSceneName, _ options: BenchOptions) throws -> (any BenchFigures)? {
        switch name {
        case .export: try ExportBench(options: options, threads: encoderThreads).measure()
        case .video, .videoFour: try VideoBench(options: options, scene: name).measure()
        case .snapshots: try SnapshotBench(options: options).measure()
        default: nil
        }
    }

    /// Prints one JSON object without buffering, so that a reader of a pipe receives each scene as soon as it is
    /// measured.
    private func printLine(_ result: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        try StandardOutput.write(encoder.encode(result) + Data("\n".utf8))
    }

    /// A heading with the renderer and the size in pixels.
    private func heading(_ results: [BenchResult], _ options: BenchOptions) -> String {
        guard let first = results.first else { return "" }
        return "\(first.renderer) (\(first.platform)), \(options.width)x\(options.height) pixels\n\n"
    }
}

extension BenchSceneName: ExpressibleByArgument {}
