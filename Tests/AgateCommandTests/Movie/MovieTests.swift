import Foundation
import ImageIO
import Testing

@Suite("agate render, movies")
struct MovieTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.add("ball.caml", Document.ball)
        try folder.add("still.caml", Document.corner(width: 40, height: 20))
        try folder.add("card.caml", Document.card)
    }

    private func run(_ arguments: String...) throws -> CommandRun {
        try CommandRun(["render"] + arguments, in: folder.url)
    }

    private func data(_ name: String) throws -> Data {
        try Data(contentsOf: folder.url.appendingPathComponent(name))
    }

    @Test("Frame n is the picture of its time, byte for byte")
    func framesAreStills() throws {
        let movie = try run("ball.caml", "-o", "f/%02d.png", "--from", "0.25", "--to", "1.25", "--fps", "8")
        #expect(movie.status == 0, "\(movie.errors)")
        #expect(movie.text == "f/%02d.png  60x20  8 frames  1 s\n")
        for index in 0..<8 {
            let time = 0.25 + Double(index) / 8
            #expect(try run("ball.caml", "-o", "still.png", "--time", "\(time)").status == 0)
            #expect(try data("still.png") == data("f/0\(index).png"), "frame \(index)")
        }
        #expect(try data("f/00.png") != data("f/01.png"))
    }

    @Test("Frames in which nothing changes are repeated, not drawn")
    func repeats() throws {
        // The ball moves in 8 frames; in the 9th it is back, where it stays.
        let run = try run(
            "ball.caml", "-o", "x.gif", "--to", "4", "--fps", "8", "--stats", "--quiet")
        #expect(run.status == 0, "\(run.errors)")
        let lines = run.text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(
            lines.first == [
                "scene", "frames", "drawn", "repeated", "draw", "ms", "encode", "ms", "wall", "ms",
                "target",
            ])
        #expect(lines.last.map { Array($0[1...3]) } == ["32", "9", "23"])
        #expect(try self.run("still.caml", "-o", "%d.png", "--to", "0.5", "--fps", "4").status == 0)
        #expect(try data("0.png") == data("1.png"))
    }

    @Test(
        "Every container becomes a file of its kind",
        arguments: [
            ("x.mp4", 4, "ftyp"), ("x.mov", 4, "ftypqt"), ("x.webm", 0, "\u{1a}E"), ("x.gif", 0, "GIF89a"),
            ("x.apng", 1, "PNG"), ("x.webp", 8, "WEBP"),
        ])
    func containers(name: String, offset: Int, mark: String) throws {
        let run = try run("ball.caml", "-o", name, "--to", "0.2", "--fps", "20", "--quiet")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.isEmpty && run.errors.isEmpty)
        let data = try data(name).dropFirst(offset)
        #expect(data.starts(with: Data(mark.utf8)))
    }

    @Test("Without --to a movie lasts until nothing new follows; where nothing moves it has to be said")
    func natural() throws {
        let ball = try run("ball.caml", "-o", "x.gif", "--fps", "10")
        #expect(ball.text == "x.gif  60x20  10 frames  1 s\n")
        let still = try run("still.caml", "-o", "x.gif")
        #expect(still.status == 1)
        #expect(still.errors == "agate: still.caml: nothing moves; expected --to SECONDS\n")
        let late = try run("ball.caml", "-o", "x.gif", "--from", "2")
        #expect(late.status == 1)
        #expect(late.errors.contains("nothing new follows 1 s"))
    }

    @Test("Odd sizes for 4:2:0 are padded, and said to be")
    func padded() throws {
        let run = try run("ball.caml", "-o", "x.mp4", "--to", "0.1", "--size", "61x21")
        #expect(run.status == 0)
        #expect(run.text.hasPrefix("x.mp4  62x22  "))
        #expect(run.errors.contains("agate: note: x.mp4: the picture is padded to 62 x 22"))
    }

    @Test("States are there from the beginning, transitions run from time 0")
    func states() throws {
        func width(_ options: String...) throws -> Int {
            let arguments = ["render", "card.caml", "-o", "x.png", "--quiet"] + options
            #expect(try CommandRun(arguments, in: folder.url).status == 0)
            let image = try ImageCodec.decode(contentsOf: folder.url.appendingPathComponent("x.png"))
            var row = [UInt8](repeating: 0, count: 240)
            row.withUnsafeMutableBytes {
                image.copyPremultipliedRGBA8(x: 0, y: 10, width: 60, height: 1, into: $0, bytesPerRow: 240)
            }
            return stride(from: 0, to: 240, by: 4).count { row[$0] == 255 }
        }
        #expect(try width() == 10)
        #expect(try width("--state", "Locked") == 40)
        #expect(try width("--state", "Unlock", "--time", "5") == 20)
        #expect(try width("--transition", "Locked:Unlock") == 40)
        #expect(try width("--transition", "Locked:Unlock", "--time", "0.5") == 30)
        #expect(try width("--transition", "Locked:Unlock", "--time", "2") == 20)
        // No animation is said for this way, so it takes half a second. The edges of 15 points are half pixels.
        #expect(try width("--transition", "Unlock:", "--time", "0.25") == 14)
        #expect(try width("--transition", "Unlock:", "--time", "1") == 10)
        let unknown = try run("card.caml", "-o", "x.png", "--state", "Open")
        #expect(unknown.status == 1)
        #expect(unknown.errors == "agate: card.caml: no state 'Open'; there are 'Locked', 'Unlock'\n")
    }

    @Test("A transition that names no two states is told what it takes, and which states there are")
    func badTransitions() throws {
        let commands = [
            ["render", "card.caml", "-o", "x.png"], ["sheet", "card.caml", "-o", "x.png"],
            ["inspect", "card.caml"],
            ["plot", "card.caml", "-o", "-", "--layer", "card", "--key", "opacity"],
        ]
        for command in commands {
            for text in ["Foo", ":", "", "Locked:Locked", "A:B:C"] {
                let run = try CommandRun(command + ["--transition", text], in: folder.url)
                #expect(run.status == 2 && run.output.isEmpty)
                #expect(
                    run.errors == "agate: --transition \(text): expected FROM:TO, two different states, "
                        + "one of which may be empty; card.caml has 'Locked', 'Unlock'; see 'agate help'\n")
            }
        }
        let none = try run("ball.caml", "-o", "x.png", "--transition", "Foo")
        #expect(none.errors.contains("; ball.caml has none; "))
        let unknown = try run("card.caml", "-o", "x.png", "--transition", "Locked:Foo")
        #expect(unknown.status == 1)
        #expect(unknown.errors == "agate: card.caml: no state 'Foo'; there are 'Locked', 'Unlock'\n")
    }

    @Test("A shorter sequence says which frames of a longer one it has left")
    func olderFrames() throws {
        func write(_ seconds: String, _ options: String...) throws -> CommandRun {
            let arguments = ["render", "ball.caml", "-o", "f/%02d.png", "--to", seconds, "--fps", "8"]
            return try CommandRun(arguments + options, in: folder.url)
        }
        #expect(try write("1").errors.isEmpty)
        try folder.add("f/100x.png", "")
        let shorter = try write("0.5")
        #expect(shorter.text == "f/%02d.png  60x20  4 frames  0.5 s\n")
        #expect(
            shorter.errors
                == "agate: note: f/%02d.png: 4 files of an earlier run from 04.png on are left as they were\n"
        )
        #expect(try data("f/07.png").count > 0)
        #expect(try write("0.5", "--quiet").errors.isEmpty)
        #expect(try write("0.875").errors.contains(": 1 file of an earlier run from 07.png on "))
        #expect(try write("1").errors.isEmpty)
    }

    @Test("A GIF of 60 frames a second says how many it shows, and coarse clocks that they round")
    func coarseClocks() throws {
        let gif = try run("ball.caml", "-o", "x.gif", "--to", "1")
        #expect(gif.text == "x.gif  60x20  50 of 60 frames  1 s\n")
        #expect(
            gif.errors
                == "agate: note: x.gif: frames beyond 50 a second are left out, as the container shows no more\n"
        )
        let even = try run("ball.caml", "-o", "x.gif", "--to", "0.2", "--fps", "50")
        #expect(even.text == "x.gif  60x20  10 frames  0.2 s\n" && even.errors.isEmpty)
        let third = try run("ball.caml", "-o", "x.gif", "--to", "0.2", "--fps", "30")
        #expect(third.errors.contains("frame times are rounded to 1/100 s"))
        let webm = try run("ball.caml", "-o", "x.webm", "--to", "0.2")
        #expect(webm.text == "x.webm  60x20  12 frames  0.2 s\n")
        #expect(
            webm.errors
                == "agate: note: x.webm: frame times are rounded to 1/1000 s, which is as fine as the container goes\n"
        )
        #expect(try run("ball.caml", "-o", "x.webm", "--to", "0.2", "--fps", "25").errors.isEmpty)
    }

    @Test("What can't be written is one line, exit 1, and leaves nothing behind")
    func unwritable() throws {
        let before = folder.names
        for (path, part) in [("nowhere/x.mp4", "nowhere/x.mp4"), ("/proc/x.gif", "/proc/x.gif")] {
            let run = try run("ball.caml", "-o", path)
            #expect(run.status == 1)
            #expect(run.errors.contains(part))
            #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
        }
        let large = try run("ball.caml", "-o", "x.webp", "--to", "1", "--size", "16384x8")
        #expect(large.status == 1)
        #expect(large.errors.contains("16383"))
        #expect(folder.names == before)
    }
}
