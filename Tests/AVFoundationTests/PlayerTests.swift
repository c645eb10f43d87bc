import CoreGraphics
import Foundation
import Locking
import QuartzCore
import TestSupport
import Testing

@testable import AVFoundation

@Suite("Players and their layers")
@MainActor struct PlayerTests {
    private func stage(_ layer: CALayer, side: CGFloat = 32) throws -> CARenderer {
        let stage = CALayer()
        stage.frame = CGRect(x: 0, y: 0, width: side, height: side)
        layer.frame = stage.bounds
        stage.addSublayer(layer)
        let renderer = try CARenderer(width: Int(side), height: Int(side))
        renderer.layer = stage
        return renderer
    }

    private func item(_ name: String) -> AVPlayerItem { AVPlayerItem(url: VideoFile.url(name)) }

    /// The numbers of the movie's frames that an export shows.
    private func numbers(_ renderer: CARenderer, to end: Double, rate: Double) throws -> [Int] {
        var cursor = renderer.frames(to: end, framesPerSecond: rate).makeAsyncIterator()
        var result: [Int] = []
        while let frame = try cursor.nextFrame() {
            result.append(VideoFile.number(in: try frame.makeImage()))
        }
        return result
    }

    @Test("an exported movie shows the frame of each time")
    func export() throws {
        let player = AVPlayer(playerItem: item("rate25.mp4"))
        let renderer = try stage(AVPlayerLayer(player: player))
        player.play()
        let shown = try numbers(renderer, to: 2, rate: 50)
        #expect(shown == (0..<100).map { $0 / 2 })
        #expect(player.statistics.lateFrames == 0)
    }

    @Test("rates, seeking and pauses")
    func rates() throws {
        let player = AVPlayer(playerItem: item("rate25.mp4"))
        let renderer = try stage(AVPlayerLayer(player: player))
        player.seek(to: CMTime(seconds: 1.02, preferredTimescale: 600))
        #expect(try numbers(renderer, to: 0.2, rate: 25) == [25, 25, 25, 25, 25])
        player.rate = 2
        #expect(try numbers(renderer, to: 0.2, rate: 25) == [25, 27, 29, 31, 33])
        player.rate = .nan
        #expect(player.rate == 0)
    }

    @Test("the end is told once, and the last frame stays")
    func end() throws {
        let item = item("rate60.mp4"), told = Locked(0)
        let player = AVPlayer(playerItem: item)
        let token = NotificationCenter.default.addObserver(
            forName: .AVPlayerItemDidPlayToEndTime, object: item, queue: nil
        ) { _ in told.withLock { $0 += 1 } }
        defer { NotificationCenter.default.removeObserver(token) }
        let seconds = Locked<[Double]>([])
        let observer = player.addPeriodicTimeObserver(
            forInterval: CMTime(value: 1, timescale: 2), queue: nil
        ) { time in seconds.withLock { $0.append(time.seconds) } }
        let renderer = try stage(AVPlayerLayer(player: player))
        player.play()
        let shown = try numbers(renderer, to: 3, rate: 30)
        #expect(shown.last == 99 && shown.prefix(50) == (0..<50).map { 2 * $0 }[...])
        #expect(told.withLock { $0 } == 1 && player.rate == 0)
        #expect(seconds.withLock { $0.count } >= 4)
        player.removeTimeObserver(observer)
    }

    @Test("a looper repeats without a gap, and counts")
    func looper() throws {
        let item = item("rate25.mp4"), player = AVQueuePlayer(playerItem: nil)
        let looper = AVPlayerLooper(
            player: player, templateItem: item,
            timeRange: CMTimeRange(
                start: CMTime(seconds: 1, preferredTimescale: 25), duration: CMTime(value: 10, timescale: 25))
        )
        let renderer = try stage(AVPlayerLayer(player: player))
        player.play()
        // A little later than the frames' own times, so that rounding does not decide.
        player.state.withLock { $0.timeline.item += 0.01 }
        #expect(try numbers(renderer, to: 1.2, rate: 25) == (0..<30).map { 25 + $0 % 10 })
        #expect(looper.loopCount == 2)
    }

    @Test("a queue plays one item after the other")
    func queue() throws {
        let player = AVQueuePlayer(items: [item("rate60.mp4"), item("rate25.mp4")])
        let renderer = try stage(AVPlayerLayer(player: player))
        player.play()
        let shown = try numbers(renderer, to: 2.6667, rate: 30)
        #expect(shown[49] == 98 && shown[51] < 3 && shown[79] == 24)
    }

    @Test("video takes gravity, corners, opacity and perspective, as a picture does")
    func reftest() throws {
        let player = AVPlayer(playerItem: item("bt709.mp4"))
        let generator = AVAssetImageGenerator(asset: AVURLAsset(url: VideoFile.url("bt709.mp4")))
        let still = CALayer()
        still.contents = try generator.copyCGImage(at: .zero, actualTime: nil)
        let video = AVPlayerLayer(player: player)
        for gravity in [AVLayerVideoGravity.resize, .resizeAspect, .resizeAspectFill] {
            video.videoGravity = gravity
            still.contentsGravity = gravity.contentsGravity
            let pictures = try [video, still].map { layer -> [UInt8] in
                layer.masksToBounds = true
                layer.cornerRadius = 9
                layer.borderWidth = 2
                layer.opacity = 0.8
                let renderer = try stage(layer, side: 64)
                var turn = CATransform3DIdentity
                turn.m34 = -1 / 100
                layer.transform = CATransform3DRotate(turn, 0.7, 1, 1, 0)
                renderer.beginFrame(atTime: 3)
                renderer.render()
                renderer.endFrame()
                return try VideoFile.bytes(of: renderer.makeImage())
            }
            #expect(pictures[0] == pictures[1])
            #expect(Set(pictures[0]).count > 20)
        }
        #expect(video.isReadyForDisplay)
        video.bounds = CGRect(x: 0, y: 0, width: 96, height: 96)
        video.videoGravity = .resizeAspect
        #expect(video.videoRect == CGRect(x: 0, y: 16, width: 96, height: 64))
    }

    @Test("a display layer shows the samples from their times on")
    func samples() throws {
        let layer = AVSampleBufferDisplayLayer()
        let renderer = try stage(layer)
        for index in 0..<3 {
            var buffer: CVPixelBuffer?
            #expect(
                CVPixelBufferCreate(nil, 5, 3, kCVPixelFormatType_32BGRA, nil, &buffer) == kCVReturnSuccess)
            let pixels = try #require(buffer)
            let base = try #require(CVPixelBufferGetBaseAddress(pixels))
            memset(base, 255, CVPixelBufferGetBytesPerRow(pixels) * 3)
            for y in 0..<3 {
                for x in 0..<5 {
                    base.storeBytes(
                        of: UInt8(50 * (index + 1)),
                        toByteOffset: y * CVPixelBufferGetBytesPerRow(pixels) + 4 * x + 2,
                        as: UInt8.self)
                }
            }
            layer.enqueue(
                CMSampleBuffer(
                    imageBuffer: pixels,
                    sampleTiming: CMSampleTimingInfo(
                        presentationTimeStamp: CMTime(value: Int64(index), timescale: 1))))
        }
        var reds: [UInt8] = []
        for time in [0.5, 1, 2.9] {
            renderer.beginFrame(atTime: time)
            renderer.render()
            renderer.endFrame()
            reds.append(try VideoFile.bytes(of: renderer.makeImage())[4 * (16 * 32 + 16)])
        }
        #expect(reds == [50, 100, 150])
    }
}
