import Foundation
import ImageIO
import Testing

@Suite("agate render --debug")
struct DebugArgumentTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.add("ball.caml", Document.ball)
    }

    private static let names = [
        "blended", "overdraw", "offscreen", "rasterized", "misaligned", "planes", "batches", "damage",
    ]

    private func picture(_ name: String) throws -> Data {
        try Data(contentsOf: folder.url.appendingPathComponent(name))
    }

    @Test("Every view is drawn, and shown by name", arguments: names)
    func views(view: String) throws {
        let run = try CommandRun(["render", "ball.caml", "-o", "x.png", "--debug", view], in: folder.url)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(run.text == "x.png  60x20\n")
        let plain = try CommandRun(["render", "ball.caml", "-o", "plain.png"], in: folder.url)
        #expect(plain.status == 0)
        // Nothing of the scene takes a surface, is a picture, or is cut.
        let isEmpty = ["offscreen", "rasterized", "misaligned", "planes"].contains(view)
        #expect((try picture("x.png") == picture("plain.png")) == isEmpty)
    }

    @Test("A movie shows what changes")
    func movie() throws {
        let run = try CommandRun(
            [
                "render", "ball.caml", "-o", "%02d.png", "--fps", "4", "--to", "2", "--debug", "damage",
                "--stats",
            ], in: folder.url)
        #expect(run.status == 0, "\(run.errors)")
        let frames = try (0..<8).map { try picture(String(format: "%02d.png", $0)) }
        // The ball moves in the first second, and is back after it; the frame after that takes the mark away.
        #expect(Set(frames[0..<5]).count == 5)
        #expect(frames[5] != frames[4])
        #expect(frames[6] == frames[5] && frames[7] == frames[5])
    }

    @Test("Other names are refused, with those that are near")
    func wrong() throws {
        func message(_ view: String) throws -> String {
            let run = try CommandRun(["render", "ball.caml", "-o", "x.png", "--debug", view], in: folder.url)
            #expect(run.status == 2 && run.output.isEmpty)
            return run.errors
        }
        #expect(
            try message("blend")
                == "agate: The value 'blend' is invalid for '--debug <debug>': no such view; near ones are 'blended'; "
                + "see 'agate help'\n")
        #expect(try message("Offscreen").contains("near ones are 'offscreen'"))
        let all = Self.names.map { "'\($0)'" }.joined(separator: ", ")
        #expect(try message("xyzzy").contains("there are \(all);"))
        #expect(try message("").contains("there are \(all);"))
        #expect(folder.names == ["ball.caml"])
    }
}
