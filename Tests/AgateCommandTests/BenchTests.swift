import Foundation
import ImageIO
import Testing

@Suite("Bench")
struct BenchTests {
    @Test("Each scene is one JSON object on a line of its own")
    func json() throws {
        let run = try CommandRun([
            "bench", "--scene", "trivial", "--scene", "cube", "--frames", "2", "--warm", "1", "--size",
            "320x180",
            "--json",
        ])
        #expect(run.status == 0, "\(run.errors)")
        let lines = run.text.split(separator: "\n")
        #expect(lines.count == 2)
        for (line, scene) in zip(lines, ["trivial", "cube"]) {
            let object = try #require(
                JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            #expect(object["scene"] as? String == scene)
            #expect(object["frames"] as? Int == 2)
            #expect(try #require(object["ms"] as? Double) > 0)
            #expect(object["stages"] is [String: Any])
        }
    }

    @Test("The plain output is two tables with units, under the renderer's name")
    func table() throws {
        let run = try CommandRun(["bench", "--scene", "groups", "--frames", "1", "--size", "320x180"])
        #expect(run.status == 0, "\(run.errors)")
        let lines = run.text.split(separator: "\n")
        #expect(lines.count == 7)
        #expect(lines[0].hasSuffix("320x180 pixels"))
        #expect(lines[1].contains(" ms ") && lines[1].contains("peak RSS MiB"))
        #expect(lines[3].hasPrefix("groups"))
        #expect(lines[4].contains("mutate ms") && lines[4].contains("wait ms"))
        #expect(lines[6].hasPrefix("groups"))
    }

    @Test("Frame 0 is written as a picture")
    func picture() throws {
        let folder = try TemporaryFolder()
        let run = try CommandRun(
            ["bench", "--scene", "trivial", "--frames", "1", "--size", "960x540", "--png", "frame.png"],
            in: folder.url)
        #expect(run.status == 0, "\(run.errors)")
        #expect(folder.names == ["frame.png"])
        let image = try ImageCodec.decode(contentsOf: folder.url.appendingPathComponent("frame.png"))
        #expect(image.width == 960)
        #expect(image.height == 540)
    }

    @Test(
        "Wrong usage exits with 2 and says what was expected",
        arguments: [
            (["--scene", "nothing"], "nothing"), (["--frames", "0"], "--frames"),
            (["--warm", "-1"], "--warm"), (["--encoder-threads", "0"], "from 1 to 64"),
            (["--png", "x.png"], "--png"), (["--size", "0x0"], "0x0"),
        ])
    func usage(arguments: [String], part: String) throws {
        let run = try CommandRun(["bench"] + arguments)
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains(part), "\(run.errors)")
    }

    @Test("A folder that is not there is an error")
    func unwritable() throws {
        let run = try CommandRun([
            "bench", "--scene", "trivial", "--frames", "1", "--png", "/no/such/folder/x.png",
        ])
        #expect(run.status == 1)
        #expect(run.errors.contains("/no/such/folder/x.png"))
    }
}
