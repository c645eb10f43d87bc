import CoreAnimation
import Testing

@Suite struct DisplayLinkTests {
    private final class Ball: SelectorPerforming {
        var times: [Double] = []
        var performed: [String] = []
        func step(_ link: CADisplayLink) { times.append(link.timestamp) }
        func perform(_ selector: Selector, with object: Any?) {
            performed.append("\(selector) \(object is CADisplayLink)")
        }
    }

    @Test func everyFrameOfTheExportClock() {
        let clock = CAExportClock(framesPerSecond: 10)
        let ball = Ball()
        clock.run {
            let link = CADisplayLink(target: ball, action: Ball.step)
            #expect(link.timestamp == 0 && link.targetTimestamp == 0 && link.duration == 0)
            link.add(to: .current, forMode: .common)
            link.add(to: .current, forMode: .default)
            clock.nextFrame()
            clock.nextFrame()
            #expect(ball.times == [0, 0.1])
            #expect(link.timestamp == 0.1 && link.targetTimestamp == 0.2 && link.duration == 0.1)
            clock.move(to: 0.5)
            #expect(ball.times == [0, 0.1, 0.2, 0.3, 0.4, 0.5], "none is left out")
            link.isPaused = true
            clock.nextFrame()
            link.isPaused = false
            clock.nextFrame()
            #expect(ball.times.count == 7 && ball.times.last == 0.7)
            link.invalidate()
            clock.nextFrame()
            link.add(to: .current, forMode: .common)
            clock.nextFrame()
            #expect(ball.times.count == 7)
        }
    }

    @Test func theMediaTimeIsThatOfTheCall() {
        let clock = CAExportClock(startTime: 3, framesPerSecond: 10)
        var seen: [Double] = []
        let link = CADisplayLink { _ in seen.append(CACurrentMediaTime()) }
        link.add(to: .current, forMode: .common)
        clock.nextFrame()
        clock.nextFrame()
        #expect(seen == [3, 3.1])
        link.invalidate()
    }

    @Test func slowerRates() {
        let clock = CAExportClock(framesPerSecond: 60)
        var times: [Int] = []
        let link = CADisplayLink { times.append(Int(($0.timestamp * 60).rounded())) }
        link.preferredFramesPerSecond = 20
        clock.run {
            link.add(to: .current, forMode: .common)
            for _ in 0..<10 { clock.nextFrame() }
        }
        #expect(times == [0, 3, 6, 9] && abs(link.duration - 1 / 60) < 1e-12)
        #expect(abs(link.targetTimestamp - link.timestamp - 0.05) < 1e-12 && link.frameInterval == 3)
        link.preferredFramesPerSecond = 0
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 30)
        #expect(link.frameInterval == 2)
        link.frameInterval = 4
        #expect(link.preferredFramesPerSecond == 15)
        for bad in [Float.nan, .infinity, -5, 1e-30] {
            link.preferredFramesPerSecond = .min
            link.preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: 0, preferred: bad)
            #expect(link.frameInterval >= 1)
        }
        link.invalidate()
    }

    @Test func selectors() {
        let clock = CAExportClock()
        let ball = Ball()
        clock.run {
            let link = CADisplayLink(target: ball, selector: Selector("step:"))
            link.add(to: .current, forMode: .common)
            let deaf = CADisplayLink(target: 5, selector: "step:")
            deaf.add(to: .current, forMode: .common)
            clock.nextFrame()
            link.invalidate()
            deaf.invalidate()
        }
        #expect(ball.performed == ["step: true"])
    }

    @Test func invalidationLetsGo() {
        weak var gone: Ball?
        let clock = CAExportClock()
        clock.run {
            let ball = Ball()
            gone = ball
            let link = CADisplayLink(target: ball, action: Ball.step)
            link.add(to: .current, forMode: .common)
            clock.nextFrame()
            link.invalidate()
        }
        #expect(gone == nil)
    }

    @Test func runLoopsCallInRealTime() {
        nonisolated(unsafe) var count = 0
        nonisolated(unsafe) var isOrdered = true
        let thread = Thread {
            var last = 0.0
            let link = CADisplayLink { link in
                count += 1
                if link.timestamp < last || link.targetTimestamp <= link.timestamp { isOrdered = false }
                last = link.timestamp
                if count == 3 { link.invalidate() }
            }
            link.add(to: .current, forMode: .default)
            let end = Date(timeIntervalSinceNow: 10)
            while count < 3, Date() < end {
                _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
            }
        }
        thread.start()
        while !thread.isFinished { usleep(1000) }
        #expect(count == 3 && isOrdered)
    }
}
