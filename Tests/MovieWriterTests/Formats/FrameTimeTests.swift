import CLibAV
import Foundation
import Testing

@testable import MovieWriter

@Suite struct FrameTimeTests {
    private func pictures(_ count: Int) -> [TestPicture] {
        (0..<count).map { frame in TestPicture(16, 16) { x, _ in [x * 10, frame * 5 % 256, 0, 255] } }
    }

    @Test(arguments: ["a.mp4", "a.mov"], ["60", "24", "30000/1001", "24000/1001", "12.5", "1000", "7/3"])
    func frameTimesAreExact(_ name: String, _ text: String) throws {
        let folder = try MovieFolder()
        let rate = try #require(MovieFrameRate(text))
        let movie = try folder.roundTrip(name, pictures(50), .with { $0.frameRate = rate })
        try #require(movie.frames.count == 50)
        for (index, frame) in movie.frames.enumerated() {
            #expect(abs(frame.time - rate.time(ofFrame: index)) < 1e-9, "frame \(index)")
        }
        #expect(Int(movie.rate.num) == rate.numerator && Int(movie.rate.den) == rate.denominator)
        #expect(abs(movie.duration - rate.time(ofFrame: 50)) < 0.0011)
    }

    @Test(arguments: [("a.webm", 0.0005), ("a.webp", 0.0005), ("a.gif", 0.005), ("a.apng", 0.00001)])
    func coarseClocksRoundWithoutDrift(_ name: String, _ tolerance: Double) throws {
        let folder = try MovieFolder()
        let rate = try #require(MovieFrameRate("30000/1001"))
        let options = MovieOptions.with {
            $0.frameRate = rate
            // With loss WebP takes pictures that differ little for the same.
            $0.quality = 1
        }
        let movie = try folder.roundTrip(name, pictures(50), options)
        try #require(movie.frames.count == 50)
        // APNG's reader adds up delays that it has rounded itself.
        let drift = name == "a.apng" ? 50 * tolerance : 0
        for (index, frame) in movie.frames.enumerated() {
            #expect(abs(frame.time - rate.time(ofFrame: index)) <= tolerance + drift + 1e-9, "frame \(index)")
        }
    }

    @Test func gifShowsFiftyFramesASecond() throws {
        let folder = try MovieFolder()
        let options = MovieOptions()
        let info = try folder.write("a.gif", pictures(60), options)
        #expect(info.notes == [.framesLeftOut(limitPerSecond: 50)])
        let movie = try DecodedMovie(folder.file("a.gif"))
        #expect(movie.frames.count == 50 && info.shownFrameCount(of: 60) == 50)
        for (index, frame) in movie.frames.enumerated() {
            #expect(abs(frame.time - Double(index) / 50) < 1e-9)
        }
    }

    @Test(arguments: ["60", "1000", "50", "24", "60000/1001", "51"], [1, 2, 3, 7, 40])
    func gifCountsTheFramesThatItShows(_ text: String, _ count: Int) throws {
        let folder = try MovieFolder()
        let rate = try #require(MovieFrameRate(text))
        let info = try folder.write("a.gif", pictures(count), .with { $0.frameRate = rate })
        let movie = try DecodedMovie(folder.file("a.gif"))
        #expect(movie.frames.count == info.shownFrameCount(of: count))
    }

    @Test func theContainersSayWhatTheyRound() throws {
        let folder = try MovieFolder()
        func notes(_ name: String, _ rate: MovieFrameRate) throws -> [MovieNote] {
            try folder.write(name, pictures(1), .with { $0.frameRate = rate }).notes
        }
        #expect(try notes("a.mp4", .fps60).isEmpty)
        #expect(try notes("a.webm", .fps60) == [.timesRounded(perSecond: 1000)])
        #expect(try notes("a.webm", .fps25).isEmpty)
        #expect(try notes("a.gif", .fps25).isEmpty)
        #expect(try notes("a.gif", .fps30) == [.timesRounded(perSecond: 100)])
    }
}
