import CoreGraphics
import TestFiles
import Testing

@testable import ImageIO

/// Pictures that are averaged while they are decoded.
@Suite struct ReducedDecodeTests {
    private func reduced(_ data: Data, by factor: Int) throws -> CGImage {
        try ImageCodec.decode(data, name: "x", reducedBy: factor)
    }

    /// What averaging the whole picture gives.
    private func expected(_ data: Data, by factor: Int) throws -> CGImage {
        try ImageCodec.decode(data, name: "x").reduced(by: factor, name: "x")
    }

    @Test(arguments: [
        (UInt8(0), 1), (0, 8), (0, 16), (2, 8), (2, 16), (3, 4), (4, 8), (4, 16), (6, 8), (6, 16),
    ])
    func pngIsAveragedAsTheWholeWouldBe(colorType: UInt8, depth: Int) throws {
        let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1
        let top = 1 << depth
        for isInterlaced in [false, true] {
            var fixture = PNGFixture(width: 37, height: 21, colorType: colorType, depth: depth) { x, y in
                (0..<channels).map { (x * 31 + y * 57 + $0 * 101 + x * y) * (top / 4 + 1) % top }
            }
            fixture.isInterlaced = isInterlaced
            if colorType == 3 {
                fixture.palette = (0..<16).map { [UInt8($0 * 16), 255 - UInt8($0 * 16), 90] }
            }
            for factor in [2, 4, 16, 64] {
                let image = try reduced(fixture.data, by: factor)
                #expect(image.width == (37 + factor - 1) / factor)
                #expect(image.height == (21 + factor - 1) / factor)
                #expect(try image.largestDifference(to: expected(fixture.data, by: factor)) == 0)
            }
        }
    }

    @Test func averagesAreOfPremultipliedPixels() throws {
        // A red pixel beside three transparent green ones.
        let image = try makeImage(2, 2) { x, y in x + y == 0 ? [255, 0, 0, 255] : [0, 255, 0, 0] }
        let one = try reduced(ImageCodec.encodePNG(image), by: 2)
        #expect(one.pixel(0, 0) == [255, 0, 0, 64])
        // The right column has three pixels of which two are white.
        let strip = try makeImage(3, 1) { x, _ in x == 2 ? [10, 20, 30, 255] : [255, 255, 255, 255] }
        let two = try reduced(ImageCodec.encodePNG(strip), by: 2)
        #expect(two.pixel(0, 0) == [255, 255, 255, 255] && two.pixel(1, 0) == [10, 20, 30, 255])
    }

    @Test(arguments: [2, 4, 8, 16, 32]) func jpegAndWebPComeOutInTheSameSizeAndColours(factor: Int) throws {
        let image = try makeImage(70, 64) { x, y in [x < 35 ? 220 : 30, y < 32 ? 200 : 60, 90, 255] }
        for data in [
            try ImageCodec.encodeJPEG(image, quality: 1), try ImageCodec.encodeWebP(image, quality: 1),
            try ImageCodec.encodeWebP(image, quality: 0.95),
        ] {
            let small = try reduced(data, by: factor)
            #expect(small.width == (70 + factor - 1) / factor && small.height == 64 / factor)
            let corner = small.pixel(0, 0)
            #expect(zip(corner, [220, 200, 90, 255]).allSatisfy { abs(Int($0) - $1) < 12 }, "\(corner)")
        }
    }

    @Test func damagedDataIsRefusedAsEver() throws {
        let image = try makeImage(64, 64) { x, y in [UInt8(x * 4), UInt8(y * 4), 9, 255] }
        for data in [
            try ImageCodec.encodePNG(image), try ImageCodec.encodeJPEG(image),
            try ImageCodec.encodeWebP(image),
        ] {
            let cut = data.prefix(data.count * 2 / 3)
            let whole = imageError { () throws(ImageError) in _ = try ImageCodec.decode(cut, name: "x") }
            let small = imageError { () throws(ImageError) in
                _ = try ImageCodec.decode(cut, name: "x", reducedBy: 4)
            }
            #expect(whole?.reason == .corrupt && small?.reason == .corrupt)
        }
    }

    /// In a process of its own, whose memory is its own.
    @Test func aLargePictureIsNeverInMemoryAsAWhole() async throws {
        await #expect(processExitsWith: .success) {
            // 64 million pixels, which would take 256 MB.
            let data = FlatPNG.data(width: 8192, height: 8192, red: 12, green: 34, blue: 56)
            let before = residentPeak()
            let image = try ImageCodec.decode(data, name: "x", reducedBy: 256)
            let isRight = image.width == 32 && image.pixel(31, 31) == [12, 34, 56, 255]
            exit(isRight && residentPeak() - before < 32 << 20 ? 0 : 1)
        }
    }
}

/// The most memory that the process has had, in bytes.
private func residentPeak() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
}
