import CoreGraphics
import Foundation
import ImageIO
import Testing

@Suite("agate render")
struct RenderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.add("scene.caml", Document.corner(width: 40, height: 20))
    }

    private func run(_ arguments: String...) throws -> CommandRun {
        try CommandRun(["render"] + arguments, in: folder.url)
    }

    private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 4)
        bytes.withUnsafeMutableBytes {
            image.copyPremultipliedRGBA8(x: x, y: y, width: 1, height: 1, into: $0, bytesPerRow: 4)
        }
        return bytes
    }

    private func image(_ name: String) throws -> CGImage {
        try ImageCodec.decode(contentsOf: folder.url.appendingPathComponent(name))
    }

    @Test("A scene becomes a picture of its own size, with its corner where it belongs")
    func own() throws {
        let run = try run("scene.caml", "-o", "x.png")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.text == "x.png  40x20\n")
        let image = try image("x.png")
        #expect(image.width == 40 && image.height == 20)
        #expect(pixel(image, 4, 4) == [255, 0, 0, 255])
        #expect(pixel(image, 4, 15) == [255, 255, 255, 255])
    }

    @Test("Size, scale and background")
    func sizes() throws {
        #expect(
            try run("scene.caml", "-o", "x.png", "--size", "60x60", "--scale", "2", "--background", "#0000ff")
                .status == 0)
        let image = try image("x.png")
        #expect(image.width == 120 && image.height == 120)
        #expect(pixel(image, 60, 10) == [0, 0, 255, 255])
        #expect(pixel(image, 5, 35) == [255, 0, 0, 255])
        #expect(pixel(image, 60, 85) == [255, 255, 255, 255])
    }

    @Test("The geometry of the host turns the root's space over")
    func geometry() throws {
        #expect(try run("scene.caml", "-o", "x.png", "--geometry", "flipped").status == 0)
        let image = try image("x.png")
        #expect(pixel(image, 4, 15) == [255, 0, 0, 255])
        #expect(pixel(image, 4, 4) == [255, 255, 255, 255])
    }

    @Test("Formats follow the extension, and a PNG goes to standard output")
    func formats() throws {
        for name in ["x.jpg", "x.webp"] {
            #expect(try run("scene.caml", "-o", name).status == 0)
            #expect(try image(name).width == 40)
        }
        let output = try run("scene.caml", "-o", "-")
        #expect(output.status == 0)
        #expect(try ImageCodec.decode(output.output, name: "-").height == 20)
    }

    @Test("Several scenes go to a folder that is made; one that fails does not stop the others")
    func several() throws {
        try folder.add("other/scene.caml", Document.corner(width: 10, height: 10))
        let run = try run("scene.caml", "gone.caml", "other/scene.caml", "-o", "out/new")
        #expect(run.status == 1)
        #expect(run.errors.hasPrefix("agate: gone.caml: no such file or folder"))
        let parent = folder.url.lastPathComponent
        #expect(
            try FileManager.default.contentsOfDirectory(
                atPath: folder.url.appendingPathComponent("out/new").path
            )
            .sorted() == ["\(parent)-scene.png", "other-scene.png"])
    }

    @Test("Quiet prints nothing; statistics are a table")
    func output() throws {
        try folder.add("odd.caml", "<caml><CALayer bounds=\"0 0 4 4\" wobble=\"1\"/></caml>")
        #expect(try run("odd.caml", "-o", "x.png").errors.contains("wobble"))
        let quiet = try run("odd.caml", "-o", "x.png", "--quiet")
        #expect(quiet.errors.isEmpty && quiet.output.isEmpty)
        let stats = try run("scene.caml", "-o", "x.png", "--stats", "--quiet")
        let heading = try #require(stats.text.split(separator: "\n").first)
        #expect(
            heading.split(separator: " ") == [
                "scene", "draws", "batches", "passes", "culled", "splits", "uploads", "hits",
                "misses", "target", "ms",
            ])
        #expect(stats.text.contains(" texture "))
    }

    @Test("A small texture limit gives the same picture")
    func tiled() throws {
        let texels = (0..<150 * 90).flatMap { (i: Int) -> [UInt8] in
            let red = UInt8(i % 251)
            let green = UInt8(i * 7 % 241)
            return [red, green, UInt8(i / 90), 255]
        }
        let provider = try #require(CGDataProvider(data: Data(texels) as CFData))
        let picture = try #require(
            CGImage(
                width: 150, height: 90, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 600,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
                provider: provider, decode: nil,
                shouldInterpolate: true, intent: .defaultIntent))
        try ImageCodec.write(picture, to: folder.url.appendingPathComponent("texels.png"))
        try folder.add(
            "tiled.caml",
            """
            <caml><CALayer bounds="0 0 150 90" position="75 45" transform="rotate(10deg)">
            <contents type="CGImage" src="texels.png"/></CALayer></caml>
            """)
        let plain = try run("tiled.caml", "-o", "a.png", "--stats")
        let tiled = try run("tiled.caml", "-o", "b.png", "--stats", "--max-texture-size", "64")
        #expect(plain.status == 0 && tiled.status == 0)
        #expect(uploads(plain) == 1)
        #expect(uploads(tiled) >= 6)
        let (a, b) = (try image("a.png"), try image("b.png"))
        var worst = 0
        for y in 0..<a.height {
            for x in 0..<a.width {
                for (u, v) in zip(pixel(a, x, y), pixel(b, x, y)) { worst = max(worst, abs(Int(u) - Int(v))) }
            }
        }
        #expect(worst <= 1)
    }

    /// What the statistics say.
    private func uploads(_ run: CommandRun) -> Int {
        let lines = run.text.split(separator: "\n").map { $0.split(separator: " ") }
        guard let heading = lines.first(where: { $0.first == "scene" }), let row = lines.last,
            let column = heading.firstIndex(of: "uploads"), column < row.count
        else { return -1 }
        return Int(row[column]) ?? -1
    }

    @Test(
        "What can't be drawn or written is one line, exit 1, and leaves nothing behind",
        arguments: [
            ("nowhere/x.png", "there is no folder"), ("/proc/x.png", "No such file or directory"),
            ("/proc/nodir/", "the folder can't be made: No such file or directory"),
        ])
    func unwritable(path: String, part: String) throws {
        let run = try run("scene.caml", "-o", path)
        #expect(run.status == 1)
        #expect(run.errors.contains(part))
        #expect(run.errors.split(separator: "\n").count == 1)
        #expect(folder.names == ["scene.caml"])
    }

    @Test("A full disk leaves no file")
    func full() throws {
        // A limit of one block on files stands in for a full disk.
        let run = try CommandRun(
            shell:
                "ulimit -f 1; agate render scene.caml -o x.png --size 900x900 --background red 2>message; echo $? >status",
            in: folder.url)
        #expect(run.errors.isEmpty)
        #expect(try String(contentsOf: folder.url.appendingPathComponent("status"), encoding: .utf8) == "1\n")
        #expect(folder.names == ["message", "scene.caml", "status"])
        let output = try CommandRun(shell: "agate render scene.caml -o - >/dev/full", in: folder.url)
        #expect(output.status == 1)
        #expect(output.errors.contains("standard output can't be written: No space left on device"))
    }

    @Test("A layer without a size needs one")
    func empty() throws {
        try folder.add("empty.caml", "<caml><CALayer/></caml>")
        let run = try run("empty.caml", "-o", "x.png")
        #expect(run.status == 1)
        #expect(run.errors.contains("empty.caml: the root layer has no size"))
        #expect(try self.run("empty.caml", "-o", "x.png", "--size", "5x5").status == 0)
    }

    @Test("A document of 100,000 x 100,000 points is refused")
    func huge() throws {
        try folder.add("huge.caml", "<caml><CALayer bounds=\"0 0 100000 100000\"/></caml>")
        let run = try run("huge.caml", "-o", "x.png")
        #expect(run.status == 1)
        #expect(run.errors.contains("100000x100000 pixels"))
        #expect(folder.names == ["huge.caml", "scene.caml"])
    }

    @Test(
        "Numbers without end, matrices without an inverse and eyes behind the plane draw or say why",
        arguments: [
            "position=\"1e38 1e38\"", "bounds.size.width=\"1e38\"", "cornerRadius=\"1e38\"",
            "borderWidth=\"1e38\"",
            "zPosition=\"1e38\"", "zPosition=\"nan\"", "transform=\"0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\"",
            "transform=\"perspective(1e-30) translate(0, 0, 5)\"", "anchorPoint=\"inf 1e300\"",
            "opacity=\"1e300\"", "contentsRect=\"1e38 1e38 1e38 1e38\"",
            "sublayerTransform=\"perspective(-1e-300)\"",
        ])
    func extremes(attributes: String) throws {
        try folder.add(
            "x.caml",
            """
            <caml><CALayer bounds="0 0 20 20" position="10 10"><sublayers><CALayer bounds="0 0 9 9"
            backgroundColor="1 0 0" \(attributes)><sublayers><CALayer bounds="0 0 3 3" backgroundColor="0 1 0"/>
            </sublayers></CALayer></sublayers></CALayer></caml>
            """)
        let run = try run("x.caml", "-o", "x.png")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try image("x.png").width == 20)
    }
}
