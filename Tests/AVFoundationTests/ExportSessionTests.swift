import CLibAV
import CoreGraphics
import CoreMedia
import Foundation
import Libav
import QuartzCore
import Testing

@testable import AVFoundation

/// Movies that are written by export sessions.
@Suite("Export sessions")
struct ExportSessionTests {
    private let asset = AVURLAsset(url: VideoFile.url("sound.mp4"))

    private func time(_ seconds: Double) -> CMTime { CMTime(seconds: seconds, preferredTimescale: 600) }

    /// The bytes and the times, in seconds, of the packets of a file's sound.
    private func sound(_ url: URL) throws -> [(time: Double, bytes: [UInt8])] {
        let av = try LibAV.load(), file = try MovieFile(av, url.path), packet = try VideoPacket(av)
        var found: [(Double, [UInt8])] = []
        while av.av_read_frame(file.format, packet.raw) >= 0 {
            if let stream = file.stream(Int(packet.raw.pointee.stream_index)),
                stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_AUDIO
            {
                let base = stream.pointee.time_base
                found.append(
                    (
                        Double(packet.raw.pointee.pts) * Double(base.num) / Double(base.den),
                        Array(
                            UnsafeBufferPointer(
                                start: packet.raw.pointee.data, count: Int(packet.raw.pointee.size)))
                    ))
            }
            av.av_packet_unref(packet.raw)
        }
        return found
    }

    @Test(
        "all of a movie: its frames, its length, and its sound to the packet",
        arguments: [AVFileType.mp4, .mov])
    func whole(type: AVFileType) async throws {
        let folder = try TemporaryFolder()
        let url = folder.url.appendingPathComponent("out.\(type == .mp4 ? "mp4" : "mov")")
        let session = try #require(
            AVAssetExportSession(asset: asset, presetName: AVAssetExportPresetHighestQuality))
        try await session.export(to: url, as: type)
        #expect(session.status == .completed && session.progress == 1 && session.error == nil)
        let made = AVURLAsset(url: url)
        #expect(made.tracks.map(\.mediaType) == [.video, .audio])
        #expect(abs(made.duration.seconds - asset.duration.seconds) < 0.04)
        let (old, new) = (try sound(VideoFile.url("sound.mp4")), try sound(url))
        #expect(old.count == new.count && old.count > 60)
        for (a, b) in zip(old, new) { #expect(a.bytes == b.bytes && abs(a.time - b.time) < 1e-4) }
        for index in [0, 7, 36] {
            let t = time((Double(index) + 0.5) / 25)
            let a = try AVAssetImageGenerator(asset: asset).copyCGImage(at: t, actualTime: nil)
            let b = try AVAssetImageGenerator(asset: made).copyCGImage(at: t, actualTime: nil)
            let (x, y) = (VideoFile.bytes(of: a), VideoFile.bytes(of: b))
            let mean = zip(x, y).reduce(0.0) { $0 + abs(Double($1.0) - Double($1.1)) } / Double(x.count)
            // Edges of colours are between chroma samples.
            #expect(mean < 8, "\(index): \(mean)")
        }
    }

    @Test("a range, with layers over it and its sound")
    func range() async throws {
        let folder = try TemporaryFolder(), url = folder.url.appendingPathComponent("part.mp4")
        let session = try #require(AVAssetExportSession(asset: asset, presetName: AVAssetExportPreset640x480))
        let composition = AVMutableVideoComposition(propertiesOf: asset)
        composition.renderSize = CGSize(width: 96, height: 64)
        let root = CALayer(), video = CALayer(), box = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 96, height: 64)
        video.frame = CGRect(x: 0, y: 0, width: 64, height: 48)
        box.frame = CGRect(x: 70, y: 10, width: 20, height: 40)
        box.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        // Seen from 0.6 s of the asset on, which is 0.2 s of the file.
        box.opacity = 0
        let show = CABasicAnimation(keyPath: "opacity")
        (show.fromValue, show.toValue, show.beginTime, show.duration) = (1, 1, 0.6, 9)
        show.isRemovedOnCompletion = false
        box.add(show, forKey: "show")
        root.addSublayer(video)
        root.addSublayer(box)
        composition.animationTool = AVVideoCompositionCoreAnimationTool(
            postProcessingAsVideoLayer: video, in: root)
        session.videoComposition = composition
        session.timeRange = CMTimeRange(start: time(0.4), duration: time(0.6))
        try await session.export(to: url, as: .mp4)
        let made = AVURLAsset(url: url)
        let track = try #require(made.tracks(withMediaType: .video).first)
        #expect(track.naturalSize == CGSize(width: 96, height: 64))
        #expect(abs(track.timeRange.duration.seconds - 0.6) < 0.001)
        #expect(abs(made.duration.seconds - 0.6) < 0.03)
        let bytes = VideoFile.bytes(
            of: try AVAssetImageGenerator(asset: made).copyCGImage(at: time(0.3), actualTime: nil))
        func red(_ x: Int, _ y: Int) -> UInt8 { bytes[4 * (96 * y + x)] }
        #expect(red(80, 34) > 240 && red(93, 34) < 16 && red(80, 5) < 16)
        let early = VideoFile.bytes(
            of: try AVAssetImageGenerator(asset: made).copyCGImage(at: time(0.1), actualTime: nil))
        #expect(early[4 * (96 * 34 + 80)] < 16)
        let packets = try sound(url), all = try sound(VideoFile.url("sound.mp4")).map(\.bytes)
        #expect(packets.allSatisfy { all.contains($0.bytes) } && packets.count >= 26 && packets.count <= 29)
        #expect(packets[0].time > -0.05 && packets[0].time <= 1e-6)
    }

    @Test("a composition of two files, as long as its frames")
    func composition() async throws {
        let folder = try TemporaryFolder(), url = folder.url.appendingPathComponent("both.mov")
        let made = AVMutableComposition()
        let track = try #require(made.addMutableTrack(withMediaType: .video, preferredTrackID: 5))
        let first = try #require(AVURLAsset(url: VideoFile.url("rate25.mp4")).tracks.first)
        let frame = CMTime(value: 1, timescale: 25)
        func range(_ from: Int32, _ count: Int32) -> CMTimeRange {
            CMTimeRange(
                start: CMTimeMultiply(frame, multiplier: from),
                duration: CMTimeMultiply(frame, multiplier: count))
        }
        try track.insertTimeRange(range(10, 4), of: first, at: .zero)
        try track.insertTimeRange(range(2, 3), of: first, at: track.timeRange.end)
        let session = try #require(
            AVAssetExportSession(asset: made, presetName: AVAssetExportPresetHighestQuality))
        try await session.export(to: url, as: .mov)
        let result = AVURLAsset(url: url)
        #expect(result.tracks.count == 1)
        for (index, number) in [10, 11, 12, 13, 2, 3, 4].enumerated() {
            let image = try AVAssetImageGenerator(asset: result).copyCGImage(
                at: time((Double(index) + 0.5) / 25), actualTime: nil)
            #expect(VideoFile.number(in: image) == number, "\(index)")
        }
        #expect(abs(result.duration.seconds - 7.0 / 25) < 1e-3)
        // At another rate than the sources'.
        let slow = AVMutableVideoComposition(propertiesOf: made)
        slow.frameDuration = CMTime(value: 3, timescale: 50)
        let other = folder.url.appendingPathComponent("slow.mov")
        let second = try #require(
            AVAssetExportSession(asset: made, presetName: AVAssetExportPresetHighestQuality))
        second.videoComposition = slow
        try await second.export(to: other, as: .mov)
        for (index, number) in [10, 11, 13, 2, 4].enumerated() {
            let image = try AVAssetImageGenerator(asset: AVURLAsset(url: other)).copyCGImage(
                at: time((Double(index) + 0.5) * 0.06), actualTime: nil)
            #expect(VideoFile.number(in: image) == number, "\(index)")
        }
    }

    @Test("sound of several ranges and volumes is mixed", arguments: [AVFileType.mov, .webm])
    func mixed(type: AVFileType) async throws {
        let folder = try TemporaryFolder()
        let url = folder.url.appendingPathComponent("mix.\(type == .mov ? "mov" : "webm")")
        let made = AVMutableComposition()
        try made.insertTimeRange(CMTimeRange(start: time(0.2), duration: time(0.5)), of: asset, at: .zero)
        try made.insertTimeRange(CMTimeRange(start: time(0.9), duration: time(0.4)), of: asset, at: time(0.7))
        let session = try #require(
            AVAssetExportSession(asset: made, presetName: AVAssetExportPresetMediumQuality))
        let mix = AVMutableAudioMix()
        let volume = AVMutableAudioMixInputParameters(track: made.tracks(withMediaType: .audio).first)
        volume.setVolume(0.5, at: time(0.7))
        mix.inputParameters = [volume]
        session.audioMix = mix
        try await session.export(to: url, as: type)
        let result = AVURLAsset(url: url)
        let track = try #require(result.tracks(withMediaType: .audio).first)
        let source = MovieSource(url), stream = try #require(track.stream)
        #expect(stream.codec == (type == .mov ? "aac" : "opus"))
        let format = SoundFormat(rate: 44100, channels: 1)
        let range = CMTimeRange(start: .zero, duration: time(1.1))
        let mixer = SoundMixer(
            [
                .init(
                    media: .init(source: source, stream: stream, range: range), target: range,
                    volume: VolumeCurve())
            ],
            duration: 1.1, format)
        let samples = try mixer.next(48510)
        func loudness(_ from: Double, _ until: Double) -> Float {
            samples[Int(from * 44100)..<Int(until * 44100)].reduce(0) { max($0, abs($1)) }
        }
        #expect(abs(loudness(0.1, 0.4) - 0.125) < 0.02 && loudness(0.56, 0.64) < 0.01)
        #expect(abs(loudness(0.75, 1.0) - 0.0625) < 0.015)
    }

    @Test("errors and cancellations leave no file")
    func failures() async throws {
        let folder = try TemporaryFolder(), url = folder.url.appendingPathComponent("no.mp4")
        func code(_ change: (AVAssetExportSession) -> Void, _ asset: AVAsset? = nil) async throws -> AVError
            .Code?
        {
            let session = try #require(
                AVAssetExportSession(asset: asset ?? self.asset, presetName: AVAssetExportPreset1280x720))
            (session.outputURL, session.outputFileType) = (url, .mp4)
            change(session)
            await session.export()
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
            return (session.error as? AVError)?.code
        }
        #expect(try await code { $0.outputURL = nil } == .exportFailed)
        #expect(
            try await code { $0.outputFileType = AVFileType(rawValue: "a.b") } == .fileFormatNotRecognized)
        #expect(try await code { $0.cancelExport() } == .operationCancelled)
        #expect(
            try await code { $0.timeRange = CMTimeRange(start: time(7), duration: time(1)) } == .exportFailed)
        #expect(try await code({ _ in }, AVURLAsset(url: VideoFile.url("full.rgba"))) == .invalidSourceMedia)
        #expect(try await code({ _ in }, AVMutableComposition()) == .operationNotSupportedForAsset)
        // An export that has begun.
        let long = AVMutableComposition()
        try long.insertTimeRange(
            CMTimeRange(start: .zero, duration: asset.duration), of: asset, at: .zero)
        long.scaleTimeRange(
            CMTimeRange(start: .zero, duration: long.duration), toDuration: time(2000))
        let started = try #require(
            AVAssetExportSession(asset: long, presetName: AVAssetExportPreset640x480))
        (started.outputURL, started.outputFileType) = (url, .mp4)
        async let ended: Void = started.export()
        while started.progress == 0, started.status != .failed {
            try await Task.sleep(nanoseconds: 1_000_000)
        }
        started.cancelExport()
        await ended
        #expect(started.status == .cancelled)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
        try Data("x".utf8).write(to: url)
        let session = try #require(
            AVAssetExportSession(asset: asset, presetName: AVAssetExportPreset1280x720))
        await #expect(throws: AVError.self) { try await session.export(to: url, as: .mp4) }
        #expect(try Data(contentsOf: url) == Data("x".utf8))
        #expect(AVAssetExportSession(asset: asset, presetName: "none") == nil)
    }

    @Test("presets reduce to fit, turned where pictures are upright, and enlarge nothing")
    func presets() throws {
        let preset = try #require(ExportPreset(name: AVAssetExportPreset640x480))
        #expect(preset.scale(CGSize(width: 1080, height: 1920)) == 1.0 / 3)
        #expect(preset.scale(CGSize(width: 1280, height: 500)) == 0.5)
        #expect(preset.scale(CGSize(width: 64, height: 48)) == 1)
    }
}
