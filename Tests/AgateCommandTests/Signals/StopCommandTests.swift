import Foundation
import Testing

/// Ctrl-C and its like while a command is busy with anything.
@Suite("Stopping a command")
struct StopCommandTests {
    /// A document that takes many seconds to read.
    private static let large: String = {
        let layer = "<CALayer bounds=\"0 0 10 10\" position=\"5 5\" transform=\"rotate(1deg)\"/>"
        return "<caml><CALayer name=\"root\" bounds=\"0 0 60 20\"><sublayers>"
            + String(repeating: layer, count: 300_000) + "</sublayers></CALayer></caml>"
    }()

    @Test(
        "The first signal ends each command within a second and leaves no file",
        arguments: [
            (["render", "large.caml", "-o", "x.png"], SIGINT, 130),
            (["render", "large.caml", "-o", "x.mp4", "--to", "9"], SIGTERM, 143),
            (["sheet", "large.caml", "-o", "x.png", "--to", "1"], SIGHUP, 129),
            (["plot", "large.caml", "--layer", "root", "--key", "opacity", "-o", "x.png"], SIGINT, 130),
            (["inspect", "large.caml"], SIGTERM, 143),
            (["bench", "--scene", "quads10k", "--frames", "100000"], SIGINT, 130),
            (["bench", "--scene", "export", "--frames", "100000"], SIGINT, 130),
            (["render", "large.caml", "-o", "x.webm", "--to", "9"], SIGQUIT, 131),
            (["bench", "--soak", "1000", "--size", "64x36"], SIGQUIT, 131),
        ] as [([String], Int32, Int32)])
    func busy(arguments: [String], signal: Int32, status: Int32) throws {
        let folder = try TemporaryFolder()
        if arguments.contains("large.caml") { try folder.add("large.caml", Self.large) }
        let names = folder.names
        let temporary = Self.temporaryNames
        let run = try CommandRun(arguments, in: folder.url, signal: signal, after: 1)
        #expect(run.status == status, "\(run.errors)")
        #expect(run.errors == "agate: stopped\n")
        #expect(run.output.isEmpty || arguments.contains("--soak"))
        #expect(run.secondsAfterSignal < 1)
        #expect(folder.names == names)
        if arguments.contains("export") { #expect(Self.temporaryNames.subtracting(temporary).isEmpty) }
    }

    /// What the benchmark keeps while it runs; other tests' folders have other names.
    private static var temporaryNames: Set<String> {
        let folder = FileManager.default.temporaryDirectory.path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return Set(names.filter { $0.hasPrefix("agate-bench-") })
    }

    @Test("A signal in the first moments is not lost", arguments: 0..<12)
    func early(step: Int) throws {
        let folder = try TemporaryFolder()
        try folder.add("ball.caml", Document.ball)
        let run = try CommandRun(
            ["render", "ball.caml", "-o", "x.mp4", "--to", "1000", "--fps", "1000"], in: folder.url,
            signal: SIGINT, after: Double(step) * 0.005)
        // Before the program begins the system itself ends it.
        #expect([SIGINT, 130].contains(run.status), "\(run.errors)")
        #expect(run.secondsAfterSignal < 1)
        #expect(folder.names == ["ball.caml"])
    }

    @Test("A still picture is there as a whole or not at all", arguments: 0..<10)
    func still(step: Int) throws {
        let folder = try TemporaryFolder()
        try folder.add("ball.caml", Document.ball)
        let run = try CommandRun(
            ["render", "ball.caml", "-o", "x.png", "--size", "3000x3000"], in: folder.url, signal: SIGINT,
            after: 0.1 + Double(step) * 0.15)
        #expect(run.secondsAfterSignal < 1 || run.status == 0)
        #expect(run.status == 0 || run.status == 130)
        #expect(folder.names == (run.status == 0 ? ["ball.caml", "x.png"] : folder.names))
        #expect(!folder.names.contains { $0.hasSuffix(".part") })
    }

    @Test("Two signals at once end it too")
    func twice() throws {
        let folder = try TemporaryFolder()
        try folder.add("large.caml", Self.large)
        let start = ContinuousClock.now
        let run = try CommandRun(
            ["render", "large.caml", "-o", "x.png"], in: folder.url, signals: [SIGTERM, SIGTERM],
            when: { .now - start > .seconds(1) })
        #expect(run.status == 143)
        #expect(run.secondsAfterSignal < 1)
        #expect(folder.names == ["large.caml"])
    }

    @Test("A second signal ends it while the first one still removes files")
    func second() throws {
        let folder = try TemporaryFolder()
        try folder.add("ball.caml", Document.ball)
        let frames = folder.url.appendingPathComponent("frames")
        var unfinished: URL?
        let run = try CommandRun(
            ["render", "ball.caml", "-o", "frames/%05d.png", "--to", "1000", "--fps", "1000"],
            in: folder.url, signals: [SIGINT, SIGTERM]
        ) {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: frames.path)) ?? []
            guard let name = names.first else { return false }
            let hidden = frames.appendingPathComponent(name)
            // To remove these takes a while.
            for index in 0..<50_000 { close(open(hidden.path + "/\(index)", O_CREAT | O_WRONLY, 0o600)) }
            unfinished = hidden
            return true
        }
        #expect(run.status == 143, "the second signal's")
        #expect(!run.errors.contains("stopped"))
        let hidden = try #require(unfinished)
        #expect(FileManager.default.fileExists(atPath: hidden.path), "the first one was at it")
    }

    @Test("A signal that was ignored from the start stays ignored")
    func ignored() throws {
        let folder = try TemporaryFolder()
        try folder.add("ball.caml", Document.ball)
        let run = try CommandRun(
            shell: """
                trap '' HUP
                agate render ball.caml -o x.png --size 2000x2000 & sleep 0.3; kill -HUP $!; wait $!
                """, in: folder.url)
        #expect(run.status == 0, "\(run.errors)")
        #expect(folder.names == ["ball.caml", "x.png"])
    }
}
