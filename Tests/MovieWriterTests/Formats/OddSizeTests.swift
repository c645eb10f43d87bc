import Foundation
import Testing

@testable import MovieWriter

@Suite struct OddSizeTests {
    /// Red with a green last column and a blue last row.
    private func picture(_ width: Int, _ height: Int) -> TestPicture {
        TestPicture(width, height) { x, y in
            y >= height - 9 ? [0, 0, 255, 255] : x >= width - 9 ? [0, 255, 0, 255] : [255, 0, 0, 255]
        }
    }

    @Test(arguments: [(33, 32), (32, 33), (33, 35)])
    func h264RepeatsTheEdge(_ width: Int, _ height: Int) throws {
        let folder = try MovieFolder()
        let pictures = [picture(width, height), picture(width, height)]
        let info = try folder.write("a.mp4", pictures, .with { $0.quality = 1 })
        let (w, h) = (width + width % 2, height + height % 2)
        #expect(info.notes == [.padded(width: w, height: h)])
        #expect(info.encodedWidth == w && info.encodedHeight == h)
        #expect(info.notes[0].description.contains("padded to \(w) x \(h)"))
        let movie = try DecodedMovie(folder.file("a.mp4"))
        #expect(movie.width == w && movie.height == h)
        for frame in movie.frames {
            #expect(visibleDifference(frame.pixel(4, 4), [255, 0, 0, 255]) <= 4)
            #expect(visibleDifference(frame.pixel(w - 1, 4), [0, 255, 0, 255]) <= 8)
            #expect(visibleDifference(frame.pixel(w - 1, h - 1), [0, 0, 255, 255]) <= 8)
        }
    }

    @Test func refusingIsAnOption() throws {
        let folder = try MovieFolder()
        let error = movieError {
            _ = try MovieWriter(
                to: folder.file("a.mp4"), width: 33, height: 32, options: .with { $0.oddSizes = .refuse })
        }
        #expect(error?.reason == .badSize)
        #expect(error?.file == folder.file("a.mp4").path)
        #expect(error?.detail == "H.264 takes even sizes only, not 33 x 32")
        #expect(folder.names.isEmpty)
        #expect(try folder.write("b.mp4", [picture(32, 32)], .with { $0.oddSizes = .refuse }).notes.isEmpty)
    }

    @Test(arguments: ["a.webm", "a.mov", "a.gif", "a.apng", "a.webp"])
    func otherCodecsKeepThem(_ name: String) throws {
        let folder = try MovieFolder()
        let movie = try folder.roundTrip(
            name, [picture(33, 35)],
            .with {
                $0.quality = 1
                $0.frameRate = .fps25
                $0.oddSizes = .refuse
            })
        #expect(movie.width == 33 && movie.height == 35)
        #expect(visibleDifference(movie.frames[0].pixel(32, 4), [0, 255, 0, 255]) <= 8)
        #expect(visibleDifference(movie.frames[0].pixel(32, 34), [0, 0, 255, 255]) <= 8)
    }
}
