import CoreGraphics
import CoreMedia
import CoreVideo
import Foundation
import QuartzCore
import Testing

@testable import AVFoundation

/// Samples that readers give.
@Suite("Asset readers")
struct AssetReaderTests {
    private let bgra: [String: Any] = [kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_32BGRA]
    private let pcm: [String: Any] = [AVFormatIDKey: kAudioFormatLinearPCM]
    private func time(_ seconds: Double) -> CMTime { CMTime(seconds: seconds, preferredTimescale: 600) }

    /// All samples of an output, after which its reader is complete.
    private func samples(_ reader: AVAssetReader, _ output: AVAssetReaderOutput) throws -> [CMSampleBuffer] {
        reader.add(output)
        try #require(reader.startReading(), "\(String(describing: reader.error))")
        var all: [CMSampleBuffer] = []
        while let sample = output.copyNextSampleBuffer() { all.append(sample) }
        #expect(reader.status == .completed && reader.error == nil)
        return all
    }

    private func number(_ sample: CMSampleBuffer) throws -> Int {
        let image = try #require(CMSampleBufferGetImageBuffer(sample)?.makeImage())
        return VideoFile.number(in: image)
    }

    @Test("pictures have their own times", arguments: VideoFile.rates)
    func pictures(name: String) throws {
        let asset = AVURLAsset(url: VideoFile.url("\(name).mp4")), reader = try AVAssetReader(asset: asset)
        let output = AVAssetReaderTrackOutput(track: asset.tracks[0], outputSettings: bgra)
        let all = try samples(reader, output)
        #expect(all.count == 100)
        for (index, sample) in all.enumerated() {
            #expect(try number(sample) == index)
            let shown = CMSampleBufferGetPresentationTimeStamp(sample).seconds
            #expect(abs(shown - VideoFile.time(name, frame: index)) < 1e-4)
            let next = VideoFile.time(name, frame: index + 1)
            #expect(index == 99 || abs(shown + CMSampleBufferGetDuration(sample).seconds - next) < 1e-4)
            let buffer = try #require(sample.imageBuffer)
            #expect(CVPixelBufferGetPixelFormatType(buffer) == kCVPixelFormatType_32BGRA)
        }
    }

    @Test("a range begins with the picture that is shown then")
    func range() throws {
        let asset = AVURLAsset(url: VideoFile.url("rate25.mp4")), reader = try AVAssetReader(asset: asset)
        reader.timeRange = CMTimeRange(start: time(0.42), duration: time(0.2))
        let output = AVAssetReaderTrackOutput(track: asset.tracks[0], outputSettings: bgra)
        let all = try samples(reader, output)
        #expect(try all.map { try number($0) } == [10, 11, 12, 13, 14, 15])
        #expect(
            abs(all[0].presentationTimeStamp.seconds - 0.42) < 1e-5
                && abs(all[0].duration.seconds - 0.02) < 1e-5)
        #expect(
            abs(all[5].presentationTimeStamp.seconds - 0.6) < 1e-5
                && abs(all[5].duration.seconds - 0.02) < 1e-5)
    }

    @Test("the track of a composition gives the pictures of its ranges, at its own speed")
    func composition() throws {
        let source = try #require(AVURLAsset(url: VideoFile.url("rate25.mp4")).tracks.first)
        let made = AVMutableComposition()
        let track = try #require(made.addMutableTrack(withMediaType: .video, preferredTrackID: 1))
        try track.insertTimeRange(CMTimeRange(start: time(0.4), duration: time(0.08)), of: source, at: .zero)
        try track.insertTimeRange(
            CMTimeRange(start: time(0.2), duration: time(0.08)), of: source, at: time(0.08))
        track.scaleTimeRange(CMTimeRange(start: time(0.08), duration: time(0.08)), toDuration: time(0.16))
        let all = try samples(
            try AVAssetReader(asset: made), AVAssetReaderTrackOutput(track: track, outputSettings: bgra))
        #expect(try all.map { try number($0) } == [10, 11, 5, 6])
        let times = all.map(\.presentationTimeStamp.seconds)
        #expect(zip(times, [0, 0.04, 0.08, 0.16]).allSatisfy { abs($0 - $1) < 1e-5 }, "\(times)")
    }

    @Test("without settings, samples are the file's packets")
    func packets() throws {
        let url = VideoFile.url("sound.mp4"), file = try Packets(url)
        for type in [AVMediaType.video, .audio] {
            let asset = AVURLAsset(url: url), expected = type == .video ? file.video : file.sound
            let track = try #require(asset.tracks(withMediaType: type).first)
            let all = try samples(
                try AVAssetReader(asset: asset), AVAssetReaderTrackOutput(track: track, outputSettings: nil))
            #expect(all.count == expected.count && all.count > 30)
            for (sample, packet) in zip(all, expected) {
                let data = try #require(CMSampleBufferGetDataBuffer(sample))
                #expect(Array(try data.dataBytes()) == packet.bytes)
                #expect(abs(sample.presentationTimeStamp.seconds - packet.shown) < 1e-6)
                #expect(sample.isSync == packet.isKey)
            }
            let format = try #require(all.first?.formatDescription)
            #expect(format.mediaSubType == (type == .video ? kCMVideoCodecType_H264 : kAudioFormatMPEG4AAC))
            if type == .video {
                #expect(format.dimensions == CMVideoDimensions(width: 64, height: 48))
            } else {
                #expect(
                    CMAudioFormatDescriptionGetStreamBasicDescription(format)?.pointee.mSampleRate == 44100)
            }
        }
    }

    @Test("sound as numbers of each layout", arguments: [0, 1, 2, 3])
    func sound(layout: Int) throws {
        var settings = pcm
        settings[AVSampleRateKey] = 22050
        settings[AVNumberOfChannelsKey] = 2
        settings[AVLinearPCMBitDepthKey] = [16, 32, 24, 32][layout]
        settings[AVLinearPCMIsFloatKey] = layout == 1
        settings[AVLinearPCMIsNonInterleaved] = layout == 1
        settings[AVLinearPCMIsBigEndianKey] = layout == 2
        let asset = AVURLAsset(url: VideoFile.url("sound.mp4"))
        let track = try #require(asset.tracks(withMediaType: .audio).first)
        let reader = try AVAssetReader(asset: asset)
        reader.timeRange = CMTimeRange(start: time(0.5), duration: time(0.6))
        let all = try samples(reader, AVAssetReaderTrackOutput(track: track, outputSettings: settings))
        #expect(all.reduce(0) { $0 + $1.numSamples } == 13230)
        #expect(all[0].presentationTimeStamp == time(0.5) && all[0].numSamples == 8192)
        #expect(abs(all[1].presentationTimeStamp.seconds - 0.5 - 8192.0 / 22050) < 1e-9)
        let sound = try #require(all[0].formatDescription?.audioStreamBasicDescription)
        let own = try #require(SoundLayout(sound))
        #expect(own.bits == [16, 32, 24, 32][layout] && own.isFloat == (layout == 1))
        let values = own.samples(
            try #require(all[0].dataBuffer).bytes, frames: all[0].numSamples, channels: 2)
        // A sine of 1/8, of one channel in both.
        #expect(abs((values.max() ?? 0) - 0.125) < 0.01 && abs((values.min() ?? 0) + 0.125) < 0.01)
        for index in stride(from: 0, to: values.count, by: 2) { #expect(values[index] == values[index + 1]) }
        let crossings = (1..<8192).count { values[2 * $0] >= 0 && values[2 * $0 - 2] < 0 }
        #expect(abs(Double(crossings) - 440 * 8192 / 22050) < 2)
    }

    @Test("a mix has the volumes of its tracks")
    func mix() throws {
        let asset = AVURLAsset(url: VideoFile.url("sound.mp4")), tracks = asset.tracks(withMediaType: .audio)
        let mix = AVMutableAudioMix(), volume = AVMutableAudioMixInputParameters(track: tracks.first)
        volume.setVolume(0.5, at: time(0.6))
        mix.inputParameters = [volume]
        let output = AVAssetReaderAudioMixOutput(audioTracks: tracks, audioSettings: nil)
        output.audioMix = mix
        func values(_ output: AVAssetReaderOutput) throws -> [Float] {
            try samples(try AVAssetReader(asset: asset), output).flatMap { sample in
                sample.dataBuffer.map {
                    SoundLayout().samples($0.bytes, frames: sample.numSamples, channels: 1)
                }
                    ?? []
            }
        }
        let mixed = try values(output)
        let plain = try values(AVAssetReaderTrackOutput(track: tracks[0], outputSettings: pcm))
        #expect(mixed.count == plain.count && (plain.max() ?? 0) > 0.1)
        let factors = mixed.indices.map { Float($0 < 26460 ? 1 : 0.5) }
        let isRight = zip(zip(mixed, plain), factors).allSatisfy { abs($0.0 - $0.1 * $1) < 1.0 / 32768 }
        #expect(isRight)
    }

    @Test("a video composition's pictures, with layers over them")
    func composed() throws {
        let asset = AVURLAsset(url: VideoFile.url("rate25.mp4"))
        let composition = AVMutableVideoComposition(propertiesOf: asset)
        let root = CALayer(), video = CALayer(), mark = CALayer()
        for layer in [root, video] { layer.frame = CGRect(x: 0, y: 0, width: 16, height: 16) }
        mark.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        mark.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        root.addSublayer(video)
        root.addSublayer(mark)
        composition.animationTool = .init(postProcessingAsVideoLayer: video, in: root)
        let reader = try AVAssetReader(asset: asset)
        reader.timeRange = CMTimeRange(start: time(1), duration: time(0.2))
        let output = AVAssetReaderVideoCompositionOutput(videoTracks: asset.tracks, videoSettings: bgra)
        output.videoComposition = composition
        let all = try samples(reader, output)
        #expect(try all.map { try number($0) } == [25, 26, 27, 28, 29])
        #expect(all[2].presentationTimeStamp == CMTime(value: 27, timescale: 25))
        // Blue, green, red, alpha; the mark is at the bottom.
        let buffer = try #require(all[0].imageBuffer)
        let base = try #require(CVPixelBufferGetBaseAddress(buffer)).assumingMemoryBound(to: UInt8.self)
        let pixel = base + 14 * CVPixelBufferGetBytesPerRow(buffer) + 4
        #expect((0..<4).map { pixel[$0] } == [0, 0, 255, 255])
    }

    @Test("what can't be read is an error, and a reader starts once")
    func failures() throws {
        #expect(throws: AVError.self) {
            try AVAssetReader(asset: AVURLAsset(url: VideoFile.url("full.rgba")))
        }
        let asset = AVURLAsset(url: VideoFile.url("sound.mp4")),
            other = AVURLAsset(url: VideoFile.url("sound.mp4"))
        let reader = try AVAssetReader(asset: asset)
        #expect(!reader.startReading() && reader.status == .failed)
        #expect((reader.error as? AVError)?.code == .operationNotAllowed)
        let second = try AVAssetReader(asset: asset)
        #expect(!second.canAdd(AVAssetReaderTrackOutput(track: other.tracks[0], outputSettings: nil)))
        let planar: [String: Any] = [kCVPixelBufferPixelFormatTypeKey: 0x3432_3076]
        #expect(!second.canAdd(AVAssetReaderTrackOutput(track: asset.tracks[0], outputSettings: planar)))
        #expect(
            !second.canAdd(
                AVAssetReaderTrackOutput(track: asset.tracks[1], outputSettings: [AVFormatIDKey: 1])))
        let output = AVAssetReaderTrackOutput(track: asset.tracks[0], outputSettings: bgra)
        #expect(output.copyNextSampleBuffer() == nil)
        second.add(output)
        #expect(second.startReading() && !second.startReading() && second.status == .reading)
        #expect(output.copyNextSampleBuffer() != nil)
        second.cancelReading()
        #expect(output.copyNextSampleBuffer() == nil && second.status == .cancelled)
        let late = try AVAssetReader(asset: asset)
        late.timeRange = CMTimeRange(start: time(9), duration: time(1))
        late.add(AVAssetReaderTrackOutput(track: asset.tracks[0], outputSettings: bgra))
        #expect(!late.startReading() && late.status == .failed)
    }
}
