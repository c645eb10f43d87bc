import CoreGraphics
import CoreMedia
import Foundation
import Testing

@testable import AVFoundation

/// Exports that copy tracks, write sound alone or other codecs, and the values that files have beside their tracks.
@Suite("Exports of tracks and metadata")
struct TrackExportTests {
    private let asset = AVURLAsset(url: VideoFile.url("sound.mp4"))
    private func time(_ seconds: Double) -> CMTime { CMTime(seconds: seconds, preferredTimescale: 600) }
    private func session(_ asset: AVAsset, _ preset: String) throws -> AVAssetExportSession {
        try #require(AVAssetExportSession(asset: asset, presetName: preset))
    }

    @Test("all of a movie is copied to the packet", arguments: [AVFileType.mp4, .mov, .m4v])
    func whole(type: AVFileType) async throws {
        let folder = try TemporaryFolder(), url = folder.url.appendingPathComponent("a.movie")
        let session = try session(asset, AVAssetExportPresetPassthrough)
        try await session.export(to: url, as: type)
        #expect(session.progress == 1)
        let (old, new) = (try Packets(VideoFile.url("sound.mp4")), try Packets(url))
        #expect(
            old.video.map(\.bytes) == new.video.map(\.bytes)
                && old.sound.map(\.bytes) == new.sound.map(\.bytes))
        for (a, b) in zip(old.video + old.sound, new.video + new.sound) {
            #expect(abs(a.shown - b.shown) < 1e-4 && abs(a.decoded - b.decoded) < 1e-4)
        }
        #expect(abs(AVURLAsset(url: url).duration.seconds - asset.duration.seconds) < 0.01)
    }

    @Test("a turned track stays turned")
    func turned() async throws {
        let folder = try TemporaryFolder(), url = folder.url.appendingPathComponent("a.mp4")
        let source = AVURLAsset(url: VideoFile.url("turned.mp4"))
        try await session(source, AVAssetExportPresetPassthrough).export(to: url, as: .mp4)
        let made = try #require(AVURLAsset(url: url).tracks.first)
        #expect(made.preferredTransform == source.tracks[0].preferredTransform)
        #expect(made.naturalSize == CGSize(width: 64, height: 48))
    }

    @Test(
        "a copied range shows its own first picture, whatever key frame comes before",
        arguments: [0.4, 1.0, 2.52])
    func range(start: Double) async throws {
        let folder = try TemporaryFolder(), url = folder.url.appendingPathComponent("a.mp4")
        let session = try session(
            AVURLAsset(url: VideoFile.url("rate25.mp4")), AVAssetExportPresetPassthrough)
        session.timeRange = CMTimeRange(start: time(start), duration: time(0.4))
        try await session.export(to: url, as: .mp4)
        let made = AVURLAsset(url: url), first = Int((start * 25).rounded())
        for index in 0..<10 {
            let image = try AVAssetImageGenerator(asset: made).copyCGImage(
                at: time((Double(index) + 0.5) / 25), actualTime: nil)
            #expect(VideoFile.number(in: image) == first + index)
        }
        // Pictures that later ones are decoded from may follow.
        #expect(made.duration.seconds > 0.399 && made.duration.seconds < 0.49, "\(made.duration.seconds)")
    }

    @Test("a range of a composition is copied, and several where each begins with a key frame")
    func composition() async throws {
        let folder = try TemporaryFolder(), url = folder.url.appendingPathComponent("a.mov")
        let made = AVMutableComposition()
        try made.insertTimeRange(CMTimeRange(start: time(0.2), duration: time(0.8)), of: asset, at: .zero)
        try await session(made, AVAssetExportPresetPassthrough).export(to: url, as: .mov)
        let result = AVURLAsset(url: url), all = try Packets(VideoFile.url("sound.mp4"))
        let packets = try Packets(url)
        #expect(packets.sound.count >= 34 && packets.sound.count <= 37)
        #expect(packets.sound.allSatisfy { packet in all.sound.contains { $0.bytes == packet.bytes } })
        for t in [0.02, 0.42] {
            let a = try AVAssetImageGenerator(asset: asset).copyCGImage(at: time(t + 0.2), actualTime: nil)
            let b = try AVAssetImageGenerator(asset: result).copyCGImage(at: time(t), actualTime: nil)
            #expect(VideoFile.bytes(of: a) == VideoFile.bytes(of: b))
        }
        try made.insertTimeRange(CMTimeRange(start: time(0.2), duration: time(0.2)), of: asset, at: time(0.8))
        let second = try session(made, AVAssetExportPresetPassthrough)
        (second.outputURL, second.outputFileType) = (folder.url.appendingPathComponent("b.mov"), .mov)
        await second.export()
        #expect((second.error as? AVError)?.code == .operationNotSupportedForAsset)
        let webm = try session(asset, AVAssetExportPresetPassthrough)
        (webm.outputURL, webm.outputFileType) = (folder.url.appendingPathComponent("b.webm"), .webm)
        await webm.export()
        #expect((webm.error as? AVError)?.code == .operationNotSupportedForAsset)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.mov"])
    }

    @Test("movies after each other are copied to the packet")
    func sequence() async throws {
        let folder = try TemporaryFolder(), url = folder.url.appendingPathComponent("a.mp4")
        let source = AVURLAsset(url: VideoFile.url("rate25.mp4")), once = source.duration
        let made = AVMutableComposition()
        for index in 0..<3 {
            try made.insertTimeRange(
                CMTimeRange(start: .zero, duration: once), of: source,
                at: CMTimeMultiply(once, multiplier: Int32(index)))
        }
        try await session(made, AVAssetExportPresetPassthrough).export(to: url, as: .mp4)
        let part = try Packets(VideoFile.url("rate25.mp4")).video, all = try Packets(url).video
        #expect(all.map(\.bytes) == (part + part + part).map(\.bytes))
        for (index, packet) in all.enumerated() {
            let shift = once.seconds * Double(index / part.count)
            #expect(abs(packet.shown - part[index % part.count].shown - shift) < 1e-3)
        }
        let result = AVURLAsset(url: url)
        #expect(abs(result.duration.seconds - 3 * once.seconds) < 0.01)
        let image = try AVAssetImageGenerator(asset: result).copyCGImage(
            at: time(once.seconds + 0.5), actualTime: nil)
        #expect(VideoFile.number(in: image) == 12)
    }

    @Test("movies of different encodings are not copied after each other")
    func unlike() async throws {
        let folder = try TemporaryFolder(), made = AVMutableComposition()
        let first = AVURLAsset(url: VideoFile.url("rate25.mp4"))
        let other = AVURLAsset(url: VideoFile.url("sound.mp4"))
        let track = try #require(made.addMutableTrack(withMediaType: .video, preferredTrackID: 1))
        for source in [first, other] {
            try track.insertTimeRange(
                CMTimeRange(start: .zero, duration: time(0.4)), of: try #require(source.tracks.first),
                at: track.timeRange.end)
        }
        let session = try session(made, AVAssetExportPresetPassthrough)
        (session.outputURL, session.outputFileType) = (folder.url.appendingPathComponent("a.mp4"), .mp4)
        await session.export()
        #expect("\(try #require(session.error))".contains("encoded in another way"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    }

    @Test("sound alone")
    func sound() async throws {
        let folder = try TemporaryFolder(), url = folder.url.appendingPathComponent("a.m4a")
        try await session(asset, AVAssetExportPresetAppleM4A).export(to: url, as: .m4a)
        let packets = try Packets(url)
        #expect(packets.codecs == ["aac"])
        #expect(try packets.sound.map(\.bytes) == Packets(VideoFile.url("sound.mp4")).sound.map(\.bytes))
        let mix = AVMutableAudioMix()
        let volume = AVMutableAudioMixInputParameters(track: asset.tracks(withMediaType: .audio).first)
        volume.setVolume(0.5, at: .zero)
        mix.inputParameters = [volume]
        let half = try session(asset, AVAssetExportPresetAppleM4A)
        half.audioMix = mix
        let other = folder.url.appendingPathComponent("b.m4a")
        try await half.export(to: other, as: .m4a)
        #expect(abs(AVURLAsset(url: other).duration.seconds - 1.5) < 0.1)
        #expect(try Packets(other).sound.map(\.bytes) != packets.sound.map(\.bytes))
        let silent = AVURLAsset(url: VideoFile.url("rate25.mp4"))
        #expect(
            !AVAssetExportSession.exportPresets(compatibleWith: silent).contains(AVAssetExportPresetAppleM4A))
        let none = try session(silent, AVAssetExportPresetAppleM4A)
        (none.outputURL, none.outputFileType) = (folder.url.appendingPathComponent("c.m4a"), .m4a)
        await none.export()
        #expect((none.error as? AVError)?.code == .operationNotSupportedForAsset)
    }

    @Test("HEVC")
    func hevc() async throws {
        let folder = try TemporaryFolder(), url = folder.url.appendingPathComponent("a.mp4")
        let session = try session(
            AVURLAsset(url: VideoFile.url("rate25.mp4")), AVAssetExportPresetHEVCHighestQuality)
        session.timeRange = CMTimeRange(start: .zero, duration: time(0.4))
        // The smallest blocks of the codec are larger than the fixture's pictures.
        let composition = AVMutableVideoComposition(propertiesOf: session.asset)
        composition.renderSize = CGSize(width: 64, height: 64)
        session.videoComposition = composition
        try await session.export(to: url, as: .mp4)
        #expect(try Packets(url).codecs == ["hevc"])
        for index in 0..<10 {
            let image = try AVAssetImageGenerator(asset: AVURLAsset(url: url)).copyCGImage(
                at: time((Double(index) + 0.5) / 25), actualTime: nil)
            #expect(abs(VideoFile.number(in: image) - index) <= 1)
        }
    }

    @Test(
        "the title and the like are written and read", arguments: [AVFileType.mp4, .mov, .webm],
        [true, false])
    func metadata(type: AVFileType, isCopied: Bool) async throws {
        guard type != .webm || !isCopied else { return }
        let folder = try TemporaryFolder(), url = folder.url.appendingPathComponent("a.movie")
        let session = try session(
            asset, isCopied ? AVAssetExportPresetPassthrough : AVAssetExportPresetLowQuality)
        session.timeRange = CMTimeRange(start: .zero, duration: time(0.2))
        func item(_ name: AVMetadataIdentifier, _ value: String) -> AVMetadataItem {
            let item = AVMutableMetadataItem()
            item.identifier = name
            item.value = value as NSString
            item.locale = Locale(identifier: "de")
            return item
        }
        let empty = AVMutableMetadataItem()
        session.metadata = [
            item(.commonIdentifierTitle, "Ein Titel – 題"), item(.iTunesMetadataArtist, "Jemand"),
            item(.commonIdentifierCopyrights, "© 2026"), item(AVMetadataIdentifier("a/b"), "x"), empty,
        ]
        try await session.export(to: url, as: type)
        let made = AVURLAsset(url: url), items = try await made.load(.metadata)
        func text(_ name: AVMetadataIdentifier) -> String? {
            AVMetadataItem.metadataItems(from: items, filteredByIdentifier: name).first?.stringValue
        }
        #expect(text(.commonIdentifierTitle) == "Ein Titel – 題" && text(.commonIdentifierArtist) == "Jemand")
        #expect(text(.commonIdentifierCopyrights) == "© 2026")
        #expect(try await items.first { $0.commonKey == .commonKeyArtist }?.load(.stringValue) == "Jemand")
    }

    @Test("the length of a copy is estimated by its tracks' own rates")
    func estimate() async throws {
        let session = try session(asset, AVAssetExportPresetPassthrough)
        let known = try Data(contentsOf: VideoFile.url("sound.mp4")).count
        let length = try await session.estimateOutputFileLength()
        #expect(length > Int64(known) / 2 && length < Int64(known) * 3 / 2, "\(length) \(known)")
    }
}
