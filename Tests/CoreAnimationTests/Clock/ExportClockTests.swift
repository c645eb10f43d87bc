import CoreAnimation
import Testing

@Suite struct ExportClockTests {
    @Test func theThreadHasTheTimeOfTheFrame() {
        let clock = CAExportClock(startTime: 10, framesPerSecond: 25)
        let before = CACurrentMediaTime()
        clock.run {
            #expect(CACurrentMediaTime() == 10)
            clock.nextFrame()
            #expect(clock.frame == 0 && CACurrentMediaTime() == 10)
            clock.nextFrame()
            #expect(clock.frame == 1 && CACurrentMediaTime() == 10.04)
            clock.move(to: 12.5)
            #expect(clock.frame == 62 && CACurrentMediaTime() == 12.5)
            CAExportClock(startTime: 99).run { #expect(CACurrentMediaTime() == 99) }
            #expect(CACurrentMediaTime() == 12.5)
            #expect(CALayer().convertTime(CACurrentMediaTime(), from: nil) == 12.5)
        }
        #expect(CACurrentMediaTime() >= before && CACurrentMediaTime() != 12.5)
    }

    @Test func errorsLeaveTheClock() {
        struct Failure: Error {}
        let clock = CAExportClock(startTime: 5)
        #expect(throws: Failure.self) { try clock.run { throw Failure() } }
        #expect(CACurrentMediaTime() != 5)
    }

    @Test func framesAreExact() {
        let clock = CAExportClock(framesPerSecond: 60)
        for n in 0..<100_000 {
            clock.nextFrame()
            guard clock.time == Double(n) / 60 else { return #expect(Bool(false), "frame \(n)") }
        }
        let other = CAExportClock(framesPerSecond: 30)
        for n in [1, 7, 29, 1000] {
            other.move(to: Double(n) / 30)
            #expect(other.frame == n)
        }
    }

    @Test func oddValues() {
        for rate in [0, -1, .nan, .infinity, 1e9] {
            #expect(CAExportClock(framesPerSecond: rate).framesPerSecond == 60)
        }
        let clock = CAExportClock(startTime: .nan)
        #expect(clock.time == 0)
        clock.move(to: .nan)
        clock.move(to: .infinity)
        clock.move(toFrame: -5)
        #expect(clock.time == 0 && clock.frame == -1)
        clock.move(to: 1e18)
        #expect(clock.time == 1e18)
        clock.move(to: 3)
        #expect(clock.time == 3)
        CAExportClock().move(toFrame: .max)
    }
}
