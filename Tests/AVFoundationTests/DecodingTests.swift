import CoreGraphics
import Foundation
import RandomCases
import Testing

@testable import AVFoundation

@Suite("Decoding of movies")
struct DecodingTests {
    @Test("the first frame is ffmpeg's within 2 levels", arguments: VideoFile.formats)
    func pixels(_ name: String) throws {
        let generator = AVAssetImageGenerator(asset: AVURLAsset(url: VideoFile.url(name)))
        let image = try generator.copyCGImage(at: .zero, actualTime: nil)
        let raw = VideoFile.url(name).deletingPathExtension().appendingPathExtension("rgba")
        let expected = [UInt8](try Data(contentsOf: raw))
        let bytes = VideoFile.bytes(of: image)
        #expect(bytes.count == expected.count)
        let worst = zip(bytes, expected).map { abs(Int($0) - Int($1)) }.max()
        #expect(worst ?? 255 <= 2)
        #expect(Set(expected).count > 50)
    }

    @Test("each time shows the frame of that time, whatever was shown before", arguments: VideoFile.rates)
    func times(_ name: String) throws {
        let frames = VideoFrames(path: VideoFile.url("\(name).mp4").path)
        var random = RepeatableRandom(seed: 7)
        for _ in 0..<100 {
            let number = Int.random(in: 0..<100, using: &random)
            let from = VideoFile.time(name, frame: number)
            let until = VideoFile.time(name, frame: number + 1)
            let frame = try frames.frame(
                at: from + (until - from) * Double.random(in: 0.01..<0.99, using: &random))
            #expect(VideoFile.number(in: frame.image) == number)
            #expect(number == 0 || abs(frame.from - from) < 1e-4)
        }
        #expect(try VideoFile.number(in: frames.frame(at: -5).image) == 0)
        #expect(try VideoFile.number(in: frames.frame(at: 1e300).image) == 99)
    }

    @Test("an asset tells duration, size and rate")
    func asset() throws {
        let asset = AVURLAsset(url: VideoFile.url("rate2997.mp4"))
        let track = try #require(asset.tracks(withMediaType: .video).first)
        #expect(track.naturalSize == CGSize(width: 16, height: 16))
        #expect(abs(track.nominalFrameRate - 29.97) < 0.01)
        #expect(abs(asset.duration.seconds - 100 * 1001 / 30000) < 0.001)
        #expect(asset.tracks(withMediaType: .audio).isEmpty)
    }

    @Test("errors name the file", arguments: ["missing.mp4", "yuv420p.rgba"])
    func errors(_ name: String) {
        let item = AVPlayerItem(url: VideoFile.url(name))
        #expect(item.status == .failed)
        #expect("\(item.error.map { "\($0)" } ?? "")".contains(name))
        #expect(throws: VideoError.self) { try item.frames?.frame(at: 0) }
    }

    /// The offsets of numbers of 32 bits in boxes of QuickTime, after the box's name.
    private static let timescale = (box: "mdhd", offset: 12), length = (box: "mdhd", offset: 16)
    private static let step = (box: "stts", offset: 12)

    @Test(
        "absurd durations are bounded",
        arguments: [UInt32.max, 0x7fff_ffff, 1_000_000_001, 90_000_000, 1, 0])
    func durations(_ step: UInt32) throws {
        var bytes = try Data(contentsOf: VideoFile.url("rate24.mp4"))
        for (place, value) in [(Self.timescale, 1), (Self.length, UInt32.max), (Self.step, step)] {
            let box = try #require(bytes.range(of: Data(place.box.utf8)))
            for k in 0..<4 {
                bytes[box.upperBound + place.offset + k] = UInt8(truncatingIfNeeded: value >> (24 - 8 * k))
            }
        }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("long-\(UUID()).mp4")
        defer { try? FileManager.default.removeItem(at: file) }
        try bytes.write(to: file)
        let start = ContinuousClock.now
        let item = AVPlayerItem(url: file)
        #expect(item.duration.isIndefinite || item.duration.seconds < 1e9, "\(item.duration)")
        let frames = try #require(item.frames)
        for time in [0, 0.5, 1e300, 1e9, 2e8, -1e300] {
            let frame = try frames.frame(at: time)
            #expect(frame.from < 1e9 && frame.from <= max(time, 0) + 1e-5, "\(time): \(frame.from)")
        }
        let player = AVPlayer(playerItem: item)
        player.seek(to: .positiveInfinity)
        #expect(player.currentTime().seconds <= 1e9)
        #expect(.now - start < .seconds(20))
    }

    /// `AGATE_MOVIE_CASES` says how many.
    @Test("damaged movies give frames or errors, and end")
    func damage() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("movies-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var random = RepeatableRandom(seed: 11)
        let movies = try ["yuv420p.mp4", "odd.mkv", "rate24.mp4"].map {
            try Data(contentsOf: VideoFile.url($0))
        }
        var shown = 0, refused = 0
        let count = ProcessInfo.processInfo.environment["AGATE_MOVIE_CASES"].flatMap { Int($0) } ?? 300
        for index in 0..<count {
            var bytes = movies[index % movies.count]
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
                    in: 0...255, using: &random)
            }
            if index % 5 == 0 { bytes = bytes.prefix(Int.random(in: 0..<bytes.count, using: &random)) }
            let file = folder.appendingPathComponent("damaged.\(index % movies.count == 1 ? "mkv" : "mp4")")
            try bytes.write(to: file)
            let frames = VideoFrames(path: file.path)
            do {
                for time in [0, 0.1, 1e6, 0.05] {
                    let image = try frames.frame(at: time).image
                    // A damaged header may name a size whose conversion takes seconds.
                    if image.width * image.height <= 1 << 20 { _ = VideoFile.bytes(of: image) }
                }
                shown += 1
            } catch let error as VideoError {
                refused += 1
                #expect(error.description.contains("damaged"))
            }
        }
        #expect(shown > count / 10 && refused > count / 30)
    }
}
