import Content
import CoreGraphics
import Foundation
import Locking
import QuartzCore
import RandomCases
import TestSupport
import Testing

@testable import AVFoundation

/// Players at rates, after seeks and in loops, against a plain computation of the movie's time.
@Suite("Players against a plain model")
@MainActor struct PlayerModelTests {
    private func stage(_ player: AVPlayer) throws -> CARenderer {
        let stage = CALayer(), layer = AVPlayerLayer(player: player)
        stage.frame = CGRect(x: 0, y: 0, width: 40, height: 24)
        layer.frame = stage.bounds
        layer.videoGravity = .resize
        stage.addSublayer(layer)
        let renderer = try CARenderer(width: 40, height: 24)
        renderer.layer = stage
        return renderer
    }

    private func item(_ name: String = "rate25.mp4") -> AVPlayerItem {
        AVPlayerItem(url: VideoFile.url(name))
    }

    private func numbers(_ renderer: CARenderer, count: Int, rate: Double) throws -> [Int] {
        var cursor = renderer.frames(to: (Double(count) - 0.5) / rate, framesPerSecond: rate)
            .makeAsyncIterator()
        var result: [Int] = []
        while let frame = try cursor.nextFrame() {
            result.append(VideoFile.number(in: try frame.makeImage()))
        }
        return result
    }

    @Test("a movie of 25 frames at rate 2, exported at 50 frames, shows every frame once")
    func doubled() throws {
        let player = AVPlayer(playerItem: item())
        let renderer = try stage(player)
        player.rate = 2
        #expect(try numbers(renderer, count: 60, rate: 50) == Array(0..<60))
        player.seek(to: CMTime(seconds: 0.41, preferredTimescale: 600))
        #expect(try numbers(renderer, count: 40, rate: 50) == Array(10..<50))
        #expect(player.statistics.lateFrames == 0)
    }

    @Test("any rate, seek and export", arguments: (0..<24).cases(oneIn: 2))
    func rates(seed: Int) throws {
        var random = RepeatableRandom(seed: seed)
        let player = AVPlayer(playerItem: item())
        let renderer = try stage(player)
        for _ in 0..<4 {
            let rate = Float([0.35, 0.7, 1.3, 2, 3.1, -0.6, -1, -2.2].randomElement(using: &random) ?? 1)
            let start: Double = (random.number(0...99).rounded() + random.number(0.2...0.8)) / 25
            let frames: Double = [24.0, 30, 50, 60].randomElement(using: &random) ?? 30
            player.rate = rate
            player.seek(to: CMTime(seconds: start, preferredTimescale: 1_000_000))
            let shown = try numbers(renderer, count: 12, rate: frames)
            #expect(shown.count == 12)
            for (index, number) in shown.enumerated() {
                let passed: Double = Double(index) / frames * Double(rate)
                let time: Double = min(max(start + passed, 0), 4) * 25
                // At the boundary of two frames, rounding decides.
                if abs(time - time.rounded()) < 1e-3 { continue }
                #expect(number == min(Int(time), 99), "\(seed): \(rate) from \(start) at \(index)/\(frames)")
            }
        }
    }

    @Test("a part that is repeated, forwards and backwards", arguments: (0..<12).cases(oneIn: 2))
    func loops(seed: Int) throws {
        var random = RepeatableRandom(seed: seed + 50)
        let item = item(), player = AVQueuePlayer(playerItem: nil)
        let first = random.integer(5...60), count = random.integer(4...12)
        let looper = AVPlayerLooper(
            player: player, templateItem: item,
            timeRange: CMTimeRange(
                start: CMTime(value: CMTimeValue(first), timescale: 25),
                duration: CMTime(value: CMTimeValue(count), timescale: 25)))
        let renderer = try stage(player)
        for rate in [1.3, -0.7, -2.1] {
            player.rate = Float(rate)
            let start = Double(first) + random.number(0.2...Double(count) - 0.2)
            player.seek(to: CMTime(seconds: start / 25, preferredTimescale: 1_000_000))
            let shown = try numbers(renderer, count: 40, rate: 30)
            for (index, number) in shown.enumerated() {
                let passed: Double = start - Double(first) + Double(index) / 30 * rate * 25
                if abs(passed - passed.rounded()) < 1e-3 { continue }
                let whole = Double(count)
                let rest: Double = passed - (passed / whole).rounded(.down) * whole
                #expect(number == first + Int(rest), "\(seed): \(rate) at \(index)")
            }
        }
        #expect(looper.loopCount > 0)
    }

    @Test("an end is told each time that it is reached", arguments: [AVPlayer.ActionAtItemEnd.none, .pause])
    func endsAgain(action: AVPlayer.ActionAtItemEnd) throws {
        let item = item("rate60.mp4"), told = Locked(0)
        let player = AVPlayer(playerItem: item)
        player.actionAtItemEnd = action
        let token = NotificationCenter.default.addObserver(
            forName: .AVPlayerItemDidPlayToEndTime, object: item, queue: nil
        ) { _ in told.withLock { $0 += 1 } }
        defer { NotificationCenter.default.removeObserver(token) }
        let renderer = try stage(player)
        player.rate = 1.5
        for round in 1...3 {
            player.seek(to: CMTime(seconds: 1.31, preferredTimescale: 600))
            if action == .pause { player.rate = 1.5 }
            if action == .pause { player.seek(to: CMTime(seconds: 1.31, preferredTimescale: 600)) }
            let shown = try numbers(renderer, count: 30, rate: 30)
            #expect(shown.first == 78 && shown.last == 99)
            #expect(told.withLock { $0 } == round)
            #expect(player.rate == (action == .pause ? 0 : 1.5))
        }
    }

    /// The span of an answer holds the question's time, and the movie's frame is the same everywhere in it.
    @Test("spans hold one frame", arguments: (0..<60).cases(oneIn: 2))
    func spans(seed: Int) {
        var random = RepeatableRandom(seed: seed + 80)
        var timeline = PlayerTimeline()
        timeline.rate = [0.3, 1, 1.7, 3, -0.4, -1, -2.6].randomElement(using: &random) ?? 1
        timeline.host = random.number(0...50)
        timeline.loops = random.chance(2)
        let first = random.number(0...3)
        timeline.range = first...first + random.number(0.5...3)
        timeline.item = random.number(timeline.range)
        func frame(at host: Double) -> Double {
            ((timeline.time(at: host) + VideoFrames.rounding) * 25).rounded(.down)
        }
        let image = CGImage(width: 1, height: 1, rgba8: Data([1, 2, 3, 255]), alphaInfo: .premultipliedLast)
        guard let image else {
            Issue.record("no picture")
            return
        }
        for _ in 0..<60 {
            let now = (timeline.host ?? 0) + random.number(0...4)
            // Past an end that is not repeated, the last frame stays.
            let time = timeline.unlimited(at: now)
            if !timeline.loops, !timeline.range.contains(time) { continue }
            let number = frame(at: now)
            let shown = VideoFrames.Frame(from: number / 25, until: (number + 1) / 25, image: image)
            let span = timeline.span(of: shown, at: now)
            let part = ((timeline.time(at: now) + VideoFrames.rounding) * 25) - number
            if part > 1e-3, part < 1 - 1e-3 { #expect(span.from <= now && span.until > now, "\(seed)") }
            for _ in 0..<10 where span.until > span.from {
                let other = span.from + (span.until - span.from) * random.number(0.001...0.999)
                #expect(frame(at: other) == number, "\(seed): \(now) \(other) \(span)")
            }
            // It ends where the frame does, unless the range ends before.
            let inside =
                number / 25 > timeline.range.lowerBound + 1e-6
                && (number + 1) / 25 < timeline.range.upperBound - 1e-6
            if inside, part > 1e-3, part < 1 - 1e-3 {
                #expect(abs((span.until - span.from) - 0.04 / abs(timeline.rate)) < 1e-6, "\(seed)")
            }
        }
    }

    @Test("a queue is the list that it was made to be", arguments: (0..<20).cases(oneIn: 2))
    func queues(seed: Int) {
        var random = RepeatableRandom(seed: seed + 120)
        func new() -> AVPlayerItem { AVPlayerItem(asset: AVAsset(file: nil)) }
        var list = (0..<3).map { _ in new() }
        let player = AVQueuePlayer(items: list)
        for step in 0..<30 {
            switch random.integer(0...5) {
            case 0, 1, 2:
                let item = random.chance(4) ? list.randomElement(using: &random) ?? new() : new()
                let after = random.chance(3) ? nil : list.randomElement(using: &random)
                let fits = !list.contains { $0 === item }
                #expect(player.canInsert(item, after: after) == fits)
                player.insert(item, after: after)
                if fits {
                    let place = after.flatMap { one in list.firstIndex { $0 === one } }.map { $0 + 1 }
                    list.insert(item, at: place ?? list.count)
                }
            case 3:
                guard let item = list.randomElement(using: &random) else { break }
                player.remove(item)
                list.removeAll { $0 === item }
            case 4:
                player.advanceToNextItem()
                if !list.isEmpty { list.removeFirst() }
            default:
                guard random.chance(6) else { break }
                player.removeAllItems()
                list = []
            }
            #expect(player.items() == list, "\(seed) \(step)")
            #expect(player.currentItem === list.first, "\(seed) \(step)")
        }
    }

    @Test("samples of any order and of equal times", arguments: (0..<30).cases(oneIn: 2))
    func samples(seed: Int) throws {
        var random = RepeatableRandom(seed: seed + 160)
        let samples = SamplePictures()
        var list: [(time: Double, order: Int, image: CGImage)] = []
        for order in 0..<40 {
            let time = Double(random.integer(0...12)) / 4
            let image = try #require(
                CGImage(
                    width: 1, height: 1, rgba8: Data([UInt8(order), 2, 3, 255]),
                    alphaInfo: .premultipliedLast))
            switch random.integer(0...12) {
            case 0:
                samples.flush(at: time, removesShown: false)
                let shown = list.last { $0.time <= time }
                list = shown.map { [$0] } ?? []
            case 1:
                samples.add(image, at: -.infinity)
                list = [(-.infinity, order, image)]
            default:
                samples.add(image, at: time)
                list.append((time, order, image))
                list.sort { ($0.time, $0.order) < ($1.time, $1.order) }
            }
            #expect(samples.count == list.count)
            for quarter in -1...14 {
                let time: Double = Double(quarter) / 4
                let shown = samples.picture(PictureRequest(revision: 0, time: time)).image
                #expect(shown === list.last { $0.time <= time }?.image, "\(seed) \(order) at \(time)")
            }
        }
    }

    @Test("a movie lies in the middle of bounds that begin anywhere")
    func gravity() {
        let bounds = CGRect(x: -30, y: 400, width: 300, height: 100), size = CGSize(width: 60, height: 40)
        #expect(AVLayerVideoGravity.resize.rect(of: size, in: bounds) == bounds)
        #expect(
            AVLayerVideoGravity.resizeAspect.rect(of: size, in: bounds)
                == CGRect(x: 45, y: 400, width: 150, height: 100))
        #expect(
            AVLayerVideoGravity.resizeAspectFill.rect(of: size, in: bounds)
                == CGRect(x: -30, y: 350, width: 300, height: 200))
    }

    @Test(
        "observers are called when a multiple of their interval is passed",
        arguments: (0..<20).cases(oneIn: 2))
    func observers(seed: Int) {
        var random = RepeatableRandom(seed: seed + 200)
        let interval = random.number(0.1...0.9), told = Locked<[Double]>([])
        let observer = PlayerObserver(interval, nil) { time in told.withLock { $0.append(time.seconds) } }
        var expected: [Double] = [], last: Int?, time = random.number(0...2)
        for _ in 0..<80 {
            // Mostly on, sometimes back or far away.
            time += random.chance(6) ? random.number(-2...2) : random.number(0...0.2)
            time = abs(time)
            let part = time / interval
            if abs(part - part.rounded()) < 1e-6 { continue }
            observer.pass(time)
            if Int(part) != last { expected.append(time) }
            last = Int(part)
        }
        let shown = told.withLock { $0 }
        #expect(shown.count == expected.count && zip(shown, expected).allSatisfy { abs($0 - $1) < 1e-6 })
    }

    /// Items of a queue follow each other without a gap at any rate: the first frame of the next one is as late as it is.
    @Test("a queue at a rate has no gap", arguments: [0.7, 1.3, 2.5])
    func gapless(rate: Double) throws {
        let player = AVQueuePlayer(items: [item("rate60.mp4"), item("rate25.mp4")])
        let renderer = try stage(player)
        player.rate = Float(rate)
        let length = 100.0 / 60, shown = try numbers(renderer, count: 90, rate: 30)
        for (index, number) in shown.enumerated() {
            let time = Double(index) / 30 * rate
            // The frame of the end may still show the last picture.
            if abs(time - length) < rate / 15 { continue }
            let place: Double = time < length ? time * 60 : (time - length) * 25
            if abs(place - place.rounded()) < 0.02 { continue }
            #expect(number == min(Int(place), 99), "\(rate) at \(index)")
        }
    }
}
