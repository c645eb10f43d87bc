import Foundation
import Testing

@Suite("Scenes of a list in shards")
struct ShardScenesTests {
    private let folder: TemporaryFolder
    private let count = 130

    init() throws {
        folder = try TemporaryFolder()
        var list = ""
        for index in 0..<count {
            let name = String(format: "cards/card%03d.caml", index)
            try folder.add(name, Document.corner(width: 20 + index % 40, height: 20))
            list += name + "\n" + (index == 7 ? "\n" : "")
        }
        try folder.add("list.txt", list)
    }

    private func run(_ arguments: String...) throws -> CommandRun {
        try CommandRun(arguments, in: folder.url)
    }

    private func pictures(_ name: String) throws -> [String: Data] {
        let url = folder.url.appendingPathComponent(name)
        let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
        return Dictionary(
            uniqueKeysWithValues: try names.map { ($0, try Data(contentsOf: url.appendingPathComponent($0))) }
        )
    }

    @Test("Shards draw the pictures of a single run, each once")
    func same() throws {
        let single = try run("render", "--list", "list.txt", "-o", "a", "--quiet")
        #expect(single.status == 0 && single.output.isEmpty, "\(single.errors)")
        #expect(try pictures("a").count == count)
        for index in 1...3 {
            let shard = try run("render", "--list", "list.txt", "-o", "b/", "--shard", "\(index)/3")
            #expect(shard.status == 0, "\(shard.errors)")
            #expect(shard.text.split(separator: "\n").count == 43 + 1 + (index == 3 ? 1 : 0))
        }
        let join = try run("join", "b")
        #expect(join.status == 0 && join.text == "b  scenes 1-130  130 pictures\n", "\(join.errors)")
        #expect(try pictures("a") == pictures("b"))
        // Another number of shards finds them too.
        let again = try run("render", "--list", "list.txt", "-o", "b", "--shard", "1/2")
        #expect(again.text == "b  shard 1/2  scenes 1-65, drawn before\n")
        try folder.add("b/.card001.png.1a2b.part", "")
        try folder.add("b/.other.png.1a2b.part", "")
        #expect(try run("join", "b", "--clean", "--quiet").status == 0)
        #expect(!folder.names.contains("b.shards"))
        #expect(try pictures("b").count == count + 1)
    }

    @Test("Pictures that are missing or damaged, and scenes that changed, are drawn again, and no others")
    func again() throws {
        for index in 1...2 {
            #expect(
                try run("render", "--list", "list.txt", "-o", "b", "--shard", "\(index)/2", "--quiet").status
                    == 0)
        }
        let whole = try pictures("b")
        try FileManager.default.removeItem(atPath: folder.url.path + "/b/card100.png")
        try folder.add("b/card003.png", "damage")
        let join = try run("join", "b")
        #expect(join.status == 1)
        #expect(join.errors.contains("b/card100.png is missing"), "\(join.errors)")
        #expect(join.errors.contains("b/card003.png is damaged: it has 6 bytes; expected "))
        #expect(
            join.text == "agate render --list list.txt -o b --quiet --shard 1/2\n"
                + "agate render --list list.txt -o b --quiet --shard 2/2\n")
        #expect(try CommandRun(shell: join.text, in: folder.url).status == 0)
        #expect(try run("join", "b").status == 0)
        #expect(try pictures("b") == whole)

        try folder.add("cards/card129.caml", Document.corner(width: 99, height: 20))
        let changed = try run("render", "--list", "list.txt", "-o", "b", "--shard", "2/2")
        #expect(changed.text.contains("b/card129.png  99x20\n"))
        #expect(try pictures("b")["card064.png"] == whole["card064.png"])
    }

    @Test("A scene that fails doesn't stop the others, and isn't complete")
    func failing() throws {
        try folder.add("cards/card010.caml", "<caml>")
        let shard = try run("render", "--list", "list.txt", "-o", "b", "--shard", "1/2")
        #expect(shard.status == 1 && shard.errors.contains("cards/card010.caml"))
        #expect(try pictures("b").count == 64)
        #expect(try run("render", "--list", "list.txt", "-o", "b", "--shard", "2/2", "--quiet").status == 0)
        let join = try run("join", "b")
        #expect(join.status == 1)
        #expect(join.errors == "agate: b: scene 11 is missing\nagate: b: run 1 shard again:\n")
        #expect(join.text == "agate render --list list.txt -o b --shard 1/2\n")
        try folder.add("cards/card010.caml", Document.corner(width: 30, height: 20))
        let mended = try run("render", "--list", "list.txt", "-o", "b", "--shard", "1/2")
        #expect(mended.text == "b/card010.png  30x20\nb  shard 1/2  scenes 1-65, 64 drawn before\n")
        #expect(try run("join", "b").status == 0)
    }

    @Test("Lists that can't be read are errors")
    func lists() throws {
        let none = try run("render", "--list", "none.txt", "-o", "b")
        #expect(none.status == 1 && none.errors == "agate: none.txt: No such file or directory\n")
        try folder.add("empty.txt", "\n\n")
        let empty = try run("render", "--list", "empty.txt", "-o", "b")
        #expect(empty.status == 2 && empty.errors.contains("expected scenes, or --list FILE"))
        try Data([0xff, 0xfe, 10]).write(to: folder.url.appendingPathComponent("binary.txt"))
        let binary = try run("render", "--list", "binary.txt", "-o", "b")
        #expect(binary.status == 1 && binary.errors.contains("binary.txt: expected a path in each line"))
        #expect(try run("render", "--list", "cards", "-o", "b").errors.contains("expected a text file"))
        #expect(!folder.names.contains("b"))
    }
}
