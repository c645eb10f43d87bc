import Foundation
import Testing

@testable import MovieWriter

@Suite struct RepeatTests {
    private let red = TestPicture(16, 16) { _, _ in [255, 0, 0, 255] }
    private let blue = TestPicture(16, 16) { _, _ in [0, 0, 255, 255] }

    /// Red for three frames, blue for five.
    private func write(_ name: String, _ options: MovieOptions) throws -> DecodedMovie {
        let folder = try MovieFolder()
        let writer = try MovieWriter(to: folder.file(name), width: 16, height: 16, options: options)
        try writer.append(red.bytes)
        try writer.appendRepeat(count: 2)
        try writer.append(blue.bytes)
        for _ in 0..<4 { try writer.appendRepeat() }
        #expect(writer.frameCount == 8)
        try writer.finish()
        return try DecodedMovie(folder.file(name))
    }

    @Test(arguments: ["a.mp4", "a.webm", "a.mov"])
    func moviesHoldEveryFrame(_ name: String) throws {
        let movie = try write(name, .with { $0.quality = 1 })
        try #require(movie.frames.count == 8)
        for (index, frame) in movie.frames.enumerated() {
            let expected = index < 3 ? [255, 0, 0, 255] : [0, 0, 255, 255]
            #expect(visibleDifference(frame.pixel(8, 8), expected) <= 4)
            #expect(abs(frame.time - Double(index) / 60) < 0.0006)
        }
    }

    @Test(arguments: ["a.gif", "a.apng", "a.webp"])
    func animatedPicturesAreShownLonger(_ name: String) throws {
        let movie = try write(name, .with { $0.frameRate = .fps25 })
        try #require(movie.frames.count == 2)
        #expect(visibleDifference(movie.frames[0].pixel(8, 8), [255, 0, 0, 255]) <= 3)
        #expect(visibleDifference(movie.frames[1].pixel(8, 8), [0, 0, 255, 255]) <= 3)
        #expect(abs(movie.frames[1].time - 0.12) < 1e-6)
        #expect(abs(movie.frames[0].duration - 0.12) < 1e-6)
        #expect(abs(movie.frames[1].duration - 0.2) < 1e-6)
    }

    @Test func aFrameThatGIFHasNoTimeForIsShownWhenItIsRepeated() throws {
        let folder = try MovieFolder()
        let rate = try #require(MovieFrameRate(1000))
        let options = MovieOptions.with { $0.frameRate = rate }
        let writer = try MovieWriter(to: folder.file("a.gif"), width: 16, height: 16, options: options)
        try writer.append(red.bytes)
        try writer.append(blue.bytes)
        try writer.appendRepeat(count: 98)
        try writer.finish()
        let movie = try DecodedMovie(folder.file("a.gif"))
        try #require(movie.frames.count == 2)
        #expect(movie.frames[1].pixel(8, 8) == [0, 0, 255, 255])
        #expect(abs(movie.frames[1].time - 0.02) < 1e-9)
        #expect(abs(movie.frames[1].duration - 0.08) < 1e-9)
    }

    @Test func holdsLongerThanTheFormatAllowsAreDivided() throws {
        let folder = try MovieFolder()
        let options = MovieOptions.with { $0.frameRate = .fps25 }
        let writer = try MovieWriter(to: folder.file("a.gif"), width: 16, height: 16, options: options)
        try writer.append(red.bytes)
        // 1600 seconds; a delay is at most 655.35.
        try writer.appendRepeat(count: 39_999)
        try writer.finish()
        let movie = try DecodedMovie(folder.file("a.gif"))
        #expect(movie.frames.count == 3)
        let seconds = movie.frames.map(\.duration).reduce(0, +)
        #expect(abs(seconds - 1600) < 1e-6)
        #expect(movie.frames.allSatisfy { $0.pixel(3, 3) == [255, 0, 0, 255] })
    }

    @Test func nothingToRepeatIsAnError() throws {
        let folder = try MovieFolder()
        let writer = try MovieWriter(to: folder.file("a.mp4"), width: 16, height: 16)
        #expect(movieError { try writer.appendRepeat() }?.reason == .noFrames)
        try writer.appendRepeat(count: 0)
        try writer.appendRepeat(count: -5)
        try writer.append(red.bytes)
        #expect(movieError { try writer.appendRepeat(count: .max) }?.reason == .unsupported)
        try writer.finish()
        #expect(try DecodedMovie(folder.file("a.mp4")).frames.count == 1)
    }
}
