import CoreMedia
import CoreVideo
import Foundation
import QuartzCore
import Testing

@testable import AVFoundation

/// Programs of the kind that Apple's sample code and books have, in their own form.
@Suite("Well-known programs that edit movies")
struct WellKnownMovieTests {
    private func time(_ seconds: Double) -> CMTime { CMTime(seconds: seconds, preferredTimescale: 600) }

    private func image(_ url: URL, at seconds: Double) throws -> CGImage {
        try AVAssetImageGenerator(asset: AVURLAsset(url: url)).copyCGImage(at: time(seconds), actualTime: nil)
    }

    @Test("a watermark over a movie")
    func watermark() async throws {
        let folder = try TemporaryFolder(), outputURL = folder.url.appendingPathComponent("out.mp4")
        let asset = AVURLAsset(url: VideoFile.url("sound.mp4"))
        let composition = AVMutableComposition()
        let assetTrack = try #require(try await asset.loadTracks(withMediaType: .video).first)
        let duration = try await asset.load(.duration)
        let track = try #require(
            composition.addMutableTrack(withMediaType: .video, preferredTrackID: kCMPersistentTrackID_Invalid)
        )
        let timeRange = CMTimeRange(start: .zero, duration: duration)
        try track.insertTimeRange(timeRange, of: assetTrack, at: .zero)
        if let audioAssetTrack = try await asset.loadTracks(withMediaType: .audio).first,
            let audioTrack = composition.addMutableTrack(
                withMediaType: .audio, preferredTrackID: kCMPersistentTrackID_Invalid)
        {
            try audioTrack.insertTimeRange(timeRange, of: audioAssetTrack, at: .zero)
        }
        track.preferredTransform = try await assetTrack.load(.preferredTransform)
        let videoSize = try await assetTrack.load(.naturalSize)

        let backgroundLayer = CALayer(), videoLayer = CALayer(), overlayLayer = CALayer()
        backgroundLayer.frame = CGRect(origin: .zero, size: videoSize)
        backgroundLayer.backgroundColor = CGColor(red: 1, green: 0, blue: 1, alpha: 1)
        videoLayer.frame = CGRect(x: 8, y: 8, width: videoSize.width - 16, height: videoSize.height - 16)
        overlayLayer.frame = CGRect(origin: .zero, size: videoSize)
        let mark = CALayer()
        mark.frame = CGRect(x: 40, y: 20, width: 12, height: 12)
        mark.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.toValue = 1
        fade.duration = 0.5
        fade.beginTime = AVCoreAnimationBeginTimeAtZero + 0.5
        fade.fillMode = .both
        fade.isRemovedOnCompletion = false
        mark.add(fade, forKey: "fade")
        overlayLayer.addSublayer(mark)
        let outputLayer = CALayer()
        outputLayer.frame = CGRect(origin: .zero, size: videoSize)
        outputLayer.addSublayer(backgroundLayer)
        outputLayer.addSublayer(videoLayer)
        outputLayer.addSublayer(overlayLayer)

        let videoComposition = AVMutableVideoComposition()
        videoComposition.renderSize = videoSize
        videoComposition.frameDuration = CMTime(value: 1, timescale: 30)
        videoComposition.animationTool = AVVideoCompositionCoreAnimationTool(
            postProcessingAsVideoLayer: videoLayer, in: outputLayer)
        let instruction = AVMutableVideoCompositionInstruction()
        instruction.timeRange = CMTimeRange(start: .zero, duration: composition.duration)
        let layerInstruction = AVMutableVideoCompositionLayerInstruction(assetTrack: track)
        layerInstruction.setTransform(.identity, at: .zero)
        instruction.layerInstructions = [layerInstruction]
        videoComposition.instructions = [instruction]

        let export = try #require(
            AVAssetExportSession(asset: composition, presetName: AVAssetExportPresetHighestQuality))
        export.videoComposition = videoComposition
        export.outputFileType = .mp4
        export.outputURL = outputURL
        await export.export()
        #expect(export.status == .completed, "\(String(describing: export.error))")

        let made = AVURLAsset(url: outputURL)
        #expect(made.tracks.map(\.mediaType) == [.video, .audio])
        #expect(abs(made.duration.seconds - duration.seconds) < 0.04)
        #expect(try #require(made.tracks.first).nominalFrameRate == 30)
        func pixel(_ x: Int, _ y: Int, at seconds: Double) throws -> [Int] {
            let picture = try image(outputURL, at: seconds)
            return VideoFile.bytes(of: picture)[4 * (picture.width * y + x)..<4 * (picture.width * y + x) + 3]
                .map(Int.init)
        }
        // y runs up: the mark is 16 pixels below the top.
        let (early, late) = (try pixel(46, 22, at: 0.2), try pixel(46, 22, at: 1.3))
        #expect(late.allSatisfy { $0 > 235 } && early.contains { $0 < 220 }, "\(early) \(late)")
        let border = try pixel(3, 3, at: 1)
        #expect(border[0] > 200 && border[1] < 60 && border[2] > 200, "\(border)")
    }

    @Test("two clips with a transition by ramps of opacity and volume")
    func transition() async throws {
        let folder = try TemporaryFolder(), url = folder.url.appendingPathComponent("out.mov")
        let clips = ["rate25.mp4", "rate25.mp4"].map { AVURLAsset(url: VideoFile.url($0)) }
        // The first shows frames 0 to 49, the second 50 to 99, half a second of them together.
        let ranges = [0.0, 2.0].map { CMTimeRange(start: time($0), duration: time(2)) }
        let overlap = time(0.5), composition = AVMutableComposition()
        let tracks = try (0..<2).map { _ in
            try #require(
                composition.addMutableTrack(
                    withMediaType: .video, preferredTrackID: kCMPersistentTrackID_Invalid))
        }
        var nextStart = CMTime.zero, passThrough: [CMTimeRange] = [], transitions: [CMTimeRange] = []
        for (index, clip) in clips.enumerated() {
            let source = try #require(clip.tracks(withMediaType: .video).first)
            try tracks[index % 2].insertTimeRange(ranges[index], of: source, at: nextStart)
            var own = CMTimeRange(start: nextStart, duration: ranges[index].duration)
            if index > 0 { own = CMTimeRange(start: own.start + overlap, end: own.end) }
            if index + 1 < clips.count { own.duration = own.duration - overlap }
            passThrough.append(own)
            nextStart = nextStart + ranges[index].duration - overlap
            if index + 1 < clips.count {
                transitions.append(CMTimeRange(start: nextStart, duration: overlap))
            }
        }
        var instructions: [AVVideoCompositionInstructionProtocol] = []
        for index in clips.indices {
            let alone = AVMutableVideoCompositionInstruction()
            alone.timeRange = passThrough[index]
            alone.layerInstructions = [
                AVMutableVideoCompositionLayerInstruction(assetTrack: tracks[index % 2])
            ]
            instructions.append(alone)
            guard index + 1 < clips.count else { continue }
            let both = AVMutableVideoCompositionInstruction()
            both.timeRange = transitions[index]
            let from = AVMutableVideoCompositionLayerInstruction(assetTrack: tracks[index % 2])
            from.setOpacityRamp(fromStartOpacity: 1, toEndOpacity: 0, timeRange: transitions[index])
            both.layerInstructions = [
                from, AVMutableVideoCompositionLayerInstruction(assetTrack: tracks[1 - index % 2]),
            ]
            instructions.append(both)
        }
        let videoComposition = AVMutableVideoComposition()
        videoComposition.instructions = instructions
        videoComposition.frameDuration = CMTime(value: 1, timescale: 25)
        videoComposition.renderSize = composition.naturalSize
        #expect(
            videoComposition.isValid(
                for: composition, timeRange: CMTimeRange(start: .zero, duration: composition.duration),
                validationDelegate: nil))
        let export = try #require(
            AVAssetExportSession(asset: composition, presetName: AVAssetExportPresetHighestQuality))
        export.videoComposition = videoComposition
        try await export.export(to: url, as: .mov)
        // Its last frame begins at 3.48 s.
        #expect(abs(AVURLAsset(url: url).duration.seconds - 3.52) < 0.001)
        // At 1.5 s the second clip begins with its frame 50, and the first one has its frame 37.
        for t in [0.2, 1.0, 1.5, 1.74, 1.98, 2.4, 3.4] {
            let number = Double(VideoFile.number(in: try image(url, at: t + 0.02)))
            let frame = (t * 25).rounded(), part = min(max((t - 1.5) / 0.5, 0), 1)
            let expected = part == 0 ? frame : (1 - part) * frame + part * (frame - 37.5 + 50)
            #expect(abs(number - expected) <= 1.5, "\(t): \(number), not \(expected)")
        }
    }

    @Test("a movie is read, changed and written in two loops, one of each track")
    func transcoding() async throws {
        let folder = try TemporaryFolder(), url = folder.url.appendingPathComponent("out.mp4")
        let asset = AVURLAsset(url: VideoFile.url("sound.mp4"))
        let reader = try AVAssetReader(asset: asset)
        let writer = try AVAssetWriter(outputURL: url, fileType: .mp4)
        let videoTrack = try #require(asset.tracks(withMediaType: .video).first)
        let audioTrack = try #require(asset.tracks(withMediaType: .audio).first)
        let videoOutput = AVAssetReaderTrackOutput(
            track: videoTrack,
            outputSettings: [kCVPixelBufferPixelFormatTypeKey as String: Int(kCVPixelFormatType_32BGRA)])
        let audioOutput = AVAssetReaderTrackOutput(
            track: audioTrack, outputSettings: [AVFormatIDKey: kAudioFormatLinearPCM])
        for output in [videoOutput, audioOutput] where reader.canAdd(output) { reader.add(output) }
        let videoInput = AVAssetWriterInput(
            mediaType: .video,
            outputSettings: [
                AVVideoCodecKey: AVVideoCodecType.h264, AVVideoWidthKey: videoTrack.naturalSize.width,
                AVVideoHeightKey: videoTrack.naturalSize.height,
                AVVideoCompressionPropertiesKey: [
                    AVVideoAverageBitRateKey: 2_000_000, AVVideoMaxKeyFrameIntervalKey: 10,
                    AVVideoProfileLevelKey: AVVideoProfileLevelH264BaselineAutoLevel,
                ],
            ])
        let audioInput = AVAssetWriterInput(
            mediaType: .audio,
            outputSettings: [
                AVFormatIDKey: kAudioFormatMPEG4AAC, AVNumberOfChannelsKey: 1, AVSampleRateKey: 44100,
                AVEncoderBitRateKey: 64000,
            ])
        videoInput.expectsMediaDataInRealTime = false
        let adaptor = AVAssetWriterInputPixelBufferAdaptor(assetWriterInput: videoInput)
        for input in [videoInput, audioInput] where writer.canAdd(input) { writer.add(input) }
        try #require(reader.startReading() && writer.startWriting())
        writer.startSession(atSourceTime: .zero)

        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            let group = DispatchGroup()
            group.enter()
            videoInput.requestMediaDataWhenReady(on: DispatchQueue(label: "video")) {
                while videoInput.isReadyForMoreMediaData {
                    guard let sample = videoOutput.copyNextSampleBuffer(),
                        let buffer = CMSampleBufferGetImageBuffer(sample)
                    else {
                        videoInput.markAsFinished()
                        group.leave()
                        break
                    }
                    // The upper half becomes its negative.
                    CVPixelBufferLockBaseAddress(buffer, [])
                    if let base = CVPixelBufferGetBaseAddress(buffer)?.assumingMemoryBound(to: UInt8.self) {
                        for y in 0..<CVPixelBufferGetHeight(buffer) / 2 {
                            let row = base + y * CVPixelBufferGetBytesPerRow(buffer)
                            for x in 0..<CVPixelBufferGetWidth(buffer) * 4 where x % 4 < 3 {
                                row[x] = 255 - row[x]
                            }
                        }
                    }
                    CVPixelBufferUnlockBaseAddress(buffer, [])
                    adaptor.append(
                        buffer, withPresentationTime: CMSampleBufferGetPresentationTimeStamp(sample))
                }
            }
            group.enter()
            audioInput.requestMediaDataWhenReady(on: DispatchQueue(label: "audio")) {
                while audioInput.isReadyForMoreMediaData {
                    guard let sample = audioOutput.copyNextSampleBuffer() else {
                        audioInput.markAsFinished()
                        group.leave()
                        break
                    }
                    audioInput.append(sample)
                }
            }
            group.notify(queue: .global()) { writer.finishWriting { done.resume() } }
        }
        #expect(
            reader.status == .completed && writer.status == .completed, "\(String(describing: writer.error))")
        let made = AVURLAsset(url: url)
        #expect(abs(made.duration.seconds - asset.duration.seconds) < 0.05)
        let packets = try Packets(url)
        #expect(try packets.video.count == Packets(VideoFile.url("sound.mp4")).video.count)
        #expect(packets.codecs == ["h264", "aac"] && packets.video.count(where: \.isKey) >= 4)
        // Baseline has no pictures that are decoded in another order.
        #expect(packets.video.map(\.shown) == packets.video.map(\.shown).sorted())
        for t in [0.1, 0.9] {
            let old = VideoFile.bytes(of: try image(VideoFile.url("sound.mp4"), at: t))
            let new = VideoFile.bytes(of: try image(url, at: t))
            let differences = old.indices.filter { $0 % 4 < 3 }.map { index -> Double in
                let expected = index < old.count / 2 ? 255 - Int(old[index]) : Int(old[index])
                return abs(Double(expected) - Double(new[index]))
            }
            let mean = differences.reduce(0, +) / Double(differences.count)
            #expect(mean < 10, "\(mean)")
        }
    }

    @Test("a range of a movie is trimmed, with progress")
    func trim() async throws {
        let folder = try TemporaryFolder(), url = folder.url.appendingPathComponent("out.mp4")
        let asset = AVURLAsset(url: VideoFile.url("rate25.mp4"))
        let presets = AVAssetExportSession.exportPresets(compatibleWith: asset)
        #expect(
            presets.contains(AVAssetExportPresetHighestQuality)
                && presets.contains(AVAssetExportPresetPassthrough))
        let export = try #require(
            AVAssetExportSession(asset: asset, presetName: AVAssetExportPresetHighestQuality))
        export.timeRange = CMTimeRangeFromTimeToTime(start: time(1), end: time(2.6))
        let states = Task {
            var seen: [Double] = []
            for await state in export.states(updateInterval: 0.01) {
                if case .exporting(let progress) = state { seen.append(progress.fractionCompleted) }
            }
            return seen
        }
        try await export.export(to: url, as: .mp4)
        let seen = await states.value
        #expect(seen == seen.sorted() && seen.allSatisfy { (0...1).contains($0) })
        #expect(abs(AVURLAsset(url: url).duration.seconds - 1.6) < 0.001)
        for index in [0, 17, 39] {
            let number = VideoFile.number(in: try image(url, at: (Double(index) + 0.5) / 25))
            #expect(abs(number - 25 - index) <= 1)
        }
    }
}
