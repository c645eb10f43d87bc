import Foundation
import Testing

@Suite("Usage")
struct UsageTests {
    @Test("Help is kept as it is", arguments: ["render", "join", "sheet", "plot", "inspect", "info", "tile"])
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
        for command in ["render", "join", "sheet", "plot", "inspect", "info", "bench", "tile"] {
            #expect(run.text.contains("  \(command) "))
        }
        #expect(try CommandRun([]).text == run.text)
    }

    @Test(
        "Wrong usage exits with 2 and says what was expected on one line",
        arguments: [
            (["render", "x.caml"], "--output"),
            (["render", "-o", "x.png"], "scenes"),
            (["render", "x.caml", "-o", "x.png", "--size", "0x0"], "from 1 to 65535"),
            (["render", "x.caml", "-o", "x.png", "--size", "100000x100000"], "from 1 to 65535"),
            (["render", "x.caml", "-o", "x.png", "--scale", "nan"], "above 0 and at most 64"),
            (["inspect", "x.caml", "--hit", "5"], "two numbers"),
            (["render", "x.caml", "-o", "x.png", "--background", "#12"], "expected #rgb"),
            (["render", "x.caml", "-o", "x.png", "--geometry", "sideways"], "sideways"),
            (["render", "x.caml", "-o", "x.png", "--platform", "glx"], "glx"),
            (["render", "x.caml", "-o", "x.png", "--device", "-1"], "device"),
            (["render", "x.caml", "-o", "x.png", "--max-texture-size", "1"], "--max-texture-size 1"),
            (["render", "x.caml", "-o", "x.bmp"], "x.bmp: expected a name that ends in .png"),
            (["render", "x.caml", "y.caml", "-o", "-"], "expected one scene"),
            (["render", "x.caml", "y.caml", "-o", "x.png"], "expected a folder"),
            (["render", "x.caml", "-o", "x.png", "--time", "-1"], "expected seconds from 0"),
            (["render", "x.caml", "-o", "x.png", "--time", "nan"], "expected seconds from 0"),
            (["render", "x.caml", "-o", "x.png", "--time", "1e99"], "expected seconds from 0"),
            (
                ["render", "x.caml", "-o", "x.png", "--state", "A", "--transition", "A:B"],
                "expected one of them"
            ),
            (["render", "x.caml", "-o", "x.png", "--transition", "A"], "--transition A: expected FROM:TO"),
            (["render", "x.caml", "-o", "x.png", "--fps", "30"], "expected a movie's name"),
            (["render", "x.caml", "-o", "x.png", "--alpha"], "--alpha is for movies"),
            (["render", "x.caml", "-o", "x.mp4", "--time", "1"], "expected one time, or a movie"),
            (["render", "x.caml", "-o", "x.mp4", "--to", "0"], "expected a time after --from"),
            (
                ["render", "x.caml", "-o", "x.mp4", "--from", "2", "--to", "1"],
                "expected a time after --from"
            ),
            (["render", "x.caml", "-o", "x.mp4", "--fps", "0"], "expected frames a second"),
            (["render", "x.caml", "-o", "x.mp4", "--fps", "nan"], "expected frames a second"),
            (["render", "x.caml", "-o", "x.mp4", "--fps", "1e9"], "expected frames a second"),
            (["render", "x.caml", "-o", "x.mp4", "--fps", "1/0"], "expected frames a second"),
            (["render", "x.caml", "-o", "x.mp4", "--to", "1e8"], "at most 1000000 are drawn"),
            (["render", "x.caml", "-o", "x.mp4", "--quality", "2"], "expected a number from 0 to 1"),
            (["render", "x.caml", "-o", "x.mp4", "--codec", "mpeg1"], "mpeg1"),
            (["render", "x.caml", "-o", "x.mp4", "--codec", "vp9"], "expected h264"),
            (["render", "x.caml", "-o", "x.mp4", "--alpha"], "keeps no transparency"),
            (["render", "x.caml", "-o", "x.mp4", "--loop", "2"], "--loop"),
            (["render", "x.caml", "-o", "x.gif", "--loop", "-1"], "from 0 to 65535"),
            (["render", "x.caml", "y.caml", "-o", "x.mp4"], "expected one scene"),
            (["render", "x.caml", "-o", "x.avi", "--to", "1"], "expected a movie's name"),
            (["sheet", "x.caml", "-o", "x.gif"], "x.gif: expected a name"),
            (["sheet", "x.caml", "-o", "x.png", "--frames", "0"], "from 1 to 1000"),
            (["sheet", "x.caml", "-o", "x.png", "--frames", "2", "--every", "1"], "expected one of them"),
            (["sheet", "x.caml", "-o", "x.png", "--every", "0"], "expected seconds above 0"),
            (["sheet", "x.caml", "-o", "x.png", "--columns", "0"], "from 1 to 1000"),
            (["sheet", "x.caml", "-o", "x.png", "--width", "1e9"], "from 16 to 8192"),
            (["plot", "x.caml", "-o", "x.png", "--layer", "a"], "--key"),
            (["plot", "x.caml", "-o", "x.png", "--key", "a"], "--layer"),
            (["plot", "x.caml", "-o", "x.bmp", "--layer", "a", "--key", "b"], "x.bmp: expected a name"),
            (["plot", "x.caml", "-o", "x.csv", "--layer", "a", "--key", "b", "--size", "9x9"], "--size"),
            (
                ["plot", "x.caml", "-o", "x.png", "--layer", "a", "--key", "b", "--samples", "1"],
                "from 2 to 100000"
            ),
            (["inspect", "x.caml", "--time", "inf"], "expected seconds from 0"),
            (["inspect", "x.caml", "--hit", "1"], "1"),
            (["inspect", "x.caml", "--hit", "1,1", "--why", "a"], "expected one of them"),
            (["inspect", "x.caml", "--scale", "2"], "--scale is for --why"),
            (["inspect", "x.caml", "--why", "a", "--scale", "0"], "0"),
            (["render", "x.caml", "-o", "x.png", "--debug", "blend"], "near ones are 'blended'"),
            (["paint"], "paint"),
            (["render", "x.caml", "-o", "x.png", "--scale", "-1"], "a number above 0 and at most 64"),
            (["render", "x.caml", "-o", "x.png", "--scale", "-1"], "--scale"),
            (["render", "x.caml", "-o", "x.png", "--size", "-5x5"], "WIDTHxHEIGHT"),
            (["render", "x.caml", "-o", "x.png", "--background", "-1"], "expected #rgb"),
            (["render", "x.caml", "-o", "x.png", "--max-texture-size", "-1"], "expected a number from 16"),
            (["render", "x.caml", "-o", "x.png", "--budget", "-1"], "expected a number from 0 to 1000000"),
            (["render", "x.caml", "-o", "x.png", "--budget", "nan"], "expected a number from 0 to 1000000"),
            (["render", "x.caml", "-o", "x.mp4", "--codec", "-1"], "--codec"),
            (["sheet", "x.caml", "-o", "x.png", "--background", "-1"], "expected #rgb"),
            (["inspect", "x.caml", "--why", "a", "--scale", "-2"], "a number above 0 and at most 64"),
            (
                ["plot", "x.caml", "-o", "x.png", "--layer", "a", "--key", "b", "--size", "-1x5"],
                "WIDTHxHEIGHT"
            ),
            (["bench", "--frames", "-1"], "from 1 to 100000"),
            (["bench", "--warm", "-1"], "from 0 to 100000"),
            (["bench", "--layers", "-1"], "from 1 to 10000000"),
            (["bench", "--soak", "-1"], "seconds above 0"),
            (["bench", "--soak", "1", "--scene", "flat"], "expected neither --scene nor --png"),
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

    @Test("The version is printed")
    func version() throws {
        let run = try CommandRun(["--version"])
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.text.wholeMatch(of: /agate [0-9]+\.[0-9]+\.[0-9]+\n/) != nil, "\(run.text)")
    }

    @Test("A completion script can be had")
    func completion() throws {
        let run = try CommandRun(["--generate-completion-script", "bash"])
        #expect(run.status == 0)
        #expect(run.text.contains("agate"))
    }
}
