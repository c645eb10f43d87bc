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
        struct Peer: Decodable {
            struct Scene: Decodable { let ms: Double }
            let scenes: [Scene]
        }

        let scenes: [Scene]
        let bench: [Result]
        let omitted: [String]
        let peer: Peer?
        let seconds: Double
        let isFinished: Bool
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
        #expect(scenes.map(\.differencePicture) == [nil, "corner-wrong.difference.png"])
        let files = try FileManager.default.contentsOfDirectory(
            atPath: folder.url.appendingPathComponent("out").path)
        #expect(
            files.sorted() == [
                "corner-wrong.difference.png", "corner-wrong.drawn.png", "corner-wrong.reference.png",
                "report.html", "report.json",
            ])
        let page = try String(
            contentsOf: folder.url.appendingPathComponent("out/report.html"), encoding: .utf8)
        for kind in ["reference", "drawn", "difference"] {
            #expect(page.contains("src=\"corner-wrong.\(kind).png\""))
        }
        #expect(page.contains("1 of 2 scenes agree") && page.contains("<h2>corner-wrong</h2>"))
        #expect(!page.contains("<h2>corner-good</h2>"))
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

    @Test("A check stops at its time, and says what is missing")
    func time() throws {
        _ = try run("set", "-o", "out", "--frames", "1", "--limit", "0.001")
        let report = try report()
        #expect(report.bench.isEmpty && report.isFinished)
        #expect(report.omitted.contains("quads10k: there was no time left"))
        #expect(report.omitted.contains("export: there was no time left"))
        let page = try String(
            contentsOf: folder.url.appendingPathComponent("out/report.html"), encoding: .utf8)
        #expect(page.contains("<p class=\"fact\">export: there was no time left</p>"))
    }

    @Test("The scenes have two fifths of the time")
    func sceneTime() throws {
        for index in 0..<200 {
            try folder.add("set/scenes/many-\(index).caml", Document.corner(width: 40, height: 40))
        }
        let run = try run("set", "-o", "out", "--no-bench", "--limit", "0.05")
        let report = try report()
        #expect(report.scenes.count < 202 && report.seconds < 60)
        #expect(run.text.contains("left out: \(202 - report.scenes.count) scenes from "))
    }

    @Test("Figures of another renderer are in the table")
    func peer() throws {
        try folder.add(
            "skia.json",
            """
            {"name": "Skia GL", "version": "1", "renderer": "R <1>", "omitted": ["text: there is no font"],
             "scenes": [{"scene": "quads10k", "frames": 3, "ms": 12.5, "p95": 14}]}
            """)
        _ = try run("set", "-o", "out", "--no-bench", "--peer", "skia.json")
        let page = try String(
            contentsOf: folder.url.appendingPathComponent("out/report.html"), encoding: .utf8)
        #expect(page.contains("<th>Skia GL ms</th>") && page.contains("Skia GL: 1 on R &lt;1&gt;"))
        #expect(page.contains("Skia GL: text: there is no font") && page.contains("<td>12.50</td>"))
        #expect(try report().peer?.scenes.first?.ms == 12.5)
        try folder.add("skia.json", "{}")
        let damaged = try run("set", "-o", "out", "--no-bench", "--peer", "skia.json")
        #expect(damaged.status == 1)
        #expect(damaged.errors.contains("skia.json: expected the figures of skia-check.py as JSON"))
        let missing = try run("set", "-o", "out", "--no-bench", "--peer", "none.json")
        #expect(missing.status == 1 && missing.errors.contains("none.json can't be read"))
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
