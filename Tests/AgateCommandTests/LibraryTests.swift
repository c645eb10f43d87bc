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
    private func run(
        without library: String, _ arguments: [String], _ environment: [String: String] = [:]
    ) throws -> CommandRun {
        try folder.add("broken/\(library)", "")
        let known = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { ":" + $0 } ?? ""
        let broken = folder.url.appendingPathComponent("broken").path
        return try CommandRun(
            arguments, in: folder.url,
            environment: environment.merging(["LD_LIBRARY_PATH": broken + known]) { $1 })
    }

    @Test("The program starts without the libraries of graphics, movies and plots")
    func start() throws {
        // The dynamic linker lists what it would load.
        let run = try CommandRun(["--help"], environment: ["LD_TRACE_LOADED_OBJECTS": "1"])
        #expect(run.status == 0)
        #expect(run.text.contains("libspng.so"))
        for name in [
            "libEGL", "libGLESv2", "libgbm", "libavformat", "libavcodec", "libavutil", "libswscale",
            "libcairo",
        ] {
            #expect(!run.text.contains(name))
        }
    }

    @Test(
        "A picture names the library of graphics that is missing and its package",
        arguments: [("libEGL.so.1", "libegl1"), ("libGLESv2.so.2", "libgles2")])
    func graphics(library: String, package: String) throws {
        let help = try self.run(without: library, ["--help"])
        #expect(help.status == 0 && help.text.contains("SUBCOMMANDS"), "\(help.errors)")
        let run = try self.run(without: library, ["render", "ball.caml", "-o", "ball.png"])
        #expect(run.status == 1)
        #expect(run.errors.contains("\(library) can't be loaded ("))
        #expect(run.errors.hasSuffix("; install \(package)\n"), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1)
        #expect(folder.names == ["ball.caml", "broken"])
    }

    /// Mesa's EGL needs libgbm too, so that nothing may be left.
    @Test("Without libgbm a node is passed over with the library's name")
    func buffers() throws {
        let environment = ["AGATE_DRI_DIR": folder.url.path]
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appendingPathComponent("renderD128").path, withDestinationPath: "/dev/null")
        let run = try self.run(without: "libgbm.so.1", ["info"], environment)
        let said = run.text + run.errors
        #expect(said.contains("gbm \(folder.url.path)/renderD128: libgbm.so.1 can't be loaded ("))
        #expect(said.contains("install libgbm1"))
    }

    @Test("A movie names the library that is missing and its package")
    func movie() throws {
        let run = try run(without: Self.format, ["render", "ball.caml", "-o", "ball.mp4"])
        #expect(run.status == 1)
        #expect(run.errors.contains("ball.mp4: \(Self.format) can't be loaded ("))
        #expect(run.errors.hasSuffix("); install libavformat\(LIBAVFORMAT_VERSION_MAJOR)\n"))
        #expect(folder.names == ["ball.caml", "broken"])
    }

    @Test("A sheet's labels are layers")
    func labels() throws {
        let run = try run(without: "libcairo.so.2", ["sheet", "ball.caml", "-o", "x.png", "--labels"])
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    }

    @Test("A picture needs none of them", arguments: [format, "libcairo.so.2"])
    func picture(library: String) throws {
        let run = try run(without: library, ["render", "ball.caml", "-o", "ball.png"])
        #expect(run.status == 0, "\(run.errors)")
        #expect(folder.names.contains("ball.png"))
    }

    @Test("A plot names the library that is missing and its package", arguments: ["x.svg", "x.png"])
    func plot(output: String) throws {
        let run = try run(
            without: "libcairo.so.2",
            ["plot", "ball.caml", "--layer", "ball", "--key", "position.x", "-o", output])
        #expect(run.status == 1)
        #expect(run.errors.contains("libcairo.so.2 can't be loaded ("))
        #expect(run.errors.hasSuffix("); install libcairo2\n"))
        #expect(!folder.names.contains { $0.hasPrefix("x.") })
    }
}
