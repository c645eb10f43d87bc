import CoreGraphics
import Testing

@testable import ImageIO

/// Frames in more parts than one, and frames that leave their canvas.
@Suite struct FramePartTests {
    @Test func aFrameThatLeavesTheCanvasKeepsItsRows() throws {
        var canvas = try FrameCanvas(width: 3, height: 3, name: "frames")
        let all = PixelRect(x: 0, y: 0, width: 3, height: 3)
        // Four by four pixels, each with its column and row as colours; the canvas shows the middle columns and rows.
        let frame = (0..<16).flatMap { place -> [UInt8] in [UInt8(place % 4), UInt8(place / 4), 0, 255] }
        canvas.draw(.init(area: PixelRect(x: 1, y: 1, width: 4, height: 4), pixels: frame), .over)
        for y in 0..<3 {
            for x in 0..<3 {
                let at = (y * 3 + x) * 4
                let expected: [UInt8] = x < 1 || y < 1 ? [0, 0, 0, 0] : [UInt8(x - 1), UInt8(y - 1), 0, 255]
                #expect(Array(canvas.patch(all).pixels[at..<at + 4]) == expected, "\(x), \(y)")
            }
        }
        canvas.draw(.init(area: PixelRect(x: -2, y: -1, width: 4, height: 4), pixels: frame), .replace)
        let pixels = canvas.patch(all).pixels
        #expect(Array(pixels[0..<8]) == [2, 1, 0, 255, 3, 1, 0, 255])
        #expect(Array(pixels[12..<16]) == [2, 2, 0, 255])
        canvas.clear(PixelRect(x: -2, y: 1, width: 4, height: 1))
        let left = canvas.patch(all).pixels
        #expect(left[3] == 255 && left[15] == 0 && left[19] == 0)
        #expect(left[23] == 255)
    }

    /// The same picture with the pixels of every frame in two chunks.
    private func split(_ data: [UInt8]) -> [UInt8] {
        var result = Array(data[..<8]), at = 8
        func bytes(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(number >> $0 & 255) } }
        while at + 12 <= data.count {
            let count = data[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
            let type = Array(data[at + 4..<at + 8]), body = Array(data[at + 8..<at + 8 + count])
            if type == Array("fdAT".utf8), count > 9 {
                for part in [body[4..<9], body[9...]] {
                    // The sum of such a chunk is made anew with the frame's own picture.
                    result += bytes(part.count + 4)
                    for piece in [type[...], body[..<4], part, [0, 0, 0, 0]] { result += piece }
                }
            } else {
                result += data[at..<at + 12 + count]
            }
            at += 12 + count
        }
        return result
    }

    @Test func framesInSeveralChunks() throws {
        let data = try resource("frames.png")
        let whole = try #require(CGImageSourceCreateWithData(data as CFData, nil))
        let parts = Data(split(Array(data)))
        #expect(parts.count > data.count)
        let split = try #require(CGImageSourceCreateWithData(parts as CFData, nil))
        #expect(CGImageSourceGetCount(split) == CGImageSourceGetCount(whole))
        for index in 0..<CGImageSourceGetCount(whole) {
            let expected = try #require(CGImageSourceCreateImageAtIndex(whole, index, nil))
            let frame = try #require(CGImageSourceCreateImageAtIndex(split, index, nil), "\(index)")
            #expect(frame.straight == expected.straight, "\(index)")
        }
    }

    @Test func aSmallerImageIsNotKeptAsTheWhole() throws {
        let data = try ImageCodec.encodePNG(try makeImage(16, 8) { x, y in [UInt8(x), UInt8(y), 9, 255] })
        let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
        for factor in [2, 1, 4, 2] {
            let image = CGImageSourceCreateImageAtIndex(
                source, 0, [kCGImageSourceSubsampleFactor: factor] as CFDictionary)
            #expect(image?.width == 16 / factor && image?.height == 8 / factor, "by \(factor)")
        }
    }
}
