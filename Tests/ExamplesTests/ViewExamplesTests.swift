import Foundation
import TestSupport
import Testing

/// The listings of `Examples/Views`: their pictures, and the lines that they print.
@Suite(.serialized) struct ViewExamplesTests {
    private func run(_ name: String) throws -> (output: [Substring], picture: PixelBuffer) {
        let folder = try TemporaryFolder()
        let outcome = try ExampleProgram(name: "Views").run(["out", name], in: folder.url)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.last == "wrote out/\(name).png")
        return (
            lines.dropLast(),
            try PixelBuffer(contentsOf: folder.url.appendingPathComponent("out/\(name).png"))
        )
    }

    struct Expected: Sendable {
        var name: String
        var width, height: Int
        /// Pixels, two to a point, that the views' colours fix.
        var pixels: [(x: Int, y: Int, color: SIMD3<Int>)]
        var lines: [Substring] = []
    }

    static let all = [
        Expected(
            name: "pie", width: 640, height: 240,
            pixels: [
                (5, 5, [255, 255, 255]), (140, 100, [52, 199, 89]), (100, 140, [230, 230, 230]),
                (340, 120, [52, 199, 89]), (290, 90, [230, 230, 230]), (500, 90, [255, 59, 48]),
            ]),
        Expected(
            name: "scrolling", width: 400, height: 320, pixels: [(10, 10, [85, 85, 85])],
            lines: ["scrolling: offset 90.0, 60.0"]),
        Expected(
            name: "cards", width: 880, height: 270,
            pixels: [
                // The part outside of the first card is shown, that of the second is cut off.
                (10, 40, [255, 45, 85]), (225, 30, [204, 204, 204]), (610, 130, [255, 255, 255]),
                (690, 65, [204, 204, 204]), (755, 150, [255, 255, 255]),
            ]),
        Expected(
            name: "clock", width: 360, height: 360, pixels: [(8, 8, [48, 176, 199])],
            lines: [
                "clock: hours minutes seconds face nothing",
                "clock: in the middle seconds, with the hours in front seconds",
            ]),
        Expected(
            name: "implicit", width: 480, height: 240,
            pixels: [(470, 115, [255, 149, 0]), (5, 5, [255, 255, 255])],
            lines: [
                "implicit: outside of blocks none", "implicit: in a block an animation",
                "implicit: after 0.1 s at [135.0, 220.0, 40.0]",
            ]),
        Expected(
            name: "hidden", width: 400, height: 200,
            pixels: [(100, 100, [255, 204, 0]), (300, 100, [194, 238, 205])],
            lines: [
                "hidden: at first: inner.isHidden false, touches meet inner and pale",
                "hidden: inner hidden: inner.isHidden true, touches meet outer and pale",
                "hidden: outer hidden: inner.isHidden false, touches meet stage and pale",
                "hidden: pale at alpha 0.005: inner.isHidden false, touches meet inner and stage",
            ]),
        Expected(
            name: "nested", width: 480, height: 360, pixels: [],
            lines: [
                "nested: at first: row at 0.0, list at 0.0",
                "nested: dragged sideways: row at 88.0, list at 0.0",
                "nested: dragged up: row at 88.0, list at 30.0",
            ]),
        Expected(
            name: "touches", width: 440, height: 260,
            pixels: [(300, 180, [0, 122, 255]), (50, 160, [255, 255, 255])],
            lines: ["touches: Count: 2, switch true, card moved by 100.0, 10.0"]),
        Expected(
            name: "tiles", width: 600, height: 360,
            // Tile 79, 63 begins 16 points from the left and 12 from the top, with a point of white around its colour.
            pixels: [(32, 60, [255, 255, 255]), (100, 100, [145, 219, 242])]),
    ]

    @Test(arguments: all)
    func drawsAndPrints(_ expected: Expected) throws {
        let (output, picture) = try run(expected.name)
        #expect(picture.width == expected.width && picture.height == expected.height)
        for pixel in expected.pixels {
            let shown = picture[pixel.x, pixel.y]
            for channel in 0..<3 {
                #expect(
                    abs(Int(shown[channel]) - pixel.color[channel]) <= 2, "(\(pixel.x), \(pixel.y)): \(shown)"
                )
            }
        }
        #expect(output == expected.lines)
    }

    /// A view's drawing and a layer's are the same picture.
    @Test func drawingIsTheSameTwice() throws {
        let picture = try run("drawing").picture
        var colors = Set<[UInt8]>()
        for y in 0..<picture.height {
            for x in 20..<180 {
                let (left, right) = (picture[x, y], picture[x + 240, y])
                #expect(left == right)
                colors.insert((0..<3).map { left[$0] })
            }
        }
        #expect(colors.count > 10)
    }

    /// The mirror image is the badge turned over, and fainter.
    @Test func theReflectionFollows() throws {
        let picture = try run("reflection").picture
        let ground = SIMD3<Double>(23, 25.5, 38)
        // Rows of the badge's inner part, about the line 111 points below the top.
        var differences = 0.0, count = 0.0
        for y in stride(from: 120, to: 150, by: 2) {
            for x in stride(from: 180, to: 300, by: 4) {
                let above = picture[x, y], below = picture[x, 443 - y]
                for channel in 0..<3 {
                    let faint = ground[channel] + (Double(above[channel]) - ground[channel]) * 0.4
                    differences += abs(faint - Double(below[channel]))
                    count += 1
                }
            }
        }
        #expect(differences / count < 2)
    }

    @Test func theLabelIsDrawnByItsLayer() throws {
        let picture = try run("label").picture
        var dark = 0
        for y in 0..<picture.height { for x in 0..<picture.width where picture[x, y][0] < 128 { dark += 1 } }
        // Five lines of text.
        #expect(dark > 3000 && dark < 20_000)
    }

    @Test(arguments: [["out", "none"], []])
    func wrongUsage(_ arguments: [String]) throws {
        let folder = try TemporaryFolder()
        let outcome = try ExampleProgram(name: "Views").run(arguments, in: folder.url)
        #expect(outcome.status == 2 && outcome.errors.hasPrefix("usage: ExampleViews FOLDER"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    }
}
