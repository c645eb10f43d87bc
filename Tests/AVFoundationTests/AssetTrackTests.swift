import CoreGraphics
import CoreMedia
import Foundation
import Testing

@testable import AVFoundation

/// The tracks of a file, as its header describes them.
@Suite("Tracks of assets")
struct AssetTrackTests {
    @Test("video and sound")
    func tracks() async throws {
        let asset = AVURLAsset(url: VideoFile.url("sound.mp4"))
        #expect(asset.tracks.map(\.mediaType) == [.video, .audio])
        let (duration, tracks) = try await asset.load(.duration, .tracks)
        #expect(abs(duration.seconds - 1.5) < 0.03 && tracks.count == 2)
        let video = try #require(asset.tracks(withMediaType: .video).first)
        let sound = try #require(asset.tracks(withMediaType: .audio).first)
        #expect(video.naturalSize == CGSize(width: 64, height: 48) && sound.naturalSize == .zero)
        #expect(
            video.trackID != sound.trackID && asset.track(withTrackID: sound.trackID)?.mediaType == .audio)
        #expect(video.minFrameDuration == CMTime(value: 1, timescale: 25) && !sound.minFrameDuration.isValid)
        let (size, turn) = try await video.load(.naturalSize, .preferredTransform)
        #expect(size == CGSize(width: 64, height: 48) && turn == .identity)
        #expect(sound.naturalTimeScale == 44100 && sound.estimatedDataRate > 10000)
    }

    @Test("a turned track keeps its size and has the turn as its transform")
    func turned() throws {
        let track = try #require(AVURLAsset(url: VideoFile.url("turned.mp4")).tracks.first)
        #expect(track.naturalSize == CGSize(width: 64, height: 48))
        let t = track.preferredTransform
        #expect((t.a, t.d) == (0, 0) && t.b == -t.c && abs(t.b) == 1)
        let composition = AVVideoComposition(propertiesOf: AVURLAsset(url: VideoFile.url("turned.mp4")))
        #expect(composition.renderSize == CGSize(width: 48, height: 64))
        #expect(composition.frameDuration == CMTime(value: 1, timescale: 25))
        let both = AVMutableComposition()
        for name in ["rate24.mp4", "rate60.mp4", "rate25.mp4"] {
            let own = try #require(both.addMutableTrack(withMediaType: .video, preferredTrackID: 0))
            let source = try #require(AVURLAsset(url: VideoFile.url(name)).tracks.first)
            try own.insertTimeRange(source.timeRange, of: source, at: .zero)
        }
        #expect(AVVideoComposition(propertiesOf: both).frameDuration == CMTime(value: 1, timescale: 60))
    }

    @Test("a file that is no movie has no tracks, and says why")
    func noMovie() async throws {
        let url = VideoFile.url("full.rgba"), asset = AVURLAsset(url: url)
        #expect(asset.tracks.isEmpty && !asset.isPlayable && asset.duration == .zero)
        do {
            _ = try await asset.load(.tracks)
            Issue.record("expected an error")
        } catch {
            #expect("\(error)".contains("full.rgba"))
        }
    }
}
