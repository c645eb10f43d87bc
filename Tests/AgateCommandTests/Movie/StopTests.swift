import Foundation
import Testing

@Suite("Stopping a movie")
struct StopTests {
    /// A movie that would take minutes.
    private func stop(_ output: String, _ signal: Int32, in folder: TemporaryFolder) throws -> CommandRun {
        try folder.add("ball.caml", Document.ball)
        return try CommandRun(
            ["render", "ball.caml", "-o", output, "--to", "1000", "--fps", "1000"], in: folder.url,
            signals: [signal], when: { folder.hasPart })
    }

    @Test(
        "Ctrl-C and its like end it, with their status, and leave nothing",
        arguments: [
            ("x.mp4", SIGINT, 130), ("x.webm", SIGTERM, 143), ("x.gif", SIGHUP, 129),
            ("frames/%05d.png", SIGINT, 130),
        ] as [(String, Int32, Int32)])
    func stopped(output: String, signal: Int32, status: Int32) throws {
        let folder = try TemporaryFolder()
        let run = try stop(output, signal, in: folder)
        #expect(run.status == status, "\(run.errors)")
        #expect(run.errors == "agate: stopped\n")
        #expect(run.secondsAfterSignal < 1)
        #expect(run.output.isEmpty)
        #expect(folder.names == ["ball.caml"])
    }

    @Test("A file that was there before stays")
    func kept() throws {
        let folder = try TemporaryFolder()
        try folder.add("x.mp4", "old")
        #expect(try stop("x.mp4", SIGINT, in: folder).status == 130)
        #expect(folder.names == ["ball.caml", "x.mp4"])
        #expect(try Data(contentsOf: folder.url.appendingPathComponent("x.mp4")) == Data("old".utf8))
    }
}

extension TemporaryFolder {
    /// Whether a movie is being written in it or one level below.
    fileprivate var hasPart: Bool {
        FileManager.default.enumerator(atPath: url.path)?.contains { "\($0)".hasSuffix(".part") } ?? false
    }
}
