import Foundation
import Testing

/// `agate freeze`, and the commands that read what it writes.
@Suite("Freeze")
struct FreezeCommandTests {
    private let folder: TemporaryFolder
    private static let font = CommandRun.root.appendingPathComponent("Tests/Fonts/AgateTestLatin.ttf")

    init() throws {
        folder = try TemporaryFolder()
        try folder.add("ball.caml", Document.ball)
        try folder.add("card.caml", Document.card)
        try folder.add("wobble.caml", "<caml><CALayer bounds=\"0 0 4 4\" wobble=\"1\"/></caml>")
    }

    @discardableResult
    private func run(_ arguments: [String], environment: [String: String] = [:]) throws -> CommandRun {
        let run = try CommandRun(arguments, in: folder.url, environment: environment)
        #expect(run.status == 0, "\(arguments): \(run.errors)")
        return run
    }

    private func picture(_ scene: String, _ options: [String] = []) throws -> Data {
        try run(["render", scene, "-o", "-"] + options).output
    }

    @Test("A frozen scene draws the same pictures, at any time, and a movie of the same frames")
    func pictures() throws {
        try run(["freeze", "ball.caml", "-o", "ball.agtree"])
        for time in ["0", "0.25", "0.7", "2"] {
            #expect(try picture("ball.agtree", ["--time", time]) == picture("ball.caml", ["--time", time]))
        }
        try run(["freeze", "ball.caml", "-o", "late.agtree", "--time", "0.5"])
        #expect(try picture("late.agtree", ["--time", "0.25"]) == picture("ball.caml", ["--time", "0.75"]))
        // Both end where the animation does.
        for scene in ["ball.caml", "ball.agtree"] {
            try FileManager.default.createDirectory(
                at: folder.url.appendingPathComponent(scene + "-frames"), withIntermediateDirectories: true)
            try run(["render", scene, "-o", scene + "-frames/%02d.png", "--fps", "10"])
        }
        let names = try FileManager.default.contentsOfDirectory(
            atPath: folder.url.appendingPathComponent("ball.caml-frames").path)
        #expect(names.count == 10)
        for name in names {
            let files = try ["ball.caml", "ball.agtree"].map {
                try Data(contentsOf: folder.url.appendingPathComponent("\($0)-frames/\(name)"))
            }
            #expect(files[0] == files[1], "\(name)")
        }
    }

    @Test("A transition is chosen when the scene is frozen")
    func states() throws {
        let change = ["--transition", "Locked:Unlock"]
        try run(["freeze", "card.caml", "-o", "card.agtree"] + change)
        for time in ["0", "0.5", "1.5"] {
            #expect(
                try picture("card.agtree", ["--time", time])
                    == picture("card.caml", ["--time", time] + change))
        }
        let run = try CommandRun(
            ["render", "card.agtree", "-o", "x.png", "--state", "Locked"], in: folder.url)
        #expect(run.status == 1 && run.errors.contains("card.agtree: no state 'Locked'; there are none"))
    }

    @Test("Text is drawn where its font is not installed")
    func fonts() throws {
        let fonts = folder.url.appendingPathComponent("fonts")
        try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Self.font, to: fonts.appendingPathComponent("test.ttf"))
        try folder.add("with.conf", "<fontconfig><dir>\(fonts.path)</dir></fontconfig>")
        try folder.add("without.conf", "<fontconfig></fontconfig>")
        try folder.add(
            "text.caml",
            """
            <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
              <CATextLayer bounds="0 0 120 40" position="60 20" string="AVA test" font="Agate Test Latin" fontSize="24"
                  foregroundColor="0 0 0"/>
            </caml>
            """)
        func variables(_ name: String) -> [String: String] {
            [
                "FONTCONFIG_FILE": folder.url.appendingPathComponent(name).path,
                "XDG_CACHE_HOME": folder.url.path,
            ]
        }
        try run(["freeze", "text.caml", "-o", "text.agtree"], environment: variables("with.conf"))
        let wanted = try run(
            ["render", "text.caml", "-o", "-"], environment: variables("with.conf"))
        #expect(wanted.errors.isEmpty, "\(wanted.errors)")
        let found = try run(
            ["render", "text.agtree", "-o", "-"], environment: variables("without.conf"))
        #expect(found.output == wanted.output && found.errors.isEmpty, "\(found.errors)")
        let other = try CommandRun(
            ["render", "text.caml", "-o", "-"], in: folder.url, environment: variables("without.conf"))
        #expect(other.output != wanted.output)
    }

    @Test("Layers are inspected by name; sheets and plots follow them")
    func commands() throws {
        try run(["freeze", "ball.caml", "-o", "ball.agtree"])
        #expect(try run(["inspect", "ball.agtree"]).text.contains("'ball'"))
        let hit = try run(["inspect", "ball.agtree", "--hit", "50,10", "--time", "0.9999"])
        #expect(hit.text.contains("ball"), "\(hit.text)")
        let options = ["--layer", "ball", "--key", "position.x", "-o", "-", "--to", "1"]
        #expect(
            try run(["plot", "ball.agtree"] + options).text == run(["plot", "ball.caml"] + options).text)
        try run(["sheet", "ball.agtree", "-o", "a.png", "--to", "1"])
        try run(["sheet", "ball.caml", "-o", "b.png", "--to", "1"])
        let sheets = try ["a.png", "b.png"].map {
            try Data(contentsOf: folder.url.appendingPathComponent($0))
        }
        #expect(sheets[0] == sheets[1])
    }

    @Test("Errors name the file and what was expected; nothing is written")
    func errors() throws {
        try run(["freeze", "ball.caml", "-o", "ball.agtree"])
        let whole = try Data(contentsOf: folder.url.appendingPathComponent("ball.agtree"))
        func add(_ name: String, _ data: Data) throws {
            try data.write(to: folder.url.appendingPathComponent(name))
        }
        try add("short.agtree", whole.dropLast(9))
        var later = whole
        later[10] = 2
        try add("later.agtree", later)
        for (arguments, status, text) in [
            (["freeze", "ball.caml", "-o", "x.png"], Int32(2), "expected a name that ends with .agtree"),
            (["freeze", "none.caml", "-o", "x.agtree"], 1, "none.caml: no such file"),
            (["freeze", "ball.caml", "-o", "none/x.agtree"], 1, "there is no folder"),
            (["freeze", "wobble.caml", "-o", "x.agtree", "--strict"], 1, "--strict allows none"),
            (["render", "short.agtree", "-o", "x.png"], 1, "short.agtree: body, at byte"),
            (
                ["render", "later.agtree", "-o", "x.png"], 1,
                "a frozen tree of version 2.0; expected version 1"
            ),
            (["convert", "ball.agtree", "-o", "x.ca"], 1, "ball.agtree: a frozen tree has no document"),
        ] {
            let run = try CommandRun(arguments, in: folder.url)
            #expect(run.status == status && run.errors.contains(text), "\(arguments): \(run.errors)")
        }
        #expect(folder.names.allSatisfy { !$0.hasPrefix("x.") && !$0.hasPrefix(".") })
    }
}
