import CoreGraphics
import Foundation
import ImageIO
import Testing

@Suite("agate plot")
struct PlotTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.add("ball.caml", Document.ball)
        try folder.add("card.caml", Document.card)
    }

    private func plot(_ options: String...) throws -> CommandRun {
        try CommandRun(["plot"] + options, in: folder.url)
    }

    @Test("Values are those of the presentation layer, found by name, path or id")
    func csv() throws {
        for layer in ["ball", "/ball", "#7"] {
            let run = try plot(
                "ball.caml", "--layer", layer, "--key", "position.x", "-o", "-", "--to", "1.5", "--samples",
                "7")
            #expect(run.status == 0, "\(run.errors)")
            #expect(
                run.text
                    == "time,position.x\n0.0,10.0\n0.25,20.0\n0.5,30.0\n0.75,40.0\n1.0,10.0\n1.25,10.0\n1.5,10.0\n"
            )
        }
    }

    @Test("Every component is a column, every key follows the one before")
    func columns() throws {
        let run = try plot(
            "card.caml", "--layer", "card", "--key", "bounds", "--key", "opacity", "-o", "x.csv", "--samples",
            "3",
            "--transition", "Locked:Unlock")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.text == "x.csv\n")
        let text = try String(contentsOf: folder.url.appendingPathComponent("x.csv"), encoding: .utf8)
        #expect(
            text == """
                time,bounds.x,bounds.y,bounds.width,bounds.height,opacity
                0.0,0.0,0.0,40.0,10.0,1.0
                0.5,0.0,0.0,30.0,10.0,1.0
                1.0,0.0,0.0,20.0,10.0,1.0

                """)
    }

    @Test("JSON has the layer, the times and a list a curve")
    func json() throws {
        let run = try plot(
            "ball.caml", "--layer", "ball", "--key", "position", "-o", "x.json", "--samples", "3", "--quiet")
        #expect(run.status == 0 && run.output.isEmpty)
        let data = try Data(contentsOf: folder.url.appendingPathComponent("x.json"))
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(object["layer"] as? String == "ball")
        #expect(object["times"] as? [Double] == [0, 0.5, 1])
        let curves = try #require(object["curves"] as? [[String: Any]])
        #expect(curves.compactMap { $0["component"] as? String } == ["x", "y"])
        #expect(curves.first?["values"] as? [Double] == [10, 30, 10])
    }

    @Test("A picture has the curve where its values are")
    func picture() throws {
        let run = try plot(
            "ball.caml", "--layer", "ball", "--key", "position.x", "-o", "x.png", "--size", "400x300", "--to",
            "0.99")
        #expect(run.status == 0, "\(run.errors)")
        let image = try ImageCodec.decode(contentsOf: folder.url.appendingPathComponent("x.png"))
        #expect(image.width == 400 && image.height == 300)
        var bytes = [UInt8](repeating: 0, count: 400 * 300 * 4)
        bytes.withUnsafeMutableBytes {
            image.copyPremultipliedRGBA8(x: 0, y: 0, width: 400, height: 300, into: $0, bytesPerRow: 1600)
        }
        // Blue in the middle of the axes, which go from (76, 40) to (380, 256), white in their corners.
        func isBlue(_ x: Int, _ y: Int) -> Bool {
            let at = (y * 400 + x) * 4
            return bytes[at + 2] > 150 && bytes[at] < 120
        }
        #expect((145...151).contains { isBlue(228, $0) })
        #expect(!(45...100).contains { isBlue(85, $0) })
        #expect(!(200...250).contains { isBlue(370, $0) })
    }

    @Test("An SVG document is XML of that size")
    func svg() throws {
        let run = try plot(
            "ball.caml", "--layer", "ball", "--key", "position", "--key", "opacity", "-o", "x.svg", "--size",
            "600x500")
        #expect(run.status == 0, "\(run.errors)")
        let text = try String(contentsOf: folder.url.appendingPathComponent("x.svg"), encoding: .utf8)
        #expect(text.hasPrefix("<?xml"))
        #expect(text.contains("viewBox=\"0 0 600 500\""))
        #expect(text.hasSuffix("</svg>\n"))
    }

    @Test(
        "Wrong names and keys are one line that helps, exit 1",
        arguments: [
            ("bal", "position.y", "no layer 'bal'; near ones are 'ball'"),
            ("x", "position.y", "no layer 'x'; there are 'root', 'ball', '/'"),
            ("ball", "name", "'name' of layer 'ball' is no number"),
            ("ball", "wobble", "layer 'ball' has no value under 'wobble'"),
        ])
    func mistakes(layer: String, key: String, part: String) throws {
        let run = try plot("ball.caml", "--layer", layer, "--key", key, "-o", "x.png")
        #expect(run.status == 1)
        #expect(run.errors.hasPrefix("agate: ball.caml: "))
        #expect(run.errors.contains(part), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1)
        #expect(folder.names == ["ball.caml", "card.caml"])
    }

    @Test("A drawing that is too small or can't be written says so")
    func outputs() throws {
        let small = try plot(
            "ball.caml", "--layer", "ball", "--key", "opacity", "-o", "x.svg", "--size", "60x60")
        #expect(small.status == 1)
        #expect(small.errors.contains("--size 60x60: too small"))
        let large = try plot(
            "ball.caml", "--layer", "ball", "--key", "opacity", "-o", "x.png", "--size", "65535x9000")
        #expect(large.status == 1)
        #expect(large.errors.contains("65535x9000"))
        for name in ["no/x.csv", "no/x.svg", "no/x.png", "no/x.json"] {
            let run = try plot("ball.caml", "--layer", "ball", "--key", "opacity", "-o", name)
            #expect(run.status == 1)
            #expect(run.errors.contains(name), "\(run.errors)")
        }
    }
}
