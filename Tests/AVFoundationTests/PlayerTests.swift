import Content
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

    @Test("the animations of a synchronized layer have the item's time")
    func synchronized() throws {
        let item = item("rate25.mp4"), player = AVPlayer(playerItem: item)
        let layer = AVSynchronizedLayer(playerItem: item), box = CALayer()
        let renderer = try stage(layer)
        box.frame = CGRect(x: 0, y: 0, width: 32, height: 32)
        box.backgroundColor = CGColor(gray: 1, alpha: 1)
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 4)
        (fade.beginTime, fade.isRemovedOnCompletion) = (AVCoreAnimationBeginTimeAtZero, false)
        box.add(fade, forKey: "fade")
        layer.addSublayer(box)
        /// The opacity in each of five frames, in the item's seconds.
        func times() throws -> [Double] {
            var cursor = renderer.frames(to: 0.2, framesPerSecond: 25).makeAsyncIterator(),
                found: [Double] = []
            while let frame = try cursor.nextFrame() {
                let level = VideoFile.bytes(of: try frame.makeImage())[4 * (8 * 32 + 8)]
                found.append(Double(level) / 255 * 4)
            }
            return found
        }
        func isNear(_ found: [Double], _ expected: [Double]) -> Bool {
            zip(found, expected).allSatisfy { abs($0 - $1) < 0.02 } && found.count == expected.count
        }
        player.seek(to: CMTime(seconds: 2, preferredTimescale: 600))
        var found = try times()
        #expect(isNear(found, [2, 2, 2, 2, 2]), "\(found)")
        player.rate = 2
        found = try times()
        #expect(isNear(found, [2, 2.08, 2.16, 2.24, 2.32]), "\(found)")
        player.pause()
        player.seek(to: CMTime(seconds: 1, preferredTimescale: 600))
        found = try times()
        #expect(isNear(found, [1, 1, 1, 1, 1]), "\(found)")
        // At the item's end, the time stays.
        player.actionAtItemEnd = .none
        player.seek(to: CMTime(seconds: 3.9, preferredTimescale: 600))
        player.play()
        found = try times()
        #expect(isNear(found, [3.9, 3.94, 3.98, 4, 4]), "\(found)")
        layer.playerItem = nil
        #expect(layer.speed == 1 && layer.timeOffset == 0)
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

    @Test("under a live clock late frames are dropped and counted")
    func live() throws {
        let now = Locked(1000.0)
        let item = item("rate25.mp4")
        let player = AVPlayer(playerItem: item, clock: { now.withLock { $0 } })
        let frames = try #require(item.frames)
        func shown(at time: Double) throws -> Int? {
            now.withLock { $0 = time }
            return player.provider.picture(PictureRequest(revision: 0, time: time)).image.map {
                VideoFile.number(in: $0)
            }
        }
        _ = try frames.frame(at: 0)
        player.play()
        #expect(try shown(at: 1000) == 0)
        #expect(player.statistics.lateFrames == 0)
        // Far ahead of what is decoded: the last picture stays, until the frame of the time is there.
        #expect(try shown(at: 1003.02) == 0)
        #expect(player.statistics.lateFrames == 1)
        _ = try frames.frame(at: 3.02)
        #expect(try shown(at: 1003.02) == 75)
        #expect(player.statistics.lateFrames == 1)
        // For another time than now, it is waited for.
        let other = player.provider.picture(PictureRequest(revision: 0, time: 1001.02)).image
        #expect(try VideoFile.number(in: #require(other)) == 25)
        #expect(player.statistics.lateFrames == 1)
    }

    @Test("a picture is good until the movie's next frame, and while the player is paused")
    func spans() throws {
        let player = AVPlayer(playerItem: item("rate25.mp4"))
        let renderer = try stage(AVPlayerLayer(player: player))
        func number(at time: Double) throws -> Int {
            renderer.beginFrame(atTime: time)
            renderer.render()
            renderer.endFrame()
            return VideoFile.number(in: try renderer.makeImage())
        }
        #expect(try number(at: 5) == 0)
        #expect(renderer.nextFrameTime() == .infinity)
        player.seek(to: CMTime(value: 2, timescale: 1))
        #expect(try number(at: 6) == 50)
        #expect(renderer.nextFrameTime() == .infinity)
        let span = { player.provider.picture(PictureRequest(revision: 0, time: $0)).span }
        player.play()
        #expect(try number(at: 7) == 50)
        #expect(abs(span(7).until - 7.04) < 1e-4)
        #expect(try number(at: 7.13) == 53)
        #expect(abs(span(7.13).from - 7.12) < 1e-4 && abs(span(7.13).until - 7.16) < 1e-4)
        player.rate = -1
        #expect(try number(at: 8) == number(at: 8.01))
        #expect(span(8).until > 8 && span(8).until <= 8.04 + 1e-5)
        player.pause()
        #expect(try number(at: 9) == number(at: 90))
        #expect(span(9) == AnswerSpan.always)
    }

    @Test("a layer that is released, or has another player, shows the player no more")
    func viewers() {
        let player = AVPlayer(playerItem: item("rate25.mp4"))
        var layers: [AVPlayerLayer] = (0..<3).map { _ in AVPlayerLayer(player: player) }
        #expect(player.layers == 3)
        layers[0].player = nil
        _ = AVPlayerLayer(layer: layers[1])
        #expect(player.layers == 2)
        layers.removeLast()
        #expect(player.layers == 1)
        layers = []
        #expect(player.layers == 0)
    }

    @Test("a movie of one pixel is shown")
    func pixel() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("pixel-\(UUID()).y4m")
        defer { try? FileManager.default.removeItem(at: file) }
        try (Data("YUV4MPEG2 W1 H1 F25:1 Ip A1:1 C420jpeg\nFRAME\n".utf8) + [126, 90, 200]).write(to: file)
        let renderer = try stage(AVPlayerLayer(player: AVPlayer(url: file)))
        renderer.beginFrame(atTime: 1)
        renderer.render()
        renderer.endFrame()
        let bytes = VideoFile.bytes(of: try renderer.makeImage())
        // By BT.601 in limited range.
        let expected = [243, 85, 51, 255]
        for place in [0, 4 * 17, 4 * (31 * 32 + 31)] {
            #expect(
                (0..<4).allSatisfy { abs(Int(bytes[place + $0]) - expected[$0]) <= 2 },
                "\(bytes[place..<place + 4])")
        }
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
