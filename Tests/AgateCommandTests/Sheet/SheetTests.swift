import CoreGraphics
import Foundation
import ImageIO
import Testing

@Suite("agate sheet")
struct SheetTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.add("ball.caml", Document.ball)
    }

    private func sheet(_ options: String...) throws -> CGImage {
        let run = try CommandRun(["sheet", "ball.caml", "-o", "x.png"] + options, in: folder.url)
        #expect(run.status == 0, "\(run.errors)")
        let image = try ImageCodec.decode(contentsOf: folder.url.appendingPathComponent("x.png"))
        #expect(run.text == "x.png  \(image.width)x\(image.height)\n")
        return image
    }

    private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 4)
        bytes.withUnsafeMutableBytes {
            image.copyPremultipliedRGBA8(x: x, y: y, width: 1, height: 1, into: $0, bytesPerRow: 4)
        }
        return bytes
    }

    @Test("Each cell shows the scene at its time")
    func cells() throws {
        // Cells of 60 x 20 with 4 between; the ball's middle is at 10, 30 and, when the animation is over, at 10.
        let image = try sheet("--to", "1", "--frames", "3", "--columns", "1", "--width", "60")
        #expect(image.width == 68 && image.height == 76)
        for (row, x) in [10, 30, 10].enumerated() {
            #expect(pixel(image, 4 + x, 14 + 24 * row) == [255, 0, 0, 255])
            #expect(pixel(image, 4 + (x == 30 ? 10 : 30), 14 + 24 * row) == [255, 255, 255, 255])
        }
        #expect(pixel(image, 1, 1) == [217, 217, 217, 255])
    }

    @Test("Labels are dark on light and light on dark")
    func labels() throws {
        func reds(_ background: String) throws -> [UInt8] {
            let image = try sheet(
                "--frames", "1", "--to", "1", "--width", "120", "--labels", "--background", background)
            var bytes = [UInt8](repeating: 0, count: image.width * 16 * 4)
            bytes.withUnsafeMutableBytes {
                image.copyPremultipliedRGBA8(
                    x: 0, y: image.height - 5 - 17, width: image.width, height: 16, into: $0,
                    bytesPerRow: image.width * 4)
            }
            return stride(from: 0, to: bytes.count, by: 4).map { bytes[$0] }
        }
        let light = try reds("white")
        #expect(light.contains { $0 < 60 } && light.contains(255))
        let dark = try reds("black")
        #expect(dark.contains { $0 > 195 } && dark.contains(0))
    }

    @Test("A sheet goes to standard output and to other formats; too many cells are refused")
    func outputs() throws {
        let output = try CommandRun(["sheet", "ball.caml", "-o", "-", "--frames", "2"], in: folder.url)
        #expect(output.status == 0)
        #expect(try ImageCodec.decode(output.output, name: "-").width > 320)
        let many = try CommandRun(
            ["sheet", "ball.caml", "-o", "x.png", "--to", "100", "--every", "0.001"], in: folder.url)
        #expect(many.status == 1)
        #expect(many.errors.contains("more than 1000 cells"))
        let large = try CommandRun(
            ["sheet", "ball.caml", "-o", "x.png", "--frames", "99", "--columns", "99", "--width", "8000"],
            in: folder.url)
        #expect(large.status == 1)
        #expect(large.errors.contains("expected at most 16384 a side"))
        #expect(folder.names == ["ball.caml"])
    }
}
