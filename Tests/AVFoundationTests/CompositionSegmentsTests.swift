import CoreMedia
import Foundation
import RandomCases
import Testing

@testable import AVFoundation

/// Edits of a composition's track against an array that has an entry for each tick.
@Suite("Segments of compositions")
struct CompositionSegmentsTests {
    private static let source = MovieSource(VideoFile.url("sound.mp4"))
    private static let scale: CMTimeScale = 10

    private func time(_ ticks: Int) -> CMTime { CMTime(value: CMTimeValue(ticks), timescale: Self.scale) }
    private func range(_ from: Int, _ count: Int) -> CMTimeRange {
        CMTimeRange(start: time(from), duration: time(count))
    }

    /// The source's tick at each tick of the track; nil where it shows nothing.
    private func shown(_ track: CompositionSegments) -> [Double?] {
        let count = Int((track.end.seconds * 10).rounded())
        return (0..<count).map { tick in
            let middle = CMTime(value: CMTimeValue(2 * tick + 1), timescale: 20)
            return track.segment(at: middle)?.mediaTime(at: middle).map { $0.seconds * 10 }
        }
    }

    @Test("random edits are those of an array", arguments: Array(0..<200))
    func randomEdits(seed: Int) throws {
        let stream = try #require(try Self.source.streams.get().first)
        var random = RepeatableRandom(seed: UInt64(seed))
        var track = CompositionSegments(), model: [Double?] = []
        for _ in 0..<12 {
            let at = Int.random(in: 0...max(model.count, 3), using: &random)
            let count = Int.random(in: 1...9, using: &random)
            switch Int.random(in: 0...3, using: &random) {
            case 0, 1:
                let from = Int.random(in: 0...40, using: &random)
                let media = CompositionSegments.Media(
                    source: Self.source, stream: stream, range: range(from, count))
                let isEmpty = Bool.random(using: &random)
                track.insert(isEmpty ? nil : media, duration: time(count), at: time(at))
                if at > model.count { model += Array(repeating: nil, count: at - model.count) }
                model.insert(
                    contentsOf: (0..<count).map { isEmpty ? nil : Double(from + $0) + 0.5 }, at: at)
            case 2:
                track.remove(range(at, count))
                if at < model.count { model.removeSubrange(at..<min(at + count, model.count)) }
            default:
                // Twice as long: every tick is there twice, a quarter before and after its middle.
                guard at < model.count else { continue }
                let end = min(at + count, model.count)
                track.scale(range(at, count), to: time(2 * (end - at)))
                let step = model[at..<end]
                // Only whole ticks can be compared later, so what was scaled before isn't scaled again.
                guard step.allSatisfy({ $0.map { $0.truncatingRemainder(dividingBy: 1) == 0.5 } ?? true })
                else { return }
                model.replaceSubrange(
                    at..<end, with: step.flatMap { [$0.map { $0 - 0.25 }, $0.map { $0 + 0.25 }] })
            }
            // A track doesn't end with nothing.
            while let last = model.last, last == nil { model.removeLast() }
            let found = shown(track)
            try #require(found.count == model.count, "\(seed)")
            for (a, b) in zip(found, model) {
                #expect((a == nil) == (b == nil), "\(seed)")
                if let a, let b { #expect(abs(a - b) < 1e-3, "\(seed): \(a), \(b)") }
            }
            var end = CMTime.zero
            for segment in track.segments {
                #expect(segment.target.start == end && segment.target.duration > .zero)
                end = segment.target.end
            }
        }
    }

    @Test("a composition takes all tracks of an asset, and moves those that it doesn't insert into")
    func wholeAssets() throws {
        let asset = AVURLAsset(url: VideoFile.url("sound.mp4")),
            silent = AVURLAsset(url: VideoFile.url("rate25.mp4"))
        let composition = AVMutableComposition()
        let second = CMTimeRange(
            start: CMTime(value: 1, timescale: 4), duration: CMTime(value: 1, timescale: 1))
        try composition.insertTimeRange(second, of: asset, at: .zero)
        try composition.insertTimeRange(
            CMTimeRange(start: .zero, duration: CMTime(value: 2, timescale: 25)), of: silent,
            at: CMTime(value: 1, timescale: 2))
        #expect(composition.tracks.map(\.mediaType) == [.video, .audio])
        #expect(composition.duration == CMTime(value: 27, timescale: 25))
        let video = try #require(composition.tracks(withMediaType: .video).first as? AVCompositionTrack)
        let sound = try #require(composition.tracks(withMediaType: .audio).first as? AVCompositionTrack)
        #expect(video.segments.count == 3 && sound.segments.count == 3)
        #expect(
            sound.segments[1].isEmpty
                && sound.segments[1].timeMapping.target.duration == CMTime(value: 2, timescale: 25))
        #expect(
            (video.segments[1] as? AVCompositionTrackSegment)?.sourceURL?.lastPathComponent == "rate25.mp4")
        #expect(video.segments[2].timeMapping.source.start == CMTime(value: 3, timescale: 4))
        #expect(composition.naturalSize == CGSize(width: 64, height: 48))
        let late = try #require(asset.tracks(withMediaType: .audio).first).media(
            in: CMTimeRange(
                start: CMTime(value: -1, timescale: 2), duration: CMTime(value: 1, timescale: 1)))
        #expect(late.count == 2 && late[1].target.start == CMTime(value: 1, timescale: 2))
    }

    @Test("wrong insertions are errors with Apple's codes")
    func wrongInsertions() throws {
        let asset = AVURLAsset(url: VideoFile.url("sound.mp4"))
        let composition = AVMutableComposition()
        let track = try #require(
            composition.addMutableTrack(withMediaType: .video, preferredTrackID: kCMPersistentTrackID_Invalid)
        )
        let sound = try #require(asset.tracks(withMediaType: .audio).first)
        let video = try #require(asset.tracks(withMediaType: .video).first)
        func code(_ body: () throws -> Void) -> AVError.Code? {
            do {
                try body()
                return nil
            } catch { return (error as? AVError)?.code }
        }
        let whole = CMTimeRange(start: .zero, duration: asset.duration)
        #expect(
            code { try track.insertTimeRange(whole, of: sound, at: .zero) } == .operationNotSupportedForAsset)
        #expect(
            code { try track.insertTimeRange(.invalid, of: video, at: .zero) }
                == .invalidCompositionTrackSegmentSourceStartTime)
        #expect(
            code {
                try track.insertTimeRange(
                    CMTimeRange(
                        start: CMTime(value: 9, timescale: 1), duration: CMTime(value: 1, timescale: 1)),
                    of: video, at: .zero)
            } == .invalidCompositionTrackSegmentSourceDuration)
        #expect(code { try track.insertTimeRange(whole, of: video, at: .invalid) } == nil)
        #expect(track.timeRange.duration == video.timeRange.duration)
        #expect((AVError(.exportFailed) as NSError).code == -11820)
        #expect((AVError(.exportFailed) as NSError).domain == "AVFoundationErrorDomain")
    }
}
