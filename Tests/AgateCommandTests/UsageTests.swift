import Foundation
import Testing

@Suite("Usage")
struct UsageTests {
    @Test("Help is kept as it is", arguments: ["render", "inspect", "info"])
    func help(command: String) throws {
        let run = try CommandRun([command, "--help"])
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        try Snapshot.expect(run.text, "help-\(command)")
    }

    @Test("The commands are listed, with and without a request")
    func overview() throws {
        let run = try CommandRun(["--help"])
        #expect(run.status == 0)
        for command in ["render", "inspect", "info", "bench"] { #expect(run.text.contains("  \(command) ")) }
        #expect(try CommandRun([]).text == run.text)
    }

    @Test(
        "Wrong usage exits with 2 and says what was expected on one line",
        arguments: [
            (["render", "x.caml"], "--output"),
            (["render", "-o", "x.png"], "scenes"),
            (["render", "x.caml", "-o", "x.png", "--size", "0x0"], "0x0"),
            (["render", "x.caml", "-o", "x.png", "--size", "100000x100000"], "100000x100000"),
            (["render", "x.caml", "-o", "x.png", "--scale", "nan"], "nan"),
            (["render", "x.caml", "-o", "x.png", "--background", "#12"], "#12"),
            (["render", "x.caml", "-o", "x.png", "--geometry", "sideways"], "sideways"),
            (["render", "x.caml", "-o", "x.png", "--platform", "glx"], "glx"),
            (["render", "x.caml", "-o", "x.png", "--device", "-1"], "device"),
            (["render", "x.caml", "-o", "x.png", "--max-texture-size", "1"], "--max-texture-size 1"),
            (["render", "x.caml", "-o", "x.gif"], "x.gif: expected a name that ends in .png"),
            (["render", "x.caml", "y.caml", "-o", "-"], "expected one scene"),
            (["render", "x.caml", "y.caml", "-o", "x.png"], "expected a folder"),
            (["inspect", "x.caml", "--hit", "1"], "1"),
            (["paint"], "paint"),
            (["info", "--loud"], "--loud"),
        ])
    func wrong(arguments: [String], part: String) throws {
        let run = try CommandRun(arguments)
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("agate: "))
        #expect(run.errors.contains(part), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }

    @Test("A completion script can be had")
    func completion() throws {
        let run = try CommandRun(["--generate-completion-script", "bash"])
        #expect(run.status == 0)
        #expect(run.text.contains("agate"))
    }
}
