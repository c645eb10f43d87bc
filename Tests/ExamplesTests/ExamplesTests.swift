import Foundation
import TestSupport
import Testing

/// Runs every picture of `Examples`, by the program that the package builds.
struct ExamplesTests {
    struct Expected: Sendable {
        var program, file: String
        var width, height: Int
        /// Pixels whose colour the layers fix, and that colour.
        var pixels: [(x: Int, y: Int, color: SIMD3<Int>)]
    }

    static let all = [
        Expected(
            program: "TwoCubes", file: "two-cubes.png", width: 1200, height: 800,
            pixels: [
                (5, 5, [26, 28, 36]),
                (330, 340, [228, 144, 47]),
                (725, 330, [54, 122, 179]),
                (936, 445, [23, 52, 76]),
            ]),
        Expected(
            program: "CardRing", file: "card-ring.png", width: 1200, height: 800,
            pixels: [
                (5, 5, [18, 20, 31]),
                (750, 420, [229, 84, 70]),
                (930, 420, [198, 134, 33]),
            ]),
        Expected(
            program: "CrossingPlanes", file: "crossing-planes.png", width: 1200, height: 800,
            pixels: [
                (5, 5, [247, 247, 242]),
                (407, 322, [87, 207, 223]),
                (653, 630, [243, 124, 168]),
                (658, 263, [198, 113, 163]),
                (341, 414, [249, 216, 104]),
                (503, 502, [204, 195, 94]),
            ]),
        Expected(
            program: "ClockFace", file: "clock-face.png", width: 800, height: 800,
            pixels: [
                (5, 5, [209, 222, 230]),
                (400, 400, [219, 51, 46]),
                (400, 47, [33, 41, 56]),
                (250, 298, [33, 41, 56]),
            ]),
        Expected(
            program: "Chart", file: "chart.png", width: 1200, height: 800,
            pixels: [
                (5, 5, [230, 235, 242]),
                (600, 700, [20, 26, 51]),
                (140, 556, [20, 26, 51]),
                (534, 374, [20, 26, 51]),
            ]),
        Expected(
            program: "ClockHands", file: "clock-hands.png", width: 800, height: 800,
            pixels: [
                (5, 5, [209, 222, 230]),
                (400, 400, [219, 56, 51]),
                (526, 412, [250, 247, 240]),
                (290, 323, [41, 51, 71]),
                (250, 611, [219, 56, 51]),
            ]),
        Expected(
            program: "FlippedCard", file: "flipped-card.png", width: 1400, height: 480,
            pixels: [
                (5, 5, [33, 76, 61]),
                (80, 300, [217, 51, 76]),
                (140, 240, [251, 235, 237]),
                (156, 320, [255, 217, 51]),
                (1240, 320, [38, 89, 178]),
            ]),
        Expected(
            program: "SquareCircle", file: "square-circle.png", width: 800, height: 800,
            pixels: [
                (5, 5, [64, 69, 82]),
                (400, 130, [255, 255, 255]),
                (400, 670, [255, 128, 128]),
                (220, 180, [255, 26, 26]),
            ]),
        Expected(
            program: "Reflection", file: "reflection.png", width: 800, height: 800,
            pixels: [
                (5, 5, [18, 20, 31]),
                (200, 260, [230, 89, 77]),
                (200, 460, [92, 44, 47]),
                (600, 600, [41, 71, 99]),
            ]),
        Expected(
            program: "TiledPicture", file: "tiledpicture.png", width: 1280, height: 600,
            pixels: [
                (5, 5, [31, 31, 31]),
                (60, 500, [33, 82, 115]),
                (950, 450, [187, 179, 155]),
                (1100, 100, [187, 179, 155]),
                (220, 240, [220, 196, 184]),
            ]),
        Expected(
            program: "StickFigure", file: "stick-figure.png", width: 840, height: 600,
            pixels: [
                (5, 5, [245, 242, 235]),
                (300, 300, [219, 56, 51]),
                (300, 200, [245, 242, 235]),
                (350, 200, [219, 56, 51]),
                (600, 300, [92, 148, 214]),
                // The corner that stays square.
                (500, 180, [41, 51, 71]),
            ]),
        // The L of the first word, in fonts-liberation.
        Expected(
            program: "PlainLabel", file: "plain-label.png", width: 600, height: 480,
            pixels: [(5, 5, [247, 245, 237]), (43, 52, [26, 26, 26]), (300, 420, [247, 245, 237])]),
        // And the line under the second one.
        Expected(
            program: "RichText", file: "rich-text.png", width: 600, height: 400,
            pixels: [(5, 5, [247, 245, 237]), (43, 52, [26, 26, 26]), (200, 69, [230, 26, 26])]),
        // The middle of the triangle is on the axis that it is turned about.
        Expected(
            program: "Triangle", file: "triangle.png", width: 1200, height: 800,
            pixels: [
                (5, 5, [237, 240, 245]),
                (600, 400, [64, 128, 64]),
                (300, 260, [0, 0, 0]),
            ]),
        // Points 100, 2500, 5000 and 9999, where the formula of the shader has them.
        Expected(
            program: "Points", file: "points.png", width: 1120, height: 800,
            pixels: [
                (5, 5, [237, 240, 245]),
                (538, 373, [139, 85, 44]),
                (712, 323, [112, 82, 72]),
                (801, 416, [83, 79, 101]),
                (244, 268, [26, 73, 158]),
                (560, 50, [13, 15, 31]),
            ]),
    ]

    @Test(arguments: all)
    func drawsItsPicture(_ expected: Expected) throws {
        let folder = try TemporaryFolder()
        let outcome = try ExampleProgram(name: expected.program).run([], in: folder.url)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("wrote \(expected.file)"))
        let picture = try PixelBuffer(contentsOf: folder.url.appendingPathComponent(expected.file))
        #expect(picture.width == expected.width)
        #expect(picture.height == expected.height)
        for pixel in expected.pixels {
            let seen = picture[pixel.x, pixel.y]
            let distance = (0..<3).map { abs(Int(seen[$0]) - pixel.color[$0]) }.max() ?? 0
            #expect(distance <= 3, "(\(pixel.x), \(pixel.y)) is \(seen), not \(pixel.color)")
        }
    }

    @Test(arguments: all)
    func writesWhereItIsTold(_ expected: Expected) throws {
        let folder = try TemporaryFolder()
        let outcome = try ExampleProgram(name: expected.program).run(["other.png"], in: folder.url)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["other.png"])
    }

    @Test func aFolderThatIsNotThereIsAnError() throws {
        let folder = try TemporaryFolder()
        let outcome = try ExampleProgram(name: "TwoCubes").run(["no/such/folder.png"], in: folder.url)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("no/such/folder.png"))
    }

    @Test func tapsHitWhatFacesTheViewer() throws {
        let folder = try TemporaryFolder()
        let outcome = try ExampleProgram(name: "FlippedCard").run([], in: folder.url)
        let hits = outcome.output.split(separator: "\n").filter { $0.hasPrefix("a tap") }
            .compactMap { $0.components(separatedBy: " hits ").last }
        #expect(hits == ["the front", "the front", "the table", "the back", "the back"])
    }
}
