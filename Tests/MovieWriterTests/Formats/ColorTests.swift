import CLibAV
import Foundation
import Testing

@testable import MovieWriter

@Suite struct ColorTests {
    @Test(arguments: [("a.mp4", nil), ("a.webm", nil), ("a.mov", MovieCodec.h264)])
    func videoIsTaggedInContainerAndFrames(_ name: String, _ codec: MovieCodec?) throws {
        let folder = try MovieFolder()
        let movie = try folder.roundTrip(
            name, [TestPicture.bars(frame: 0)], .with { $0.codec = codec })
        let expected = DecodedMovie.Tags(
            primaries: AVCOL_PRI_BT709, transfer: AVCOL_TRC_IEC61966_2_1, matrix: AVCOL_SPC_BT709,
            range: AVCOL_RANGE_MPEG)
        #expect(movie.tags == expected)
        #expect(movie.frameTags == expected)
    }

    /// The codec's own header knows no sRGB curve; the container's tag does.
    @Test func proResIsTagged() throws {
        let folder = try MovieFolder()
        let movie = try folder.roundTrip("a.mov", [TestPicture.bars(frame: 0)], MovieOptions())
        #expect(movie.frameTags.primaries == AVCOL_PRI_BT709)
        #expect(movie.frameTags.matrix == AVCOL_SPC_BT709)
        let bytes = try Data(contentsOf: folder.file("a.mov"))
        let tag = Data("colrnclc".utf8) + Data([0, 1, 0, 13, 0, 1])
        #expect(bytes.range(of: tag) != nil)
    }

    @Test func picturesSayThatTheyAreSRGB() throws {
        let folder = try MovieFolder()
        try folder.write("a.apng", [TestPicture.bars(frame: 0)])
        #expect(try Data(contentsOf: folder.file("a.apng")).range(of: Data("sRGB".utf8)) != nil)
    }

    /// Grays have no colour after the way to YUV and back, and keep their order.
    @Test(arguments: ["a.mp4", "a.mov"])
    func graysStayGray(_ name: String) throws {
        let folder = try MovieFolder()
        let ramp = TestPicture(256, 16) { x, _ in [x / 8 * 8, x / 8 * 8, x / 8 * 8, 255] }
        let movie = try folder.roundTrip(name, [ramp], .with { $0.quality = 1 })
        for x in stride(from: 4, to: 256, by: 8) {
            let pixel = movie.frames[0].pixel(x, 8)
            #expect(visibleDifference(pixel, [x / 8 * 8, x / 8 * 8, x / 8 * 8, 255]) <= 3, "\(x): \(pixel)")
        }
    }
}
