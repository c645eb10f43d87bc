import CLibAV
import Foundation
import Testing

/// The libraries of movies and plots are loaded when they are first needed.
@Suite("Libraries")
struct LibraryTests {
    private static let format = "libavformat.so.\(LIBAVFORMAT_VERSION_MAJOR)"

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.add("ball.caml", Document.ball)
    }

    /// Runs with a file in a library's place that is none.
    private func run(without library: String, _ arguments: [String]) throws -> CommandRun {
        try folder.add("broken/\(library)", "")
        let known = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { ":" + $0 } ?? ""
        let broken = folder.url.appendingPathComponent("broken").path
        return try CommandRun(
            arguments, in: folder.url, environment: ["LD_LIBRARY_PATH": broken + known])
    }

    @Test("The program starts without the libraries of movies and plots")
    func start() throws {
        // The dynamic linker lists what it would load.
        let run = try CommandRun(["--help"], environment: ["LD_TRACE_LOADED_OBJECTS": "1"])
        #expect(run.status == 0)
        #expect(run.text.contains("libEGL.so"))
        for name in ["libavformat", "libavcodec", "libavutil", "libswscale", "libcairo"] {
            #expect(!run.text.contains(name))
        }
    }

    @Test("A movie names the library that is missing and its package")
    func movie() throws {
        let run = try run(without: Self.format, ["render", "ball.caml", "-o", "ball.mp4"])
        #expect(run.status == 1)
        #expect(run.errors.contains("ball.mp4: \(Self.format) can't be loaded ("))
        #expect(run.errors.hasSuffix("); install libavformat\(LIBAVFORMAT_VERSION_MAJOR)\n"))
        #expect(folder.names == ["ball.caml", "broken"])
    }

    @Test("A picture needs none of them", arguments: [format, "libcairo.so.2"])
    func picture(library: String) throws {
        let run = try run(without: library, ["render", "ball.caml", "-o", "ball.png"])
        #expect(run.status == 0, "\(run.errors)")
        #expect(folder.names.contains("ball.png"))
    }

    @Test(
        "A sheet's labels and a plot name the library that is missing and its package",
        arguments: [
            ["sheet", "ball.caml", "-o", "x.png", "--labels"],
            ["plot", "ball.caml", "--layer", "ball", "--key", "position.x", "-o", "x.svg"],
        ])
    func drawing(arguments: [String]) throws {
        let run = try run(without: "libcairo.so.2", arguments)
        #expect(run.status == 1)
        #expect(run.errors.contains("libcairo.so.2 can't be loaded ("))
        #expect(run.errors.hasSuffix("); install libcairo2\n"))
        #expect(!folder.names.contains { $0.hasPrefix("x.") })
    }
}
