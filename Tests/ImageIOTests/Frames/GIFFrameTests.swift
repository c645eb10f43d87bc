import CoreGraphics
import RandomCases
import Testing

@testable import ImageIO

/// How frames of a GIF follow each other, and what large canvases cost.
@Suite struct GIFFrameTests {
    private func source(_ fixture: GIFFixture) throws -> CGImageSource {
        try #require(CGImageSourceCreateWithData(fixture.data as CFData, nil))
    }

    private func frame(_ source: CGImageSource, _ index: Int) throws -> CGImage {
        try #require(CGImageSourceCreateImageAtIndex(source, index, [kCGImageSourceShouldCache: false]))
    }

    private func delay(_ source: CGImageSource, _ index: Int) -> Double? {
        let all = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
        let own = all?[kCGImagePropertyGIFDictionary] as? CFDictionary
        return own?[kCGImagePropertyGIFUnclampedDelayTime] as? Double
    }

    private static let red: [UInt8] = [255, 0, 0, 255], green: [UInt8] = [0, 255, 0, 255]
    private static let clear: [UInt8] = [0, 0, 0, 0], black: [UInt8] = [0, 0, 0, 255]

    /// A control block holds for the frame behind it alone: the second frame has no transparent colour, no time, and stays.
    @Test func aSecondFrameWithoutAControlBlock() throws {
        let source = try source(
            GIFFixture(
                width: 3, height: 1,
                frames: [
                    .init(
                        width: 3, pixels: [1],
                        control: .init(disposal: 2, isTransparent: true, hundredths: 50)),
                    .init(width: 2, pixels: [0, 2], control: nil),
                    .init(x: 2, width: 1, pixels: [0]),
                ]))
        let second = try frame(source, 1)
        #expect(second.straight == Self.black + Self.green + Self.clear)
        #expect(delay(source, 0) == 0.5 && delay(source, 1) == 0)
        #expect(try frame(source, 2).straight == second.straight, "it stays, and nothing is drawn over it")
    }

    @Test func aSecondFrameThatRestoresWhatWasBefore() throws {
        let source = try source(
            GIFFixture(
                width: 3, height: 1,
                frames: [
                    .init(width: 3, pixels: [1]),
                    .init(x: 1, width: 2, pixels: [2, 0], control: .init(disposal: 3)),
                    .init(width: 1, pixels: [3]),
                ]))
        #expect(try frame(source, 1).straight == Self.red + Self.green + Self.red)
        #expect(try frame(source, 2).straight == [0, 0, 255, 255] + Self.red + Self.red)
        #expect(try frame(source, 0).straight == Self.red + Self.red + Self.red)
    }

    /// Frames of all kinds, inside and outside of the canvas, against a canvas that is copied as a whole. Images are held or let go
    /// by chance, so that memory is used again.
    @Test(arguments: 0..<40) func framesAgreeWithAPlainCanvas(seed: Int) throws {
        var random = RepeatableRandom(seed: seed)
        let width = random.integer(1...9), height = random.integer(1...9)
        let frames = (0..<12).map { _ in
            let size = (random.integer(1...10), random.integer(1...10))
            return GIFFixture.Frame(
                x: random.integer(0...9), y: random.integer(0...9), width: size.0, height: size.1,
                pixels: (0..<size.0 * size.1).map { _ in random.integer(0...3) },
                control: random.chance(4)
                    ? nil : .init(disposal: random.integer(1...3), isTransparent: !random.chance(3)))
        }
        let source = try source(GIFFixture(width: width, height: height, frames: frames))
        let expected = Self.plain(frames, width, height)
        var held: [Int: CGImage] = [:]
        for _ in 0..<40 {
            let index = random.chance(3) ? random.integer(0...11) : ((held.keys.max() ?? -1) + 1) % 12
            let image = try frame(source, index)
            try #require(image.straight == expected[index], "frame \(index)")
            if random.chance(2) { held[index] = image } else { held[random.integer(0...11)] = nil }
            for (index, image) in held { try #require(image.straight == expected[index], "held \(index)") }
        }
    }

    private static func plain(_ frames: [GIFFixture.Frame], _ width: Int, _ height: Int) -> [[UInt8]] {
        var canvas = [[UInt8]](repeating: clear, count: width * height)
        var result: [[UInt8]] = []
        for frame in frames {
            let before = canvas
            func each(_ body: (_ place: Int, _ index: Int) -> Void) {
                for y in 0..<frame.height where frame.y + y < height {
                    for x in 0..<frame.width where frame.x + x < width {
                        body((frame.y + y) * width + frame.x + x, y * frame.width + x)
                    }
                }
            }
            let isTransparent = frame.control?.isTransparent ?? false
            each { place, index in
                let color = frame.pixels[index]
                if color != 0 || !isTransparent { canvas[place] = GIFFixture.colors[color] + [255] }
            }
            result.append(canvas.flatMap { $0 })
            switch frame.control?.disposal {
            case 2: each { place, _ in canvas[place] = clear }
            case 3: canvas = before
            default: break
            }
        }
        return result
    }

    /// A thousand frames of a few pixels on a canvas of 1 GiB. It took a second a frame.
    @Test func tinyFramesOnALargeCanvasAreCheap() throws {
        let side = 16384
        let frames = (0..<1000).map { i in
            GIFFixture.Frame(
                x: i * 37 % 16000, y: i * 91 % 16000, width: 4, height: 4, pixels: [1 + i % 3],
                control: .init(disposal: 1 + i % 3))
        }
        let source = try source(GIFFixture(width: side, height: side, frames: frames))
        #expect(CGImageSourceGetCount(source) == 1000)
        let start = ContinuousClock.now
        var held: [CGImage] = []
        for index in 0..<1000 {
            let image = try frame(source, index)
            #expect(image.width == side)
            // Some of the images stay: they take no memory where nothing was drawn.
            if index % 100 == 0 { held.append(image) }
        }
        let time = ContinuousClock.now - start
        #expect(time < .seconds(60), "\(time)")
        let last = try #require(held.last?.dataProvider?.bytes)
        let place = (900 * 91 % 16000 * side + 900 * 37 % 16000) * 4
        #expect(Array(last[place..<place + 4]) == Self.red)
    }

    /// Frames whose pixels lie beside the picture.
    @Test func whatLiesBesideThePictureIsNotDecoded() throws {
        let frames = (0..<20).map { i in
            GIFFixture.Frame(
                x: 60000, y: i, width: 5000, height: 20, pixels: [1], control: .init(disposal: 3))
        }
        let source = try source(GIFFixture(width: 2, height: 2, frames: frames + [.init(pixels: [2])]))
        #expect(try frame(source, 20).pixel(0, 0) == Self.green)
    }
}
