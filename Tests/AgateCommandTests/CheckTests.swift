import Foundation
import Testing

@Suite("agate check")
struct CheckTests {
    private let folder: TemporaryFolder

    /// Two scenes, of which the picture of the second is that of another.
    init() throws {
        folder = try TemporaryFolder()
        try folder.add("set/scenes/corner-good.caml", Document.corner(width: 40, height: 40))
        try folder.add("set/scenes/corner-wrong.caml", Document.corner(width: 40, height: 40))
        try folder.add("blank.caml", Document.corner(width: 40, height: 40).replacing("1 0 0", with: "0 0 1"))
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("set/references"), withIntermediateDirectories: true)
        for (scene, picture) in [("set/scenes/corner-good", "good"), ("blank", "wrong")] {
            _ = try CommandRun(
                ["render", scene + ".caml", "-o", "set/references/corner-\(picture).png"], in: folder.url)
        }
    }

    private func run(_ arguments: String...) throws -> CommandRun {
        try CommandRun(["check"] + arguments, in: folder.url)
    }

    /// The parts of a report that the tests read.
    private struct Report: Decodable {
        struct Scene: Decodable {
            let name: String
            let passes: Bool
            let differencePicture: String?
        }
        struct Result: Decodable { let scene: String }

        let scenes: [Scene]
        let bench: [Result]
        let omitted: [String]
    }

    private func report() throws -> Report {
        try JSONDecoder().decode(
            Report.self, from: Data(contentsOf: folder.url.appendingPathComponent("out/report.json")))
    }

    @Test("A scene that differs is told, with a picture")
    func differs() throws {
        let run = try run("set", "-o", "out", "--no-bench")
        #expect(run.status == 1, "\(run.errors)")
        #expect(run.text.contains("corner-wrong: different"))
        #expect(run.text.contains("1 of 2 scenes agree"))
        let scenes = try report().scenes
        #expect(scenes.map(\.name) == ["corner-good", "corner-wrong"])
        #expect(scenes.map(\.passes) == [true, false])
        #expect(scenes.map(\.differencePicture) == [nil, "corner-wrong.png"])
        let files = try FileManager.default.contentsOfDirectory(
            atPath: folder.url.appendingPathComponent("out").path)
        #expect(files.sorted() == ["corner-wrong.png", "report.html", "report.json"])
        let page = try String(
            contentsOf: folder.url.appendingPathComponent("out/report.html"), encoding: .utf8)
        #expect(page.contains("src=\"corner-wrong.png\"") && page.contains("1 of 2 scenes agree"))
    }

    @Test("A scene that can't be read fails by itself")
    func unreadable() throws {
        try folder.add("set/scenes/corner-wrong.caml", "<caml>")
        let run = try run("set", "-o", "out", "--no-bench")
        #expect(run.status == 1)
        #expect(run.text.contains("corner-wrong"))
        #expect(try report().scenes.map(\.passes) == [true, false])
    }

    @Test("Random scenes are chosen evenly")
    func random() throws {
        for index in 0..<10 {
            try folder.add("set/scenes/rnd-\(index).caml", Document.corner(width: 40, height: 40))
        }
        _ = try run("set", "-o", "out", "--no-bench", "--random", "2")
        #expect(
            try report().scenes.map(\.name) == ["corner-good", "corner-wrong", "rnd-0", "rnd-5"])
    }

    @Test("The benchmark stops at its time, and says what is missing")
    func time() throws {
        _ = try run("set", "-o", "out", "--frames", "1", "--seconds", "0.001")
        let report = try report()
        #expect(report.bench.isEmpty)
        #expect(report.omitted.contains("quads10k: there was no time left"))
        #expect(report.omitted.contains("export: there was no time left"))
    }

    @Test("Wrong folders are errors")
    func bad() throws {
        let missing = try run("nowhere", "-o", "out")
        #expect(missing.status == 1 && missing.errors.contains("expected a folder of .caml documents"))
        try folder.add("file", "x")
        let file = try run("set", "-o", "file", "--no-bench")
        #expect(file.status == 1 && file.errors.contains("file: the folder can't be made"))
        #expect(try run("set", "-o", "out", "--random", "-1").status == 2)
    }
}
