import CoreGraphics
import Foundation
import Testing

@testable import ImageIO

/// Sources whose data comes bit by bit, images that are kept, and pictures made smaller while they are decoded.
@Suite struct IncrementalTests {
    private func picture(_ width: Int, _ height: Int) throws -> CGImage {
        try makeImage(width, height) { x, y in [UInt8(x % 256), UInt8(y % 256), UInt8((x * y) % 251), 255] }
    }

    private func smooth(_ width: Int, _ height: Int) throws -> CGImage {
        try makeImage(width, height) { x, y in [UInt8(x / 12), UInt8(y / 7), UInt8((x + y) / 19), 255] }
    }

    @Test(arguments: [ImageFormat.png, .jpeg]) func rowsShowAsTheyCome(format: ImageFormat) throws {
        let data = try ImageCodec.encode(try picture(300, 900), as: format, quality: 0.9, name: "p")
        let whole = try ImageCodec.decode(data, name: "p")
        let source = CGImageSourceCreateIncremental(nil)
        #expect(CGImageSourceGetStatus(source) == .statusReadingHeader && CGImageSourceGetCount(source) == 0)
        CGImageSourceUpdateData(source, data.prefix(3) as CFData, false)
        #expect(CGImageSourceGetStatus(source) == .statusReadingHeader)
        var rows: [Int] = []
        for part in 1...9 {
            CGImageSourceUpdateData(source, data.prefix(data.count * part / 10) as CFData, false)
            #expect(CGImageSourceGetStatus(source) == .statusIncomplete && CGImageSourceGetCount(source) == 1)
            let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
            #expect(image.width == 300 && image.height == 900)
            let shown = (0..<900).prefix { image.pixel(7, $0)[3] == 255 }.count
            rows.append(shown)
            if shown > 0 { #expect(image.pixel(200, shown - 1) == whole.pixel(200, shown - 1)) }
            if part == 9 { break }
        }
        #expect(rows == rows.sorted() && rows[8] > 500 && rows[8] < 900, "\(rows)")
        CGImageSourceUpdateData(source, data as CFData, true)
        #expect(CGImageSourceGetStatus(source) == .statusComplete)
        #expect(CGImageSourceGetStatusAtIndex(source, 0) == .statusComplete)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.straight == whole.straight)
    }

    @Test func whatIsNoPictureIsTold() {
        let source = CGImageSourceCreateIncremental(nil)
        CGImageSourceUpdateData(source, Data("not a picture at all".utf8) as CFData, false)
        #expect(CGImageSourceGetStatus(source) == .statusUnknownType)
        CGImageSourceUpdateData(source, Data("not a picture at all".utf8) as CFData, true)
        #expect(CGImageSourceGetStatus(source) == .statusUnknownType && CGImageSourceGetCount(source) == 0)
    }

    @Test func imagesAreKept() throws {
        let data = try ImageCodec.encodePNG(try picture(64, 64))
        var source = CGImageSourceCreateWithData(data as CFData, nil)
        let first = try #require(source.flatMap { CGImageSourceCreateImageAtIndex($0, 0, nil) })
        #expect(source.flatMap { CGImageSourceCreateImageAtIndex($0, 0, nil) } === first)
        let other = try #require(CGImageSourceCreateWithData(data as CFData, nil))
        let no = [kCGImageSourceShouldCache: false] as CFDictionary
        let image = CGImageSourceCreateImageAtIndex(other, 0, no)
        #expect(image !== first && CGImageSourceCreateImageAtIndex(other, 0, no) !== image)
        source = nil
    }

    /// As when one thread decodes while another one gives more data.
    @Test func aPartIsNeverKeptAsTheWhole() throws {
        let data = try ImageCodec.encodePNG(try picture(300, 900))
        let source = CGImageSource(growing: "p")
        source.update(data.prefix(data.count / 2), isFinal: false)
        let part = source.decoded(0, 1)
        #expect(part.image?.pixel(7, 899)[3] == 0)
        source.update(data, isFinal: true)
        source.keep(part, source.key(0, 1))
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.pixel(7, 899)[3] == 255)
        // Nor what was there before other data came.
        let whole = source.decoded(0, 1)
        source.update(try ImageCodec.encodePNG(try picture(400, 90)), isFinal: true)
        source.keep(whole, source.key(0, 1))
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 400)
    }

    @Test func whatIsKeptIsBounded() throws {
        let images = DecodedImages(budget: 10_000)
        for index in 0..<10 {
            images.add(try picture(25, 25), .init(owner: -1, index: index, factor: 1))
            _ = images.image(.init(owner: -1, index: 0, factor: 1))
        }
        #expect(images.bytes == 10_000)
        #expect(images.image(.init(owner: -1, index: 0, factor: 1)) != nil, "it was asked for all the time")
        #expect(images.image(.init(owner: -1, index: 5, factor: 1)) == nil)
        #expect(images.image(.init(owner: -1, index: 9, factor: 1)) != nil)
        images.add(try picture(100, 100), .init(owner: -1, index: 99, factor: 1))
        #expect(images.bytes == 10_000, "one that is too large is not kept, and pushes no other out")
    }

    @Test(arguments: [2, 4, 8]) func subsampling(factor: Int) throws {
        let data = try ImageCodec.encodePNG(try picture(64, 40))
        let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
        let small = CGImageSourceCreateImageAtIndex(
            source, 0, [kCGImageSourceSubsampleFactor: factor] as CFDictionary)
        #expect(small?.width == 64 / factor && small?.height == 40 / factor)
        #expect(try small?.straight == ImageCodec.decode(data, name: "p", reducedBy: factor).straight)
    }

    @Test func largePicturesHaveThumbnails() throws {
        let data = try ImageCodec.encodePNG(try smooth(3000, 1600))
        let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
        let thumbnail = try #require(
            CGImageSourceCreateThumbnailAtIndex(
                source, 0,
                [
                    kCGImageSourceCreateThumbnailFromImageAlways: true,
                    kCGImageSourceThumbnailMaxPixelSize: 150,
                ] as CFDictionary))
        #expect(thumbnail.width == 150 && thumbnail.height == 80)
        let exact = try #require(try smooth(3000, 1600).reduced(toFit: 150))
        #expect(thumbnail.largestDifference(to: exact) <= 3)
    }
}
