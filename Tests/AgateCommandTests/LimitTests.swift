import Foundation
import Testing
import TestFiles

/// What is too large, too small or too much: one line and status 1.
@Suite("Limits")
struct LimitTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.add("ball.caml", Document.ball)
    }

    private func expectError(_ run: CommandRun, _ text: String) {
        #expect(run.status == 1, "\(run.errors)")
        #expect(run.errors.hasPrefix("agate: ") && run.errors.contains(text), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
        #expect(folder.names == ["ball.caml"])
    }

    @Test(
        "A plot says what size it needs at least, and takes that",
        arguments: [(["position.y"], 136, 124), (["position.y", "position.x", "opacity"], 136, 272)])
    func plot(keys: [String], width: Int, height: Int) throws {
        let arguments =
            ["plot", "ball.caml", "--layer", "ball", "-o", "x.png"] + keys.flatMap { ["--key", $0] }
        for size in ["1x1", "\(width - 1)x\(height)", "\(width)x\(height - 1)"] {
            let run = try CommandRun(arguments + ["--size", size], in: folder.url)
            expectError(run, "expected at least \(width)x\(height)")
        }
        let least = try CommandRun(arguments + ["--size", "\(width)x\(height)"], in: folder.url)
        #expect(least.status == 0, "\(least.errors)")
    }

    /// Of addresses. Within a few KB of 600,000 Mesa crashes itself while it opens a display.
    @Test(
        "Without memory for a picture or a plot nothing is written",
        arguments: [
            "render ball.caml -o x.png --size 12000x12000", "render ball.caml -o x.jpg --size 12000x12000",
            "render ball.caml -o x.webp --size 12000x12000",
            "plot ball.caml --layer ball --key position.x -o x.png --size 20000x20000",
        ], [560_000, 1_000_000, 1_500_000])
    func memory(command: String, kilobytes: Int) throws {
        let run = try CommandRun(shell: "ulimit -v \(kilobytes); agate \(command)", in: folder.url)
        expectError(run, "ball.caml: ")
        #expect(["memory", "MEMORY"].contains { run.errors.contains($0) }, "\(run.errors)")
    }

    @Test(
        "Help that can't be written is an error", arguments: ["--help", "help", "render --help", "--version"])
    func help(command: String) throws {
        let run = try CommandRun(shell: "agate \(command) > /dev/full", in: folder.url)
        #expect(run.status != 0)
        #expect(run.errors.hasPrefix("agate: "))
    }

    /// In their own size they would take 1.3 GB. With less address space llvmpipe fails now and then.
    @Test("Large pictures that are shown small take little memory")
    func pictures() throws {
        let colors: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 0], [0, 255, 255]]
        var sublayers = ""
        for (index, c) in colors.enumerated() {
            let file = folder.url.appendingPathComponent("\(index).png")
            try FlatPNG.data(width: 8192, height: 8192, red: c[0], green: c[1], blue: c[2]).write(to: file)
            sublayers += """
                <CALayer bounds="0 0 40 40" position="\(25 + 50 * index) 128"><contents type="CGImage" src="\(index).png"/></CALayer>
                """
        }
        try folder.add(
            "five.caml",
            """
            <caml><CALayer bounds="0 0 256 256" position="128 128" backgroundColor="1 1 1"><sublayers>\(sublayers)\
            </sublayers></CALayer></caml>
            """)
        let run = try CommandRun(
            shell: "ulimit -v 1100000; agate render five.caml -o x.png --strict", in: folder.url)
        #expect(run.status == 0, "\(run.errors)")
        let budget = try CommandRun(
            ["render", "five.caml", "-o", "x.png", "--scale", "12", "--max-megapixels", "1"], in: folder.url)
        #expect(budget.status == 0)
        #expect(budget.errors.contains("3.png: with its 512 x 512 pixels"), "\(budget.errors)")
    }
}
