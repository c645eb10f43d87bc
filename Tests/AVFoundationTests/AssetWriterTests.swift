import CoreGraphics
import CoreMedia
import CoreVideo
import Foundation
import Testing

@testable import AVFoundation

/// Files that writers write.
@Suite("Asset writers")
struct AssetWriterTests {
    private func time(_ seconds: Double) -> CMTime { CMTime(seconds: seconds, preferredTimescale: 600) }

    private func settings(_ codec: AVVideoCodecType, _ more: [String: Any] = [:]) -> [String: Any] {
        [
            AVVideoCodecKey: codec, AVVideoWidthKey: 32, AVVideoHeightKey: 32,
            AVVideoCompressionPropertiesKey: [AVVideoQualityKey: 0.9].merging(more) { $1 },
        ]
    }

    /// A buffer of one colour, premultiplied.
    private func buffer(
        _ adaptor: AVAssetWriterInputPixelBufferAdaptor, _ red: UInt8, _ green: UInt8, _ blue: UInt8,
        alpha: UInt8 = 255
    ) throws -> CVPixelBuffer {
        var made: CVPixelBuffer?
        let pool = try #require(adaptor.pixelBufferPool)
        #expect(CVPixelBufferPoolCreatePixelBuffer(nil, pool, &made) == kCVReturnSuccess)
        let buffer = try #require(made)
        CVPixelBufferLockBaseAddress(buffer, [])
        let base = try #require(CVPixelBufferGetBaseAddress(buffer)).assumingMemoryBound(to: UInt8.self)
        for y in 0..<CVPixelBufferGetHeight(buffer) {
            for x in 0..<CVPixelBufferGetWidth(buffer) {
                let pixel = base + y * CVPixelBufferGetBytesPerRow(buffer) + 4 * x
                (pixel[0], pixel[1], pixel[2], pixel[3]) = (blue, green, red, alpha)
            }
        }
        CVPixelBufferUnlockBaseAddress(buffer, [])
        return buffer
    }

    private func pixel(_ url: URL, at seconds: Double) throws -> [UInt8] {
        let image = try AVAssetImageGenerator(asset: AVURLAsset(url: url)).copyCGImage(
            at: time(seconds), actualTime: nil)
        return Array(VideoFile.bytes(of: image)[4 * (image.width * 8 + 8)..<4 * (image.width * 8 + 8) + 4])
    }

    @Test(
        "pictures are shown from their times on, in each codec",
        arguments: [
            (AVVideoCodecType.h264, AVFileType.mp4, "h264"), (.hevc, .mp4, "hevc"),
            (.proRes4444, .mov, "prores"),
            (.h264, .mov, "h264"), (.vp9, .webm, "vp9"),
        ])
    func pictures(codec: AVVideoCodecType, type: AVFileType, name: String) async throws {
        let folder = try TemporaryFolder(), url = folder.url.appendingPathComponent("a.movie")
        let writer = try AVAssetWriter(outputURL: url, fileType: type)
        let input = AVAssetWriterInput(mediaType: .video, outputSettings: settings(codec))
        let adaptor = AVAssetWriterInputPixelBufferAdaptor(assetWriterInput: input)
        #expect(adaptor.pixelBufferPool == nil)
        try #require(writer.canAdd(input))
        writer.add(input)
        try #require(writer.startWriting(), "\(String(describing: writer.error))")
        writer.startSession(atSourceTime: time(10))
        // Times without a common rate.
        let times = [0, 0.1, 0.13, 0.4, 0.45, 0.5, 0.9]
        let greys: [UInt8] = [20, 60, 100, 140, 180, 220, 250]
        for (t, grey) in zip(times, greys) {
            #expect(input.isReadyForMoreMediaData)
            #expect(try adaptor.append(buffer(adaptor, grey, grey, grey), withPresentationTime: time(10 + t)))
        }
        input.markAsFinished()
        writer.endSession(atSourceTime: time(11.2))
        await writer.finishWriting()
        try #require(writer.status == .completed, "\(String(describing: writer.error))")
        let asset = AVURLAsset(url: url), track = try #require(asset.tracks.first)
        #expect(track.stream?.codec == name && track.naturalSize == CGSize(width: 32, height: 32))
        #expect(abs(asset.duration.seconds - 1.2) < 0.002, "\(asset.duration.seconds)")
        let frames = VideoFrames(path: url.path)
        for (index, t) in times.enumerated() {
            let end = index + 1 < times.count ? times[index + 1] : 1.2
            let frame = try frames.frame(at: (t + end) / 2)
            #expect(index == 0 || abs(frame.from - t) < 0.0006, "\(frame.from) \(t)")
            let grey = VideoFile.bytes(of: frame.image)[4 * (32 * 16 + 16)]
            #expect(abs(Int(grey) - Int(greys[index])) <= 4, "\(grey) \(greys[index])")
        }
    }

    @Test("pixels are scaled to the input's size, and keep their alpha in ProRes 4444")
    func alpha() async throws {
        let folder = try TemporaryFolder(), url = folder.url.appendingPathComponent("a.mov")
        let writer = try AVAssetWriter(url: url, fileType: .mov)
        let input = AVAssetWriterInput(mediaType: .video, outputSettings: settings(.proRes4444))
        let adaptor = AVAssetWriterInputPixelBufferAdaptor(
            assetWriterInput: input,
            sourcePixelBufferAttributes: [kCVPixelBufferWidthKey: 100, kCVPixelBufferHeightKey: 50])
        writer.add(input)
        writer.startWriting()
        writer.startSession(atSourceTime: .zero)
        adaptor.append(try buffer(adaptor, 128, 0, 0, alpha: 128), withPresentationTime: .zero)
        adaptor.append(try buffer(adaptor, 0, 0, 255), withPresentationTime: time(0.5))
        await writer.finishWriting()
        #expect(writer.status == .completed)
        let half = try pixel(url, at: 0.2)
        #expect(abs(Int(half[0]) - 128) <= 3 && half[1] <= 3 && abs(Int(half[3]) - 128) <= 3, "\(half)")
        let full = try pixel(url, at: 0.7)
        #expect(full[2] >= 252 && full[3] == 255, "\(full)")
        // The last picture is shown as long as the one before it.
        #expect(abs(AVURLAsset(url: url).duration.seconds - 1) < 0.002)
    }

    @Test("an input's transform is the track's")
    func transform() async throws {
        let folder = try TemporaryFolder(), url = folder.url.appendingPathComponent("a.mp4")
        let writer = try AVAssetWriter(url: url, fileType: .mp4)
        let input = AVAssetWriterInput(mediaType: .video, outputSettings: settings(.h264))
        input.transform = CGAffineTransform(rotationAngle: .pi / 2)
        input.languageCode = "deu"
        let adaptor = AVAssetWriterInputPixelBufferAdaptor(assetWriterInput: input)
        writer.add(input)
        let title = AVMutableMetadataItem()
        (title.identifier, title.value) = (.commonIdentifierTitle, "Grüße" as NSString)
        writer.metadata = [title]
        writer.startWriting()
        writer.startSession(atSourceTime: .zero)
        adaptor.append(try buffer(adaptor, 9, 9, 9), withPresentationTime: .zero)
        await writer.finishWriting()
        let asset = AVURLAsset(url: url), track = try #require(asset.tracks.first)
        let t = track.preferredTransform
        #expect(abs(t.a) < 1e-4 && abs(t.b - 1) < 1e-4 && abs(t.c + 1) < 1e-4 && track.languageCode == "deu")
        #expect(asset.commonMetadata.first { $0.commonKey == .commonKeyTitle }?.stringValue == "Grüße")
    }

    /// A sample of a sine of 440 Hz with an amplitude of 1/2.
    private func sine(_ first: Int, _ count: Int, rate: Double = 48000) throws -> CMSampleBuffer {
        var sound = AudioStreamBasicDescription.samples(rate: rate, channels: 1, bits: 16, isFloat: false)
        var format: CMAudioFormatDescription?
        #expect(
            CMAudioFormatDescriptionCreate(
                allocator: nil, asbd: &sound, layoutSize: 0, layout: nil, magicCookieSize: 0,
                magicCookie: nil,
                extensions: nil, formatDescriptionOut: &format) == 0)
        var values = (0..<count).map {
            Int16((sin(2 * Double.pi * 440 * Double(first + $0) / rate) * 16384).rounded())
        }
        var block: CMBlockBuffer?
        #expect(
            CMBlockBufferCreateWithMemoryBlock(
                allocator: nil, memoryBlock: &values, blockLength: count * 2, blockAllocator: nil,
                customBlockSource: nil, offsetToData: 0, dataLength: count * 2, flags: 0,
                blockBufferOut: &block) == 0)
        var sample: CMSampleBuffer?
        #expect(
            CMAudioSampleBufferCreateReadyWithPacketDescriptions(
                allocator: nil, dataBuffer: try #require(block), formatDescription: try #require(format),
                sampleCount: count, presentationTimeStamp: CMTime(value: Int64(first), timescale: 48000),
                packetDescriptions: nil, sampleBufferOut: &sample) == 0)
        return try #require(sample)
    }

    /// The largest numbers of a file's sound in spans of a tenth of a second.
    private func loudness(_ url: URL) throws -> [Float] {
        let asset = AVURLAsset(url: url), reader = try AVAssetReader(asset: asset)
        let output = AVAssetReaderTrackOutput(
            track: try #require(asset.tracks(withMediaType: .audio).first),
            outputSettings: [
                AVFormatIDKey: kAudioFormatLinearPCM, AVSampleRateKey: 48000, AVNumberOfChannelsKey: 1,
                AVLinearPCMIsFloatKey: true,
            ])
        reader.add(output)
        reader.startReading()
        var layout = SoundLayout(), values: [Float] = []
        (layout.bits, layout.isFloat) = (32, true)
        while let sample = output.copyNextSampleBuffer(), let data = sample.dataBuffer {
            values += layout.samples(data.bytes, frames: sample.numSamples, channels: 1)
        }
        return stride(from: 0, to: values.count, by: 4800).map { from in
            values[from..<min(from + 4800, values.count)].max() ?? 0
        }
    }

    @Test(
        "sound is encoded from its time on, and silent where there is none",
        arguments: [
            (kAudioFormatMPEG4AAC, AVFileType.m4a, "aac"), (kAudioFormatOpus, .webm, "opus"),
            (kAudioFormatLinearPCM, .mov, "pcm_s16le"), (kAudioFormatAppleLossless, .m4a, "alac"),
            (kAudioFormatLinearPCM, .wav, "pcm_s16le"),
        ])
    func sound(id: AudioFormatID, type: AVFileType, codec: String) async throws {
        let folder = try TemporaryFolder(), url = folder.url.appendingPathComponent("a.sound")
        let writer = try AVAssetWriter(url: url, fileType: type)
        let input = AVAssetWriterInput(
            mediaType: .audio,
            outputSettings: [AVFormatIDKey: id, AVSampleRateKey: 48000, AVNumberOfChannelsKey: 2])
        try #require(writer.canAdd(input))
        writer.add(input)
        try #require(writer.startWriting(), "\(String(describing: writer.error))")
        writer.startSession(atSourceTime: time(0.5))
        // From 0.3 s, of which 0.2 are before the file; then nothing for 0.3 s.
        for first in stride(from: 14400, to: 48000, by: 4800) { #expect(try input.append(sine(first, 4800))) }
        for first in stride(from: 62400, to: 72000, by: 4800) { #expect(try input.append(sine(first, 4800))) }
        await writer.finishWriting()
        try #require(writer.status == .completed, "\(String(describing: writer.error))")
        #expect(try Packets(url).codecs == [codec])
        let loud = try loudness(url)
        for (index, most) in loud.enumerated() where index < 10 {
            let isSilent = index == 6 || (index == 5 || index == 7) && most < 0.3
            #expect(isSilent ? most < 0.3 : abs(most - 0.5) < 0.05, "\(index): \(most)")
        }
        #expect(loud.count >= 10 && loud[6] < 0.01)
    }

    @Test("samples of a reader are copied, both tracks", arguments: [AVFileType.mp4, .mov])
    func copy(type: AVFileType) async throws {
        let folder = try TemporaryFolder(), url = folder.url.appendingPathComponent("a.movie")
        let asset = AVURLAsset(url: VideoFile.url("sound.mp4")), reader = try AVAssetReader(asset: asset)
        let writer = try AVAssetWriter(url: url, fileType: type)
        var pairs: [(AVAssetReaderOutput, AVAssetWriterInput)] = []
        for track in asset.tracks {
            let output = AVAssetReaderTrackOutput(track: track, outputSettings: nil)
            let input = AVAssetWriterInput(mediaType: track.mediaType, outputSettings: nil)
            reader.add(output)
            writer.add(input)
            pairs.append((output, input))
        }
        reader.startReading()
        writer.startWriting()
        writer.startSession(atSourceTime: .zero)
        // One track after the other: the header waits until both are known.
        for (output, input) in pairs {
            while let sample = output.copyNextSampleBuffer() { #expect(input.append(sample)) }
            input.markAsFinished()
        }
        await writer.finishWriting()
        try #require(writer.status == .completed, "\(String(describing: writer.error))")
        let (old, new) = (try Packets(VideoFile.url("sound.mp4")), try Packets(url))
        #expect(
            old.video.map(\.bytes) == new.video.map(\.bytes)
                && old.sound.map(\.bytes) == new.sound.map(\.bytes))
        for (a, b) in zip(old.video + old.sound, new.video + new.sound) {
            #expect(abs(a.shown - b.shown) < 1e-4 && a.isKey == b.isKey)
        }
    }

    @Test("errors and cancellations leave no file")
    func failures() async throws {
        let folder = try TemporaryFolder(), url = folder.url.appendingPathComponent("a.mp4")
        func isEmpty() throws -> Bool {
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty
        }
        func started(_ body: (AVAssetWriter, AVAssetWriterInputPixelBufferAdaptor) async throws -> Void)
            async throws
            -> AVError.Code?
        {
            let writer = try AVAssetWriter(url: url, fileType: .mp4)
            let input = AVAssetWriterInput(mediaType: .video, outputSettings: settings(.h264))
            writer.add(input)
            #expect(writer.startWriting())
            try await body(writer, AVAssetWriterInputPixelBufferAdaptor(assetWriterInput: input))
            #expect(try isEmpty())
            return (writer.error as? AVError)?.code
        }
        #expect(throws: AVError.self) { try AVAssetWriter(url: url, fileType: AVFileType("a.b")) }
        let none = try AVAssetWriter(url: url, fileType: .mp4)
        #expect(!none.startWriting() && none.status == .failed)
        #expect(!none.canApply(outputSettings: settings(.proRes4444), forMediaType: .video))
        #expect(!none.canApply(outputSettings: [AVVideoCodecKey: "jpeg"], forMediaType: .video))
        #expect(!none.canApply(outputSettings: [AVFormatIDKey: kAudioFormatLinearPCM], forMediaType: .audio))
        #expect(none.canApply(outputSettings: [AVFormatIDKey: kAudioFormatMPEG4AAC], forMediaType: .audio))
        var code = try await started { writer, adaptor in
            let pixels = try buffer(adaptor, 1, 1, 1)
            #expect(!adaptor.append(pixels, withPresentationTime: .zero))
            #expect(writer.status == .failed)
        }
        #expect(code == .operationNotAllowed)
        code = try await started { writer, adaptor in
            let pixels = try buffer(adaptor, 1, 1, 1)
            writer.startSession(atSourceTime: .zero)
            #expect(adaptor.append(pixels, withPresentationTime: time(1)))
            #expect(!adaptor.append(pixels, withPresentationTime: time(1)))
        }
        #expect(code == .operationNotAllowed)
        for bad in [CMTime.invalid, .indefinite, .positiveInfinity, time(1e12)] {
            code = try await started { writer, adaptor in
                let pixels = try buffer(adaptor, 1, 1, 1)
                writer.startSession(atSourceTime: .zero)
                #expect(!adaptor.append(pixels, withPresentationTime: bad))
            }
            #expect(code == .operationNotAllowed)
        }
        code = try await started { writer, _ in
            writer.startSession(atSourceTime: .zero)
            await writer.finishWriting()
        }
        #expect(code == .noDataCaptured)
        code = try await started { writer, adaptor in
            let pixels = try buffer(adaptor, 1, 1, 1)
            writer.startSession(atSourceTime: .zero)
            adaptor.append(pixels, withPresentationTime: .zero)
            writer.cancelWriting()
            #expect(writer.status == .cancelled && !adaptor.assetWriterInput.isReadyForMoreMediaData)
            await writer.finishWriting()
        }
        #expect(code == nil)
        try Data("x".utf8).write(to: url)
        let second = try AVAssetWriter(url: url, fileType: .mp4)
        second.add(AVAssetWriterInput(mediaType: .video, outputSettings: settings(.h264)))
        #expect(!second.startWriting() && (second.error as? AVError)?.code == .fileAlreadyExists)
        #expect(try Data(contentsOf: url) == Data("x".utf8))
    }
}
